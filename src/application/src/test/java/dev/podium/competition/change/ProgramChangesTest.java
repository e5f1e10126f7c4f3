package dev.podium.competition.change;

import static dev.podium.testsupport.ProgramPlay.ELSEWHERE;
import static dev.podium.testsupport.ProgramPlay.zip;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.Refused;
import dev.podium.program.ProgramDefinition;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Programs that become others while phases of theirs come and go. */
@QuarkusTest
class ProgramChangesTest {

    private static final Instant IN_TIME = Instant.parse("2020-01-15T12:00:00Z");
    private static final LocalDateTime FAR = LocalDateTime.of(2100, 1, 1, 0, 0);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Sequel sequel;

    @Inject
    Scorer scorer;

    @Inject
    ProgramChanges changes;

    /** What is scored already is compared with what comes later, so all of it is scored by the same program. */
    @Test
    void phaseThatHasNotOpened_keepsItsProgramOnceRunsWereTakenOver_andFollowsWhereItHasNone() throws Exception {
        String pia = "pia-" + UUID.randomUUID();
        Play.Played played = programs.competition().closes(Sequel.END).published();
        play.team(played.competition(), "Lumen", pia);
        Submission run =
                programs.submitted(played, pia, Upload.of("submission.zip", zip("answers.txt", "a b c d")), IN_TIME);
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of()));
        Phase taking = sequel.phase(played, "taking", different -> different.opens(FAR));
        Phase empty = sequel.phase(played, "empty", different -> different.opens(FAR));
        String first = taking.scorer;
        sequel.take(played.phase(), taking);

        changes.change(
                played.competition(),
                program -> programs.changed(program, zip("score.py", "print()"), ELSEWHERE),
                play.account("olga"),
                Sequel.LATER);

        assertThat(sequel.phase(played, "final").scorer).isEqualTo(first);
        assertThat(sequel.phase(played, "taking").scorer).isEqualTo(first);
        assertThat(sequel.phase(played, empty.slug).scorer).isNotEqualTo(first).startsWith("program-");
        ClaimedEvaluation claim = scorer.begin(sequel.taken(taking).get(0).key);
        assertThat(claim.type().scorer()).isEqualTo(first);
    }

    /** Organizers try a draft with a team of their own. */
    @Test
    void draftWithRuns_keepsTheProgramThatScoresThem_andItsColumns() {
        String olga = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition().organizedBy(olga).hidden();
        play.team(played.competition(), "Own", olga);
        programs.submitted(played, olga, Upload.of("submission.zip", zip("answers.txt", "a b c d")), Instant.now());
        String first = played.phase().scorer;

        changes.change(
                played.competition(),
                program -> programs.changed(program, zip("score.py", "print()"), ELSEWHERE),
                play.account(olga),
                Instant.now());
        assertThat(sequel.phase(played, "final").scorer).isEqualTo(first);
        Optional<ProgramDefinition> kept = QuarkusTransaction.requiringNew()
                .call(() -> Phase.<Phase>findById(played.phase().id).competition.program(first));
        assertThat(kept).isPresent();

        assertThatThrownBy(() -> changes.change(
                        played.competition(),
                        program -> programs.definition(zip("score.py", "pass"), "python3 score.py", ELSEWHERE, "f1"),
                        play.account(olga),
                        Instant.now()))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("program.stays");
    }

    @Test
    void referenceOfOneFileOfText_isPacked_andWhatIsNoTextIsNot() throws Exception {
        Upload text = Upload.of("truth.txt", "a b c d".getBytes(UTF_8));
        assertThat(ZipFile.is(GoldReleases.inZip(text))).isTrue();
        programs.competition().gold(text).published();

        Upload archive = Upload.of("truth.tar.gz", new byte[] {0x1f, (byte) 0x8b, 8, 0});
        assertThat(GoldReleases.inZip(archive)).isSameAs(archive);
    }
}
