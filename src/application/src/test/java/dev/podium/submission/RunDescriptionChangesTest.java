package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RunDescriptionChangesTest {

    private static final RunDeclaration DATA =
            new RunDeclaration("data", "External data", List.of("none", "public", "own"), true);
    private static final RunDeclaration MODELS = new RunDeclaration("models", "Models", List.of(), false);
    private static final Instant DURING = Instant.parse("2035-01-01T00:00:00Z");
    private static final Instant AFTER = Instant.parse("2041-01-01T00:00:00Z");
    private static final MethodDescription SAID = new MethodDescription(
            "BERT", "Fine-tuned", "https://example.org/code", "https://example.org/paper", Map.of("data", "none"));

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunDescriptionChanges changes;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    EntityManager database;

    private Phase phase;

    @BeforeEach
    void found() {
        phase = play.competition()
                .closes(LocalDateTime.of(2040, 1, 1, 0, 0))
                .asking(DATA, MODELS)
                .published()
                .phase();
        play.team(phase.competition, "Lumen", pia);
    }

    private Submission run() {
        return results.anotherRun(phase, play.account(pia), SAID);
    }

    private static MethodDescription declaring(Map<String, String> declared) {
        return new MethodDescription(SAID.method(), SAID.description(), SAID.code(), SAID.paper(), declared);
    }

    private void make(Submission run, MethodDescription wanted, Instant now) {
        changes.make(run, is -> wanted, play.account(pia), now);
    }

    private static MethodDescription reread(Submission run) {
        return QuarkusTransaction.requiringNew().call(() -> Submission.<Submission>findById(run.id).about);
    }

    private static void refused(String code, ThrowingCallable what) {
        assertThatThrownBy(what)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private void takes(MethodDescription about) {
        results.anotherRun(phase, play.account(pia), about);
    }

    @Test
    void accept_everythingSaid_kept() {
        assertThat(reread(run())).isEqualTo(SAID);
    }

    @Test
    void accept_nothingSaidWhereNothingIsRequired_kept() {
        Phase open = play.competition().asking(MODELS).published().phase();
        play.team(open.competition, "Lumen", pia);
        assertThat(reread(results.anotherRun(open, play.account(pia), MethodDescription.NOTHING)))
                .isEqualTo(MethodDescription.NOTHING);
    }

    @Test
    void accept_charactersThatDoNotShow_goneFromAllOfIt() {
        MethodDescription about = new MethodDescription(
                "BE\u0000RT\n2", "a\u202Eb", "", "", Map.of("data", " none ", "models", "X\u0000Y"));
        Submission run = results.anotherRun(phase, play.account(pia), about);
        assertThat(reread(run))
                .isEqualTo(new MethodDescription("BERT 2", "ab", "", "", Map.of("data", "none", "models", "XY")));
    }

    @Test
    void accept_requiredAnswerMissing_refused() {
        refused("submission.declared-missing", () -> takes(declaring(Map.of("data", " "))));
    }

    @Test
    void accept_answerThatIsNoChoice_refused() {
        refused("submission.declared-choice", () -> takes(declaring(Map.of("data", "None"))));
    }

    @Test
    void accept_answerToWhatIsNotAsked_refused() {
        refused("submission.declared-unknown", () -> takes(declaring(Map.of("data", "none", "x".repeat(99), "y"))));
    }

    @Test
    void accept_tooLong_refused() {
        refused("submission.declared-long", () -> takes(declaring(Map.of("data", "none", "models", "x".repeat(201)))));
        refused("submission.method", () -> takes(new MethodDescription("x".repeat(61), "", "", "", SAID.declared())));
        refused(
                "submission.description",
                () -> takes(new MethodDescription("", "x".repeat(201), "", "", SAID.declared())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "//example.org", "data:,x", "https://a b.org/", "https://u@a.org/"})
    void accept_linkThatIsNone_refused(String link) {
        refused("submission.code", () -> takes(new MethodDescription("", "", link, "", SAID.declared())));
        refused("submission.paper", () -> takes(new MethodDescription("", "", "", link, SAID.declared())));
    }

    @Test
    void check_withoutDeclarations_checks() throws IOException {
        Upload file = Upload.of("predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8));
        assertThat(intake.check(new SubmissionIntake.Offer(
                        phase, play.account(pia), file, MethodDescription.NOTHING, Instant.now())))
                .isInstanceOf(SubmissionIntake.Answer.Waiting.class);
    }

    @Test
    void accept_sameFileOfWhichOtherIsSaid_isAnotherRun() {
        Submission run = run();
        assertThat(run().id).isEqualTo(run.id);
        MethodDescription other =
                new MethodDescription(SAID.method(), SAID.description(), SAID.code(), "", SAID.declared());
        assertThat(results.anotherRun(phase, play.account(pia), other).id).isNotEqualTo(run.id);
        assertThat(results.anotherRun(phase, play.account(pia), declaring(Map.of("data", "own"))).id)
                .isNotEqualTo(run.id);
    }

    @Test
    void make_inTime_saysTheNewAndNotesIt() {
        Submission run = run();
        MethodDescription wanted = new MethodDescription(
                "BERT 2", "", "", "https://example.org/2", Map.of("data", "own", "models", "BERT"));
        make(run, wanted, DURING);
        assertThat(reread(run)).isEqualTo(wanted);
        AuditEntry entry = QuarkusTransaction.requiringNew()
                .call(() -> AuditEntry.<AuditEntry>find(
                                "action = ?1 and competition = ?2", "submission.described", phase.competition.id)
                        .firstResult());
        assertThat(entry.oldValues).containsEntry("method", "BERT").containsEntry("declared.data", "none");
        assertThat(entry.newValues).containsEntry("method", "BERT 2").containsEntry("declared.models", "BERT");
    }

    @Test
    void make_onWhatWasReadBefore_startsFromWhatStands() {
        Submission run = run();
        make(run, new MethodDescription("BERT 2", "", "", "", SAID.declared()), DURING);
        changes.make(
                run,
                is -> new MethodDescription(is.method(), "Newer", is.code(), is.paper(), is.declared()),
                play.account(pia),
                DURING);
        assertThat(reread(run)).isEqualTo(new MethodDescription("BERT 2", "Newer", "", "", SAID.declared()));
    }

    @Test
    void make_nothingNew_notesNothing() {
        make(run(), SAID, DURING);
        assertThat(AuditEntry.count("action = ?1 and competition = ?2", "submission.described", phase.competition.id))
                .isZero();
    }

    @Test
    void make_phaseClosed_linksMayChangeDeclarationsNot() {
        Submission run = run();
        MethodDescription wanted = new MethodDescription("BERT 2", "", "https://example.org/2", "", SAID.declared());
        make(run, wanted, AFTER);
        assertThat(reread(run)).isEqualTo(wanted);
        refused("submission.declared-too-late", () -> make(run, declaring(Map.of("data", "own")), AFTER));
    }

    @Test
    void make_byStranger_isNotThere() {
        Submission run = run();
        refused("platform.not-there", () -> changes.make(run, is -> is, play.account("eve"), DURING));
        refused("platform.not-there", () -> changes.make(run, is -> is, play.account("olga"), DURING));
    }

    @Test
    void make_withdrawn_stays() {
        Submission run = run();
        withdrawals.withdraw(run, play.account(pia), DURING);
        refused("submission.about-withdrawn", () -> make(run, MethodDescription.NOTHING, DURING));
    }

    @Test
    void make_requiredAnswerTakenBack_refused() {
        Submission run = run();
        refused("submission.declared-missing", () -> make(run, declaring(Map.of()), DURING));
    }

    @Test
    void make_answerToWhatIsGone_mayStay() {
        Submission run = run();
        changed("update submission set declared = '{\"data\": \"secret\", \"track\": \"open\"}' where id = ?1", run.id);
        MethodDescription wanted = declaring(Map.of("data", "secret", "track", "open", "models", "BERT"));
        make(run, wanted, DURING);
        assertThat(reread(run)).isEqualTo(wanted);
        refused(
                "submission.declared-unknown",
                () -> make(run, declaring(Map.of("data", "secret", "track", "closed")), DURING));
    }

    @Test
    void make_moreAnswersThanAreKept_refused() {
        Submission run = run();
        changed(
                "update submission set declared = (select jsonb_object_agg(lpad(cast(n as text), 40, 'x'),"
                        + " repeat('\"', 200)) from generate_series(1, 39) n) where id = ?1",
                run.id);
        changes.make(run, is -> is.answering(Map.of("data", "own")), play.account(pia), DURING);
        assertThat(reread(run).declared()).hasSize(40);
        refused(
                "submission.declared-too-many",
                () -> changes.make(
                        run, is -> is.answering(Map.of("models", "\"".repeat(200))), play.account(pia), DURING));
    }

    @Test
    void answers_declarationsGone_readByTheirIds() {
        MethodDescription about = declaring(Map.of("data", "own", "track", "open"));
        assertThat(about.answers(List.of(MODELS, DATA)))
                .containsExactly(
                        new MethodDescription.Answer("data", "External data", "own"),
                        new MethodDescription.Answer("track", "track", "open"));
    }

    @Test
    void again_keepsWhatStillFits() {
        MethodDescription about = declaring(Map.of("data", "secret", "models", "BERT", "track", "open"));
        assertThat(about.again(List.of(DATA, MODELS)))
                .isEqualTo(new MethodDescription("BERT", "", SAID.code(), SAID.paper(), Map.of("models", "BERT")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "code_url = 'javascript:alert(1)'",
                "paper_url = 'https://user@example.org/'",
                "code_url = 'https://example.org/' || repeat('a', 500)",
                "method = repeat('a', 61)",
                "declared = '[]'",
                "declared = '{\"data\": 1}'",
                "declared = '{\"data\": \"\"}'"
            })
    void database_whatNobodyMaySay_isRefused(String said) {
        Submission run = run();
        assertThatThrownBy(() -> changed("update submission set " + said + " where id = ?1", run.id))
                .isInstanceOf(PersistenceException.class);
    }

    private void changed(String sql, long id) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(sql).setParameter(1, id).executeUpdate());
    }
}
