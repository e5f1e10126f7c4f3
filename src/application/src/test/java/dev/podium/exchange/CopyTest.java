package dev.podium.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldDifference;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.date.DateSpan;
import dev.podium.competition.date.DayOrTime;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.date.FurtherDates;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.competition.reveal.PlannedReveal;
import dev.podium.competition.reveal.PlannedReveals;
import dev.podium.evaluation.removal.GoldRemoval;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.platform.language.BilingualText;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import dev.podium.task.reading.Upload;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.TeamAnonymity;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Written;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CopyTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @Inject
    CompetitionCopies copies;

    @Inject
    GoldReleases goldReleases;

    @Inject
    GoldRemoval goldRemoval;

    @Inject
    Competitions competitions;

    @Inject
    PlannedReveals reveals;

    @Inject
    RegistrationSetup registration;

    @Inject
    TeamSetup teams;

    @Inject
    PaperCalls papers;

    @Inject
    Dates dates;

    @Inject
    FurtherDates furtherDates;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    CustomPages customPages;

    @Inject
    Written written;

    @Inject
    CompetitionFiles furtherFiles;

    @Inject
    RandomCompetitions random;

    @Inject
    ExchangePlay exchange;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Session database;

    private Competition copied(Competition source, int days) {
        return copies.copy(source, wanted(source, days, /* data= */ true), play.account("olga"));
    }

    private static CompetitionCopySpec wanted(Competition source, int days, boolean data) {
        return new CompetitionCopySpec(
                source.name, "k-" + UUID.randomUUID().toString().substring(0, 12), days, data);
    }

    private static List<Phase> phases(Competition competition) {
        return QuarkusTransaction.requiringNew().call(() -> Phase.findByCompetition(competition));
    }

    @ParameterizedTest
    @CsvSource({
        // across the end of summer time, across its beginning, a year of weeks, back
        "2026-10-20T23:59, 30, 2026-11-19T23:59",
        "2026-02-15T08:00, 60, 2026-04-16T08:00",
        "2026-07-01T12:00, 364, 2027-06-30T12:00",
        "2026-07-01T12:00, -150, 2026-02-01T12:00",
        "2026-07-01T12:00, 0, 2026-07-01T12:00"
    })
    void copy_daysLater_opensAtTheSameTimeOfDay(LocalDateTime opens, int days, LocalDateTime shifted) {
        Play.Played played = play.competition().opens(opens).hidden();

        Phase copy = phases(copied(played.competition(), days)).get(0);

        assertThat(copy.opensAt).isEqualTo(shifted.atZone(BERLIN).toInstant());
        assertThat(copy.opensAt.atZone(BERLIN).toLocalTime()).isEqualTo(opens.toLocalTime());
        assertThat(copy.closesAt).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-28T02:30", "2026-10-24T02:30"})
    void copy_toATimeThatClocksSkipOrShowTwice_isRefused(LocalDateTime opens) {
        Competition source = play.competition().opens(opens).hidden().competition();

        assertThatThrownBy(() -> copied(source, 1)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo("copy.days-skipped");
            assertThat(refused.arguments()).contains("Final");
        });
    }

    @ParameterizedTest
    @CsvSource({"3651, copy.days", "-3651, copy.days", "-2147483648, copy.days"})
    void copy_tooFar_isRefused(int days, String code) {
        Competition source = play.competition().hidden().competition();

        assertThatThrownBy(() -> copied(source, days))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    /** Ten years before 2005 no phase can be. */
    @Test
    void copy_beforeTheFirstYear_isRefused() {
        Competition source = play.competition()
                .opens(LocalDateTime.of(2005, 1, 1, 0, 0))
                .hidden()
                .competition();

        assertThatThrownBy(() -> copied(source, -3650)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo("copy.days-far");
            assertThat(refused.part()).isEqualTo("days");
            assertThat(refused.sentence(Locale.ENGLISH)).contains("“Final”");
            assertThat(refused.sentence(Locale.GERMAN)).contains("„Final“");
        });
    }

    @Test
    void copy_ofFurtherDatesToAYearFarAway_tellsWhichOne() {
        Competition source = play.competition().hidden().competition();
        dates.add(source, new BilingualText("Workshop", ""), "2198-09-12");

        assertThatThrownBy(() -> copied(source, 3_650)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo("copy.days-far");
            assertThat(refused.sentence(Locale.ENGLISH)).contains("“Workshop”");
        });
    }

    @Test
    void copy_ofFurtherDatesToATimeThatClocksSkip_tellsWhichOne() {
        Competition source = play.competition().hidden().competition();
        DayOrTime night = new DayOrTime(LocalDate.of(2026, 3, 28), Optional.of(LocalTime.of(2, 30)));
        furtherDates.add(
                source,
                new FurtherDateDraft(new BilingualText("Workshop", "Tagung"), new DateSpan(night, Optional.empty())),
                play.account("olga"));

        assertThatThrownBy(() -> copied(source, 1)).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.part()).isEqualTo("days");
            assertThat(refused.sentence(Locale.ENGLISH)).startsWith("“Workshop”");
            assertThat(refused.sentence(Locale.GERMAN)).startsWith("„Tagung“");
        });
    }

    @Test
    void copy_ofMergingAndPapersToATimeThatClocksSkip_tellsWhichOne() {
        Instant night = LocalDateTime.of(2026, 3, 28, 2, 30).atZone(BERLIN).toInstant();
        Account olga = play.account("olga");
        Competition merging = play.competition().hidden().competition();
        teams.change(merging, is -> new TeamBounds(Optional.empty(), Optional.of(night)), olga);
        Competition writing = play.competition().hidden().competition();
        papers.change(writing, is -> new PaperCallTerms(true, PaperCallTerms.Form.pdf, Optional.of(night)), olga);

        assertThatThrownBy(() -> copied(merging, 1))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.ENGLISH)).startsWith("“End of merging teams”"));
        assertThatThrownBy(() -> copied(writing, 1))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.GERMAN)).startsWith("„Abgabe der Aufsätze“"));
    }

    /** Labels that everybody has from the original are no secret in its copy. */
    @Test
    void publish_copyWithKnownGold_asksWhy() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .publishing(new Publishing(PublicFrom.never, PublicFrom.reveal))
                .published();
        Account olga = play.account("olga");
        competitions.reveal(played.phase(), olga);

        Competition copy = copied(played.competition(), 3_640);

        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(copy)))
                .singleElement()
                .satisfies(gold ->
                        assertThat(gold.publishing).isEqualTo(new Publishing(PublicFrom.never, PublicFrom.now)));
        assertThatThrownBy(() -> competitions.publish(copy, olga))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.gold-note-labels"));
    }

    @Test
    void copy_ofHiddenNames_startsHiddenUntilTheSamePhase() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        Account olga = play.account("olga");
        anonymity.hide(played.competition(), Optional.of(played.phase()), olga);

        Competition whole = copied(played.competition(), 364);
        Competition bare =
                copies.copy(played.competition(), wanted(played.competition(), 364, /* data= */ false), olga);

        assertThat(hidden(whole))
                .hasValueSatisfying(names -> assertThat(names.phase.slug).isEqualTo(played.phase().slug));
        assertThat(hidden(bare))
                .as("without phases organizers reveal the names")
                .hasValueSatisfying(names -> assertThat(names.phase).isNull());
        competitions.publish(whole, olga);
        assertThat(play.team(whole, "Wortwolke", "pia-" + UUID.randomUUID()).name)
                .matches("[A-Z][a-z]+ [A-Z][a-z]+")
                .isNotEqualTo("Wortwolke");
    }

    private static Optional<HiddenTeamNames> hidden(Competition competition) {
        return QuarkusTransaction.requiringNew().call(() -> HiddenTeamNames.find(competition));
    }

    @Test
    void copy_ofAPublicCompetition_isAHiddenDraftOfItsMakerWithTheSameGold() {
        Play.Played played = play.competition().clusteredBy("topic").published();
        Account helper = play.account("mara-" + UUID.randomUUID());

        Competition copy =
                copies.copy(played.competition(), wanted(played.competition(), 364, /* data= */ true), helper);

        assertThat(copy.publishedAt).isNull();
        assertThat(copy.key).isNotEqualTo(played.competition().key);
        assertThat(Organizer.findRole(helper, copy.slug)).contains(OrganizerRole.owner);
        assertThat(Organizer.findRole(play.account("olga"), copy.slug)).isEmpty();
        QuarkusTransaction.requiringNew().run(() -> {
            GoldRelease gold = GoldRelease.findByCompetition(copy).get(0);
            assertThat(gold.key).isNotEqualTo(played.gold().key);
            assertThat(gold.digest).isEqualTo(played.gold().digest);
            assertThat(gold.blindDigest).isEqualTo(played.gold().blindDigest);
            assertThat(gold.items).isEqualTo(10);
            assertThat(database.createNativeQuery(
                                    "select count(*) from gold_clustering where gold_release_id = ?1", Long.class)
                            .setParameter(1, gold.id)
                            .getSingleResult())
                    .isPositive();
            assertThat(Phase.findByCompetition(copy).get(0).clusterColumn()).contains("topic");
        });
        List<AuditEntry> entries = QuarkusTransaction.requiringNew()
                .call(() -> AuditEntry.list(
                        "competition = ?1 and action = ?2", played.competition().id, Action.COMPETITION_COPIED.word()));
        assertThat(entries)
                .singleElement()
                .satisfies(entry ->
                        assertThat(entry.newValues).containsEntry("days", 364).containsEntry("withData", true));
    }

    /** A removed version is not copied, so that those after it have other numbers there. */
    @Test
    void copy_ofCorrectedGold_saysWhatWasCorrected() throws IOException {
        Play.Played played = play.competition().hidden();
        Account olga = play.account("olga");
        GoldRelease removed = released(played, Play.GOLD.replace("Butter.,0,", "Butter.,1,"));
        assertThat(released(played, Play.GOLD).difference).isEqualTo(new GoldDifference(2, 1, 0, 0, List.of("5")));
        goldRemoval.remove(removed, "", olga);
        String more = Play.GOLD
                + "11,mond,Der Mond scheint.,5_long,Natur,2024-01-01T00:00:00Z,u2,0:=Der 1:=Mond 2:=scheint.,1,\n";
        GoldRelease last = released(played, more);
        assertThat(last.difference).isEqualTo(new GoldDifference(3, 0, 1, 0, List.of()));

        Competition copy = copies.copy(played.competition(), wanted(played.competition(), 7, /* data= */ true), olga);
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(copy)))
                .extracting(gold -> gold.version, gold -> gold.difference)
                .containsExactly(tuple(3, new GoldDifference(2, 0, 1, 0, List.of())), tuple(2, null), tuple(1, null));
    }

    private GoldRelease released(Play.Played played, String gold) throws IOException {
        return ((GoldReleases.Answer.Released) goldReleases.release(
                        played.competition(),
                        new NewGold(
                                played.gold().split,
                                Upload.of("gold.csv", Form.bytes(gold)),
                                Optional.empty(),
                                Publishing.USUAL,
                                "CC0-1.0"),
                        play.account("olga")))
                .release();
    }

    @Test
    void copy_withoutData_hasTextsAndRegistrationAlone() {
        Competition source = play.competition().published().competition();
        Account olga = play.account("olga");
        RegistrationRequirements rules = new RegistrationRequirements("Be fair.", true, List.of(), List.of(), true);
        registration.change(source, is -> rules, olga);

        Competition copy = copies.copy(source, wanted(source, 7, /* data= */ false), olga);

        assertThat(phases(copy)).isEmpty();
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(copy)))
                .isEmpty();
        assertThat(QuarkusTransaction.requiringNew().call(() -> registration.find(copy)))
                .isEqualTo(rules);
        assertThat(copy.description).isEqualTo(source.description);
    }

    @Test
    void copy_daysLater_hasWhatHoldsForTeamsAndFurtherDatesThen() {
        Competition source = play.competition().hidden().competition();
        Account olga = play.account("olga");
        LocalDateTime end = LocalDateTime.of(2026, 10, 1, 12, 0);
        Instant summer = end.atZone(BERLIN).toInstant();
        Instant winter = end.plusDays(60).atZone(BERLIN).toInstant();
        teams.change(source, is -> new TeamBounds(Optional.of(5), Optional.of(summer)), olga);
        papers.change(source, is -> new PaperCallTerms(true, PaperCallTerms.Form.pdf, Optional.of(summer)), olga);
        dates.add(source, new BilingualText("Workshop", ""), "2026-10-01");

        Competition copy = copied(source, 60);

        assertThat(QuarkusTransaction.requiringNew().call(() -> teams.find(copy)))
                .isEqualTo(new TeamBounds(Optional.of(5), Optional.of(winter)));
        assertThat(QuarkusTransaction.requiringNew().call(() -> papers.find(copy)))
                .isEqualTo(new PaperCallTerms(true, PaperCallTerms.Form.pdf, Optional.of(winter)));
        assertThat(QuarkusTransaction.requiringNew().call(() -> FurtherDate.findByCompetition(copy)))
                .singleElement()
                .satisfies(date -> {
                    assertThat(date.english).isEqualTo("Workshop");
                    assertThat(date.fromDay).isEqualTo("2026-11-30");
                });
    }

    @Test
    void copy_hasThePagesOfOrganizers_draftsToo_inTheirOrder() {
        Competition source = play.competition().hidden().competition();
        written.draft(source, "soon", "Soon");
        CustomPage faq = written.shown(source, "faq", "FAQ");
        customPages.move(faq, 1, play.account("olga"));

        Competition copy = copied(source, 7);

        List<CustomPage> pages = QuarkusTransaction.requiringNew().call(() -> CustomPage.findByCompetition(copy));
        assertThat(pages)
                .extracting(CustomPageDraft::of)
                .containsExactly(
                        Written.english("faq", "FAQ", "About FAQ", true),
                        Written.english("soon", "Soon", "About Soon", false));
        assertThat(pages).extracting(page -> page.key).doesNotContain(faq.key);
    }

    /** What comes with a phase does not come without it. */
    @Test
    void copy_withoutData_handsOutWhatIsThereAtOnce() throws Exception {
        Play.Played played = play.competition().hidden();
        Account olga = play.account("olga");
        handOut(played.competition(), "Slides", "", olga);
        handOut(played.competition(), "Kit", played.phase().slug, olga);

        Competition whole = copied(played.competition(), 0);
        Competition bare = copies.copy(played.competition(), wanted(played.competition(), 0, /* data= */ false), olga);

        assertThat(files(whole)).extracting(file -> file.title).containsExactly("Slides", "Kit");
        assertThat(files(whole).get(1).phase.slug).isEqualTo(played.phase().slug);
        assertThat(files(whole).get(1).digest)
                .isEqualTo(files(played.competition()).get(1).digest);
        assertThat(files(bare)).extracting(file -> file.title).containsExactly("Slides");
    }

    private void handOut(Competition competition, String title, String phase, Account organizer) throws IOException {
        furtherFiles.add(
                competition,
                new FileDetails(title, CompetitionFile.Kind.other, "", phase, /* forParticipants= */ true),
                Upload.of(title + ".zip", title.getBytes(StandardCharsets.UTF_8)),
                organizer);
    }

    private static List<CompetitionFile> files(Competition competition) {
        return QuarkusTransaction.requiringNew().call(() -> CompetitionFile.findByCompetition(competition));
    }

    @Test
    void copy_ofPrograms_scoresWithTheSame() {
        Competition source = programs.competition().hidden().competition();

        Competition copy = copied(source, 0);

        assertThat(copy.program).isEqualTo(source.program);
        assertThat(phases(copy))
                .singleElement()
                .satisfies(phase ->
                        assertThat(phase.scorer).isEqualTo(source.program.task().scorer()));
    }

    /** Whoever had a worker reveal results last year wants it next year, too, on the shifted date. */
    @Test
    void copy_withAPlannedReveal_plansItAgainWhereThatIsToCome() {
        Competition source = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.now(ZoneOffset.UTC)
                        .plusDays(10)
                        .withSecond(0)
                        .withNano(0)
                        .withHour(12))
                .hidden()
                .competition();
        Account olga = play.account("olga");
        Phase phase = phases(source).get(0);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update phase set planned_reveal_at = closes_at + interval '1 day' where id = ?1")
                        .setParameter(1, phase.id)
                        .executeUpdate());
        reveals.plan(phases(source).get(0), olga, Instant.now());

        Competition later = copied(source, 100);
        Competition earlier = copied(source, -100);

        assertThat(planned(later)).isPresent();
        assertThat(planned(earlier)).isEmpty();
    }

    private static Optional<PlannedReveal> planned(Competition competition) {
        return QuarkusTransaction.requiringNew()
                .call(() -> PlannedReveal.findByPhase(
                        Phase.findByCompetition(competition).get(0)));
    }

    @Test
    void copy_underATakenAddress_leavesNothing() {
        Competition source = play.competition().hidden().competition();
        Account mara = play.account("mara-" + UUID.randomUUID());

        assertThatThrownBy(() -> copies.copy(source, new CompetitionCopySpec("Other", source.slug, 0, true), mara))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("competition.slug-taken"));

        assertThat(QuarkusTransaction.requiringNew().call(() -> Organizer.count("account", mara)))
                .isZero();
    }

    /** A copy without a shift is what the export would be imported as. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void copy_unshifted_exportsAsItsOriginal(long seed) throws Exception {
        Account olga = play.account("olga-" + UUID.randomUUID());
        Competition source = random.make(new SplittableRandom(seed), olga);
        String first = ExchangePlay.manifest(exchange.exported(source, olga));

        Competition copy = copies.copy(source, wanted(source, 0, /* data= */ true), olga);

        assertThat(ExchangePlay.manifest(exchange.exported(copy, olga)).replace(copy.slug, source.slug))
                .isEqualTo(first);
    }

    /** Phases are added one by one to what is public. */
    @Test
    void addPhasesOfDraft_toAPublicCompetition_isAMistake() {
        Play.Played played = play.competition().published();

        assertThatThrownBy(() -> competitions.addPhasesOfDraft(
                        QuarkusTransaction.requiringNew()
                                .call(() -> Competition.findBySlug(played.competition().slug)
                                        .orElseThrow()),
                        List.of(NewPhase.of(played.phase())),
                        play.account("olga")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
