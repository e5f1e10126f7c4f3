package dev.podium.worker.program;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Competition;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialStep;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramUnit;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.BundlePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramWorker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Bundles that organizers wrote for Codabench and CodaLab, with the submissions that lie beside them, and what they give there:
 * github.com/codalab/competition-examples at c3e7451. Its files have no licence and are not kept here. They run where a checkout of it
 * is and {@code debian-12-scientific} was built; what is for Python 2, where {@code legacy} was.
 */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class CompetitionExamplesTest {

    private static final Path EXAMPLES =
            Path.of(System.getProperty("test.examples", "../shared/data/bundles/competition-examples"));
    private static final Path CODABENCH = Path.of("..", "shared", "data", "bundles", "codabench");
    private static final String SCIENTIFIC = "debian-12-scientific";

    /** Where {@code python} is Python 2. */
    private static final String LEGACY = "legacy";

    @Inject
    BundlePlay bundles;

    @Inject
    BuiltEnvironments built;

    @Inject
    Play play;

    private final String olga = "olga-" + UUID.randomUUID();

    private static void assumeThere(Path path) {
        assumeThat(Files.exists(path)).as("NOT RUN, it is not there: %s", path).isTrue();
    }

    private EnvironmentName environment(String recipe) {
        return built.of(recipe);
    }

    @Test
    void wheatSeeds_resultsOfBothPhases() throws Exception {
        Competition competition = imported("codabench/wheat_seeds/results_submission_bundle.zip");
        List<String> units = subtasks(competition);
        byte[] dev = bytes("codabench/wheat_seeds/sample_results_dev_submission.zip");
        byte[] last = bytes("codabench/wheat_seeds/sample_results_final_submission.zip");
        assertThat(value(tried(competition, units.get(0), dev), "accuracy")).isEqualTo(0.85);
        assertThat(value(tried(competition, units.get(1), last), "accuracy")).isEqualTo(0.2830188679245283);
        TrialOutcome wrong = tried(competition, units.get(1), dev);
        assertThat(wrong.failure()).isEqualTo("program");
        assertThat(wrong.steps().get(0).log().strip().lines().reduce((one, other) -> other))
                .hasValueSatisfying(line -> assertThat(line).contains("[53, 40]"));
    }

    @Test
    void wheatSeeds_ingestionBesideScoring_trainsOnWhatScoringGivesIt() throws Exception {
        Competition competition = imported("codabench/wheat_seeds/ingestion_during_scoring_bundle.zip");
        assertThat(competition.program.units()).allMatch(ProgramUnit::ingestsBeside);
        TrialFile solution = in(() -> TrialFile.findByCompetition(competition)).get(0);
        TrialOutcome outcome = tried(competition, subtasks(competition).get(0), solution);
        assertThat(outcome.failure()).as(said(outcome)).isNull();
        assertThat(value(outcome, "accuracy")).isBetween(0.0, 1.0);
        assertThat(outcome.steps()).extracting(TrialStep::name).containsExactly("ingestion", "scoring");
        TrialStep ingestion = outcome.steps().get(0);
        assertThat(ingestion.log()).contains("New Training Data", "ingestion Finished");
        assertThat(ingestion.saw())
                .extracting(TrialStep.Directory::path)
                .containsExactly("/app/ingested_program", "/app/program");
    }

    @Test
    void shortestPath_smallerIsBetter() throws Exception {
        Competition competition = imported("codabench/shortest_path/bundle.zip");
        assertThat(competition.program.units().get(0).columns().get(0).direction())
                .isEqualTo(Direction.LOWER_IS_BETTER);
        byte[] dijkstra = bytes("codabench/shortest_path/dijkstra_submission.zip");
        List<String> units = subtasks(competition);
        for (Map.Entry<Integer, Double> expected : Map.of(0, 6.7, 1, 9.4).entrySet()) {
            TrialOutcome outcome = tried(competition, units.get(expected.getKey()), dijkstra);
            assertThat(outcome.failure()).as(said(outcome)).isNull();
            assertThat(outcome.values().values().iterator().next()).isCloseTo(expected.getValue(), within(1e-9));
            assertThat(outcome.undeclared()).contains("all_costs");
            TrialStep scoring = outcome.steps().get(outcome.steps().size() - 1);
            assertThat(scoring.wrote().files())
                    .filteredOn(file -> file.name().equals("detailed_results.html"))
                    .singleElement()
                    .satisfies(file -> assertThat(file.bytes()).isBetween(20_000L, 30_000L));
        }
    }

    @Test
    void miniMnist_resultsAndCodeScoreTheSame() throws Exception {
        Competition competition = imported("codabench/Mini-MNIST/Mini-MNIST-Bundle.zip");
        String unit = subtasks(competition).get(0);
        TrialOutcome result = tried(competition, unit, bytes("codabench/Mini-MNIST/mini_MNIST_result_submission.zip"));
        assertThat(result.failure()).as(said(result)).isNull();
        assertThat(result.values().values().iterator().next()).isEqualTo(0.72);
        assertThat(result.steps().get(0).exitCode()).isEqualTo(1);
        TrialOutcome code = tried(competition, unit, bytes("codabench/Mini-MNIST/mini_MNIST_code_submission.zip"));
        assertThat(code.failure()).as(said(code)).isNull();
        assertThat(code.values().values().iterator().next()).isEqualTo(0.72);
    }

    @Test
    void computePi_ofCodaLab_runsACommandOfTheSubmission() throws Exception {
        Competition competition = imported("codalab/Compute_pi/compute_pi_competition_bundle.zip", LEGACY);
        TrialOutcome outcome = tried(
                competition,
                subtasks(competition).get(0),
                bytes("codalab/Compute_pi/compute_pi_sample_submission.zip"));
        assertThat(outcome.failure()).as(said(outcome)).isNull();
        assertThat(value(outcome, "difference")).isCloseTo(0.986433, within(1e-6));
    }

    @Test
    void yellowWorld_ofCodaLab_comparesAText() throws Exception {
        Competition competition = imported("codalab/Yellow_world/yellow_world_competition_bundle.zip", LEGACY);
        String unit = subtasks(competition).get(0);
        byte[] sample = bytes("codalab/Yellow_world/yellow_world_sample_submission.zip");
        TrialOutcome right = tried(competition, unit, sample);
        assertThat(right.failure()).as(said(right)).isNull();
        assertThat(value(right, "correct")).isEqualTo(1.0);
        TrialOutcome wrong = tried(
                competition, unit, aZip().with("answer.txt", "Another text").bytes());
        assertThat(value(wrong, "correct")).isZero();
    }

    @Test
    void competition_ofCodabenchsOwnTests_isScored() throws Exception {
        Competition competition = imported(CODABENCH.resolve("competition.zip"), SCIENTIFIC);
        TrialOutcome outcome = tried(
                competition, subtasks(competition).get(0), Files.readAllBytes(CODABENCH.resolve("submission.zip")));
        assertThat(outcome.failure()).as(said(outcome)).isNull();
        assertThat(outcome.values().values()).isNotEmpty().allMatch(value -> value >= 0);
    }

    /** Written for Python 2 with tabs and blanks mixed. */
    @Test
    void competition15_ofCodabenchsOwnTests_failsInAnyPython3() throws Exception {
        Competition competition = imported(CODABENCH.resolve("competition_15.zip"), SCIENTIFIC);
        TrialOutcome outcome = tried(
                competition, subtasks(competition).get(0), Files.readAllBytes(CODABENCH.resolve("submission_15.zip")));
        assertThat(outcome.failure()).as(said(outcome)).isEqualTo("program");
        assertThat(said(outcome)).contains("TabError");
    }

    @Test
    void competition18_ofCodabenchsOwnTests_hasTwoUnits_andNamesAMissingModule() throws Exception {
        Competition competition = imported(CODABENCH.resolve("competition_18.zip"), SCIENTIFIC);
        assertThat(subtasks(competition)).hasSize(2);
        TrialOutcome outcome = tried(
                competition, subtasks(competition).get(0), Files.readAllBytes(CODABENCH.resolve("submission_18.zip")));
        assertThat(outcome.failure()).as(said(outcome)).isEqualTo("program");
        assertThat(said(outcome)).containsPattern("ModuleNotFoundError|ImportError");
    }

    private static String said(TrialOutcome outcome) {
        return outcome.reason() + "\n"
                + outcome.steps().stream()
                        .map(step -> step.name() + ": " + step.log())
                        .toList();
    }

    private static double value(TrialOutcome outcome, String metric) {
        assertThat(outcome.values()).as(said(outcome)).containsKey(metric);
        return outcome.values().get(metric);
    }

    private static List<String> subtasks(Competition competition) {
        return competition.program.units().stream().map(ProgramUnit::subtask).toList();
    }

    private static byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(EXAMPLES.resolve(name));
    }

    private Competition imported(String name) throws IOException {
        return imported(name, SCIENTIFIC);
    }

    private Competition imported(String name, String recipe) throws IOException {
        assumeThere(EXAMPLES);
        return imported(EXAMPLES.resolve(name), recipe);
    }

    /** A competition of a bundle, in an environment of a recipe. */
    private Competition imported(Path bundle, String recipe) throws IOException {
        assumeThere(bundle);
        return bundles.imported(Upload.of(bundle), environment(recipe), play.account(olga));
    }

    private TrialOutcome tried(Competition competition, String subtask, byte[] zip) throws IOException {
        return bundles.tried(competition, subtask, "submission.zip", zip, play.account(olga));
    }

    private TrialOutcome tried(Competition competition, String subtask, TrialFile file) {
        return bundles.tried(competition, subtask, file, play.account(olga));
    }

    private static <T> T in(Supplier<T> work) {
        return QuarkusTransaction.requiringNew().call(work::get);
    }
}
