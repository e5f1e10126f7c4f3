package dev.podium.worker.program;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.competition.Competition;
import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramUnit;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.BundlePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.ZipBuilder;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bundles for EvalAI from the upload to the numbers, in a real sandbox and a real environment, where one was built. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class EvaluationBundlesTest {

    private static final Path REAL = Path.of("..", "shared", "data", "bundles", "evalai");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String SOME = "1\n2\n3\n44\n";
    private static final String ALL = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10";

    /** The labels and codenames that the scripts of EvalAI's examples write. */
    private static final Function<String, String> EQUAL = config -> config.replaceAll(
                    "\\{\"labels\".*}", "{\"labels\": [\"score\"], \"default_order_by\": \"score\"}")
            .replace("codename: codename of dataset split 2", "codename: split2")
            .replace("codename: codename of dataset split", "codename: split1");

    @Inject
    BundlePlay bundles;

    @Inject
    Competitions competitions;

    @Inject
    BuiltEnvironments built;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Session database;

    private final String olga = "olga-" + UUID.randomUUID();
    private EnvironmentName environment;

    @BeforeEach
    void findEnvironment() throws IOException {
        environment = built.minimal();
    }

    @Test
    void example1_asItIs_namesSplitsThatThePhaseDoesNotHave() throws Exception {
        Competition competition = imported(real("example1.zip", Function.identity()));
        Problem reason = tried(competition, "name-of-the-dataset-split", SOME).reason();
        assertThat(reason.message(Locale.ENGLISH))
                .contains("split1, split2", "Those that do: codename of dataset split.");
        assertThat(reason.message(Locale.GERMAN)).contains("split1, split2", "codename of dataset split.");
    }

    @Test
    void example1_withTheSplitsAndLabelOfItsScript_scores() throws Exception {
        Competition competition = imported(real(
                "example1.zip",
                EQUAL.andThen(config -> config.replace(
                                "    codename: split1\n",
                                "    codename: split1\n  - {id: 2, name: Second, codename: split2}\n")
                        + "\n  - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 2, visibility: 3}\n")));
        for (String subtask : List.of("name-of-the-dataset-split", "second")) {
            assertThat(tried(competition, subtask, SOME).values()).containsExactly(Map.entry("score", 3.0));
            assertThat(tried(competition, subtask, ALL).values()).containsExactly(Map.entry("score", 10.0));
        }
    }

    @Test
    void example4_scoresWhereThePhaseHasBothSplits() throws Exception {
        Competition competition = imported(real("example4.zip", EQUAL));
        assertThat(competition.program.units())
                .extracting(ProgramUnit::name)
                .containsExactly(
                        "Challenge Phase 1: Name of the dataset split",
                        "Challenge Phase 2: Name of the dataset split",
                        "Name of the dataset split 2");
        List<String> subtasks =
                competition.program.units().stream().map(ProgramUnit::subtask).toList();
        assertThat(tried(competition, subtasks.get(0), SOME).reason().message(Locale.ENGLISH))
                .contains("do not belong to the phase: split2.", "Those that do: split1.");
        assertThat(tried(competition, subtasks.get(1), SOME).values()).containsExactly(Map.entry("score", 3.0));
        assertThat(tried(competition, subtasks.get(2), ALL).values()).containsExactly(Map.entry("score", 10.0));
    }

    @Test
    void bundle_fromTheUploadToTheNumbersOfATeam() throws Exception {
        Competition competition = imported(aZip().with("challenge_config.yaml", """
                title: Questions %s
                short_description: Answer them
                evaluation_script: script.zip
                start_date: '2026-01-01T00:00:00Z'
                leaderboard:
                  - id: 1
                    schema: {labels: [f1, loss], default_order_by: loss, metadata: {loss: {sort_ascending: true}}}
                challenge_phases:
                  - id: 1
                    name: Test
                    codename: test-2026
                    leaderboard_public: true
                    disable_logs: true
                    test_annotation_file: data/gold.txt
                    submission_meta_attributes:
                      - {name: Data, type: radio, options: [open, closed], required: false}
                dataset_splits:
                  - {id: 1, name: Easy, codename: easy}
                  - {id: 2, name: Hard, codename: hard}
                challenge_phase_splits:
                  - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 1, visibility: 3}
                  - {challenge_phase_id: 1, leaderboard_id: 1, dataset_split_id: 2, visibility: 3}
                """.formatted(UUID.randomUUID()))
                .with("data/gold.txt", "a b c d")
                .with(
                        "script.zip",
                        aZip().with("questions/__init__.py", "from .main import evaluate\n")
                                .with("questions/requirements.txt", "PyYAML>=5\n")
                                .with("questions/main.py", """
                                import yaml
                                def evaluate(gold, answers, phase, **kwargs):
                                    truth, given = open(gold).read().split(), yaml.safe_load(open(answers))
                                    right = sum(a == b for a, b in zip(truth, given))
                                    assert phase == "test-2026"
                                    return {"result": [{"easy": {"f1": right, "loss": 4 - right}},
                                                       {"hard": {"f1": right / 2, "loss": 1}}]}
                                """))
                .bytes());
        competitions.publish(competition, play.account(olga));
        play.team(competition, "Team", "pia");
        Phase phase = in(() -> Phase.findBySlug(competition, "test").orElseThrow());
        assertThat(phase.logReaders).isEqualTo(LogReaders.organizers);

        Submission run = programs.submitted(
                new Play.Played(competition, phase.gold, phase),
                "pia",
                Upload.of("answers.yaml", "[a, b, c, x]".getBytes(UTF_8)));

        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(run).status.isFinal());
        assertThat(in(() -> database.createNativeQuery("""
                        select string_agg(subtask || ' ' || metric || ' ' || cast(value as text), ', ' order by subtask, metric)
                        from score where evaluation_id = ?1""", String.class)
                        .setParameter(1, find(run).id)
                        .getSingleResult()))
                .as(find(run).detail)
                .isEqualTo("easy f1 3, easy loss 1, hard f1 1.5, hard loss 1");
    }

    /** A competition of a bundle, in the environment of this test. */
    private Competition imported(byte[] zip) throws IOException {
        return bundles.imported(Upload.of("challenge.zip", zip), environment, play.account(olga));
    }

    private TrialOutcome tried(Competition competition, String subtask, String answers) throws IOException {
        return bundles.tried(competition, subtask, "answers.txt", answers.getBytes(UTF_8), play.account(olga));
    }

    private static Evaluation find(Submission run) {
        return in(
                () -> Evaluation.<Evaluation>find("submission.id = ?1", run.id).firstResult());
    }

    private static <T> T in(Supplier<T> work) {
        return QuarkusTransaction.requiringNew().call(work::get);
    }

    /** A bundle of EvalAI's examples (0f040392) with another description. */
    private static byte[] real(String name, Function<String, String> change) throws IOException {
        Path file = REAL.resolve(name);
        assumeTrue(Files.isRegularFile(file), "NOT RUN, ../shared/data/bundles/evalai is not beside the checkout");
        ZipBuilder changed = aZip();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] content = zip.readAllBytes();
                changed.with(
                        entry.getName(),
                        0100644,
                        entry.getName().equals("challenge_config.yaml")
                                ? change.apply(new String(content, UTF_8)).getBytes(UTF_8)
                                : content);
            }
        }
        return changed.bytes();
    }
}
