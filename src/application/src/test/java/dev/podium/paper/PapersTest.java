package dev.podium.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Competition;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.paper.Paper.State;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.submission.GlobalIntake;
import dev.podium.submission.StorageUsage;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PapersTest {

    private static final Instant DUE = Instant.parse("2026-06-24T21:59:00Z");

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Papered papered;

    @Inject
    Papers papers;

    @Inject
    Teams teams;

    @Inject
    Merging merging;

    @Inject
    Admission admission;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    GlobalIntake globalIntake;

    @Inject
    StorageUsage stored;

    @Inject
    CompetitionSummaries summaries;

    @Inject
    Session database;

    private Competition competition() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        papered.ask(played.competition());
        return played.competition();
    }

    private static byte[] pdf(String content) {
        return ("%PDF-1.7 " + content).getBytes(StandardCharsets.UTF_8);
    }

    private Paper reread(Competition competition) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Paper.<Paper>find(
                                "from Paper p join fetch p.team join fetch p.competition where p.competition = ?1",
                                competition)
                        .singleResult());
    }

    private boolean isKept(String digest) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select exists (select from blob where digest = ?1)", Boolean.class)
                        .setParameter(1, digest)
                        .getSingleResult());
    }

    private void assertRefused(Competition competition, PaperDraft draft, Instant when, String code) {
        assertThatThrownBy(() -> papered.submit(competition, draft, pia, when))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .contains(code));
    }

    private void assertRefused(Competition competition, PaperDraft draft, String code) {
        assertRefused(competition, draft, Instant.now(), code);
    }

    @Test
    void merge_paperOfTheTeamThatGoes_isThatOfTheMergedTeam() {
        Competition competition = ofTwoTeams();
        papered.submit(competition, Papered.file("On words", pdf("words " + pia)), ben);
        String digest = reread(competition).digest;

        Team merged = merging.merge(competition, pia, "Umbra", ben);

        assertThat(reread(competition).team.id).isEqualTo(merged.id);
        assertThat(isKept(digest)).isTrue();
        papered.submit(competition, Papered.linked("On other words"), pia);
        assertThat(reread(competition).title).isEqualTo("On other words");
    }

    @Test
    void merge_papersOfBoth_thatOfTheTeamWhoseNameStays() {
        Competition competition = ofTwoTeams();
        papered.submit(competition, Papered.file("On words", pdf("words " + pia)), ben);
        String digest = reread(competition).digest;
        papered.submit(competition, Papered.linked("On sentences"), pia);

        merging.merge(competition, pia, "Umbra", ben);

        assertThat(reread(competition).title).isEqualTo("On sentences");
        assertThat(isKept(digest)).isFalse();
    }

    private Competition ofTwoTeams() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        results.run(played.phase(), "Umbra", ben, "BERT");
        papered.ask(played.competition());
        merging.allow(played.competition());
        return played.competition();
    }

    @Test
    void submit_tooOftenADay_isRefused() {
        Competition competition = competition();
        for (int i = 0; i < Papers.MOST_A_DAY; i++) {
            papered.submit(competition, Papered.linked("Number " + i), pia);
        }
        assertRefused(competition, Papered.linked("Another"), "paper.too-many-today");
    }

    @Test
    void submit_memberWhoHasNotAgreedToTheTerms_isRefused() {
        Competition competition = competition();
        admission.set(competition, Admission.terms(Admission.TERMS));
        assertRefused(competition, Papered.linked("On words"), "registration.needed");
        admission.register(competition, pia);
        papered.submit(competition, Papered.linked("On words"), pia);
    }

    @Test
    void submit_addressOrFile_isKeptAsSubmitted() {
        Competition competition = competition();
        papered.submit(competition, Papered.linked("On  words"), pia);

        Paper paper = reread(competition);
        assertThat(paper.title).isEqualTo("On words");
        assertThat(paper.link).isEqualTo("https://example.org/paper");
        assertThat(paper.isFile()).isFalse();
        assertThat(paper.state).isEqualTo(State.submitted);
    }

    @Test
    void submit_again_replacesTheFileAndHasToBeAcceptedAgain() {
        Competition competition = competition();
        Paper first = papered.submit(competition, Papered.file("One", pdf(pia)), pia);
        String digest = first.digest;
        UUID key = first.key;
        papered.decide(first, State.submitted, State.published);
        papered.submit(competition, Papered.file("Two", pdf("other" + pia)), pia);

        Paper second = reread(competition);
        assertThat(second.key).isNotEqualTo(key);
        assertThat(second.state).isEqualTo(State.submitted);
        assertThat(isKept(digest)).isFalse();
        assertThat(isKept(second.digest)).isTrue();
        assertThatThrownBy(() -> papered.decide(first(second, key), State.submitted, State.accepted))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("paper.changed-meanwhile"));
    }

    /** As somebody still sees it who has not reloaded the page. */
    private static Paper first(Paper now, UUID key) {
        Paper seen = new Paper();
        seen.key = key;
        seen.competition = now.competition;
        return seen;
    }

    @Test
    void submit_theSame_changesNothing() {
        Competition competition = competition();
        Paper first = papered.submit(competition, Papered.file("One", pdf(pia)), pia);
        UUID key = first.key;
        papered.decide(first, State.submitted, State.accepted);
        papered.submit(competition, Papered.file("One", pdf(pia)), pia);

        assertThat(reread(competition).key).isEqualTo(key);
        assertThat(reread(competition).state).isEqualTo(State.accepted);
    }

    @Test
    void submit_withoutAFile_keepsTheOneThatIsThere() {
        Competition competition = competition();
        String digest = papered.submit(competition, Papered.file("One", pdf(pia)), pia).digest;
        papered.submit(competition, new PaperDraft("Another title", "Ada", "", Optional.empty()), pia);

        assertThat(reread(competition).digest).isEqualTo(digest);
        assertThat(reread(competition).title).isEqualTo("Another title");
        assertThat(isKept(digest)).isTrue();
    }

    @Test
    void submit_addressInPlaceOfAFile_removesTheFile() {
        Competition competition = competition();
        String digest = papered.submit(competition, Papered.file("One", pdf(pia)), pia).digest;
        papered.submit(competition, Papered.linked("One"), pia);

        assertThat(reread(competition).isFile()).isFalse();
        assertThat(isKept(digest)).isFalse();
    }

    @Test
    void submit_faulty_isRefusedWithEveryReason() {
        Competition competition = competition();

        assertRefused(competition, new PaperDraft(" ", "", "", Optional.empty()), "paper.title");
        assertRefused(competition, new PaperDraft("One", "", "", Optional.empty()), "paper.authors");
        assertRefused(competition, new PaperDraft("One", "Ada", "", Optional.empty()), "paper.file");
        assertRefused(competition, new PaperDraft("One", "Ada", "http://example.org", Optional.empty()), "paper.link");
        assertRefused(
                competition, new PaperDraft("One", "Ada", "https://ada@example.org", Optional.empty()), "paper.link");
        assertRefused(competition, Papered.file("One", "<html>".getBytes(StandardCharsets.UTF_8)), "paper.file-no-pdf");
        byte[] large = new byte[(int) PaperChecks.MOST_BYTES + 1];
        System.arraycopy(Papered.PDF, 0, large, 0, Papered.PDF.length);
        assertRefused(competition, Papered.file("One", large), "paper.file-large");
        assertThat(Paper.number(competition, EnumSet.allOf(State.class))).isZero();
    }

    @Test
    void submit_inAFormThatIsNotWanted_isRefused() {
        Competition competition = competition();
        papered.ask(competition, PaperCallTerms.Form.pdf, Optional.empty());
        assertRefused(competition, Papered.linked("One"), "paper.link-unwanted");
        papered.ask(competition, PaperCallTerms.Form.link, Optional.empty());
        assertRefused(competition, Papered.file("One"), "paper.file-unwanted");
    }

    @Test
    void submit_afterTheDeadline_isRefusedWithTheTime_untilItIsExtended() {
        Competition competition = competition();
        papered.ask(competition, PaperCallTerms.Form.either, Optional.of(DUE));
        papered.submit(competition, Papered.linked("One"), pia, DUE.minusSeconds(1));

        assertRefused(competition, Papered.linked("Two"), DUE, "paper.due-over");
        assertThatThrownBy(() -> papered.submit(competition, Papered.linked("Two"), pia, DUE))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.sentence(Locale.ENGLISH)).contains("24 June 2026, 23:59 (Europe/Berlin)");
                    assertThat(refused.sentence(Locale.GERMAN)).contains("24. Juni 2026, 23:59 Uhr (Europe/Berlin)");
                });
        papered.ask(competition, PaperCallTerms.Form.either, Optional.of(DUE.plusSeconds(60)));
        papered.submit(competition, Papered.linked("Two"), pia, DUE);
        assertThat(reread(competition).title).isEqualTo("Two");
    }

    @Test
    void submit_whoMayNot_isRefused() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        assertRefused(competition, Papered.linked("One"), "paper.team-none");
        play.team(competition, "Lumen", pia);
        assertRefused(competition, Papered.linked("One"), "paper.call-none");
        papered.ask(competition);
        assertRefused(competition, Papered.linked("One"), "paper.run-first");
        Submission run = results.anotherRun(played.phase(), play.account(pia), "BERT");
        withdrawals.withdraw(run, play.account(pia), Instant.now());
        assertRefused(competition, Papered.linked("One"), "paper.run-first");
    }

    /** All tests share the installation, so that it ends at once. */
    @Test
    void submit_whileNothingIsTakenIn_isRefused() {
        Competition competition = competition();
        globalIntake.pause("We move.", "Wir ziehen um.", play.account("ada"));
        try {
            assertRefused(competition, Papered.linked("One"), "submission.all-paused");
        } finally {
            globalIntake.resume(play.account("ada"));
        }
    }

    /** A competition that was never public can be deleted: nothing of papers is left then, since there was none. */
    @Test
    void submit_competitionThatIsNotPublic_isRefused() {
        Play.Played played = play.competition().hidden();
        papered.ask(played.competition());
        play.team(played.competition(), "Lumen", pia);

        assertRefused(played.competition(), Papered.linked("One"), "paper.competition-hidden");
    }

    /** Two members have opened the form; the second one to send it would replace what they have not seen. */
    @Test
    void submit_whatTakesThePlaceOfAnotherThanWasSeen_isRefused() {
        Competition competition = competition();
        String key = papered.submit(competition, seeing("", "One"), pia).key.toString();

        assertRefused(competition, seeing("", "Two"), "paper.replaced-meanwhile");
        papered.submit(competition, seeing(key, "Three"), pia);
        assertRefused(competition, seeing(key, "Four"), "paper.replaced-meanwhile");
        assertThat(reread(competition).title).isEqualTo("Three");
    }

    private static PaperDraft seeing(String key, String title) {
        return new PaperDraft(title, "Ada", "https://example.org/paper", Optional.empty(), Optional.of(key));
    }

    @Test
    void submit_overAndOver_isBoundedADayForAllOfTheTeam() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        results.run(played.phase(), "Lumen", pia, "BERT");
        papered.ask(competition);
        String ben = "ben-" + pia;
        merging.join(teams.find(play.account(pia), competition).orElseThrow(), pia, ben);
        for (int i = 0; i < Papers.MOST_A_DAY; i++) {
            papered.submit(competition, Papered.linked("Title " + i), i % 2 == 0 ? pia : ben);
        }

        byte[] one = pdf("too much " + pia);
        assertRefused(competition, Papered.file("One more", one), "paper.too-many-today");
        assertThat(reread(competition).title).isEqualTo("Title " + (Papers.MOST_A_DAY - 1));
        assertThat(isKept(HexFormat.of().formatHex(Digests.sha256().digest(one))))
                .isFalse();
    }

    @Test
    void submit_whoMayNotTakePartAnyMore_isRefused() {
        Competition competition = competition();
        admission.set(competition, Admission.terms("Cite us."));

        assertRefused(competition, Papered.linked("One"), "registration.needed");
        admission.register(competition, pia);
        papered.submit(competition, Papered.linked("One"), pia);
    }

    private void assertNotWithdrawn(Competition competition, Optional<String> seen, String code) {
        assertThatThrownBy(() -> papers.withdraw(competition, seen, play.account(pia)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void withdraw_untilItIsPublished_leavesTheLogOnly() {
        Competition competition = competition();
        assertNotWithdrawn(competition, Optional.empty(), "platform.not-there");
        Paper paper = papered.submit(competition, Papered.file("One", pdf("withdrawn" + pia)), pia);
        String key = paper.key.toString();
        papered.decide(paper, State.submitted, State.published);
        assertNotWithdrawn(competition, Optional.of(key), "paper.published-stays");
        papered.decide(paper, State.published, State.accepted);
        assertNotWithdrawn(competition, Optional.of("another"), "paper.replaced-meanwhile");

        papers.withdraw(competition, Optional.of(key), play.account(pia));

        assertThat(Paper.number(competition, EnumSet.allOf(State.class))).isZero();
        assertThat(isKept(paper.digest)).isFalse();
        List<AuditEntry> log =
                QuarkusTransaction.requiringNew().call(() -> AuditEntry.list("subjectKey = ?1 order by id", key));
        assertThat(log).extracting(entry -> entry.action).endsWith("paper.withdrawn");
        papered.submit(competition, Papered.linked("Two"), pia);
    }

    @Test
    void withdraw_afterTheDeadline_isRefused() {
        Competition competition = competition();
        papered.submit(competition, Papered.linked("One"), pia);
        papered.ask(competition, PaperCallTerms.Form.either, Optional.of(DUE));

        assertNotWithdrawn(competition, Optional.empty(), "paper.due-over");
        assertThat(reread(competition).title).isEqualTo("One");
    }

    @Test
    void merge_onlyTheOtherTeamHasOne_itIsThatOfTheMergedTeam() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        String ben = "ben-" + pia;
        results.run(played.phase(), "Lumen", pia, "BERT");
        results.run(played.phase(), "Umbra", ben, "BERT");
        papered.ask(competition);
        merging.allow(competition);
        Paper other = papered.submit(competition, Papered.file("Other", pdf("moved" + pia)), ben);

        merging.merge(competition, pia, "Umbra", ben);

        Paper paper = reread(competition);
        assertThat(paper.team.name).isEqualTo("Lumen");
        assertThat(paper.key).isEqualTo(other.key);
        assertThat(isKept(other.digest)).isTrue();
        papered.submit(competition, Papered.linked("Together"), pia);
        assertThat(reread(competition).title).isEqualTo("Together");
    }

    @Test
    void merge_bothHaveOne_thatOfTheTeamWhoseNameStaysIsKept() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        String ben = "ben-" + pia;
        results.run(played.phase(), "Lumen", pia, "BERT");
        results.run(played.phase(), "Umbra", ben, "BERT");
        papered.ask(competition);
        merging.allow(competition);
        papered.submit(competition, Papered.linked("Own"), pia);
        Paper other = papered.submit(competition, Papered.file("Other", pdf("gone" + pia)), ben);

        merging.merge(competition, pia, "Umbra", ben);

        assertThat(reread(competition).title).isEqualTo("Own");
        assertThat(isKept(other.digest)).isFalse();
    }

    @Test
    void archivedCompetition_takesNothingAndChangesNothing() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2099, 1, 1, 0, 0)).published();
        Competition competition = played.competition();
        results.run(played.phase(), "Lumen", pia, "BERT");
        papered.ask(competition);
        Paper paper = papered.submit(competition, Papered.linked("One"), pia);
        results.change("update phase set closes_at = now() - interval '1 hour' where id = " + played.phase().id);
        archiving.put(competition, play.account("olga"));

        assertRefused(competition, Papered.linked("Two"), "competition.archived");
        assertThatThrownBy(() -> papered.decide(paper, State.submitted, State.accepted))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> papered.ask(competition)).isInstanceOf(Refused.class);
    }

    @Test
    void files_countAsStored_once() {
        Competition competition = competition();
        long before = QuarkusTransaction.requiringNew()
                .call(() -> stored.find(competition).used());
        long bytes = papered.submit(competition, Papered.file("One", pdf(pia)), pia).bytes;

        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> stored.find(competition).used()))
                .isEqualTo(before + bytes);
        List<?> found = QuarkusTransaction.requiringNew()
                .call(() -> summaries
                        .find(new CompetitionSummaries.Filter(
                                competition.slug, CompetitionSummaries.State.all, CompetitionSummaries.Order.age, 1))
                        .competitions());
        assertThat(found).hasSize(1);
    }
}
