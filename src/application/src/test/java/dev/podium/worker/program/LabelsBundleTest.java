package dev.podium.worker.program;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.BundlePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;

/** A bundle for Codabench whose program writes labels.csv and brings columns.json has here what no leaderboard there has. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class LabelsBundleTest {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int ITEMS = 80;
    private static final List<String> COLUMNS = List.of("bin_maj", "bin_one", "bin_all", "multi_maj", "disagree_bin");
    private static final Path PROGRAM = Path.of("src/application/src/test/resources/germs/score.py");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String DESCRIPTION = """
            version: 2
            title: Sexist posts %s
            description: What annotators said of posts.
            docker_image: codalab/codalab-legacy:py39
            tasks:
              - {index: 0, name: Labels, scoring_program: scoring, reference_data: reference}
            phases:
              - index: 0
                name: Development
                start: 2026-01-05 10:00:00+00:00
                max_submissions: 100
                tasks: [0]
            leaderboards:
              - title: Results
                key: main
                columns:
                  - {title: Score, key: score, index: 0, sorting: desc, precision: 3}
            %s
            """;

    @Inject
    BundlePlay bundles;

    @Inject
    BuiltEnvironments built;

    @Inject
    Competitions competitions;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    private static String right(int item, String column) {
        boolean isMulti = column.equals("multi_maj");
        return isMulti ? List.of("0-Kein", "1-Gering", "4-Extrem").get(item % 3) : Integer.toString(item % 2);
    }

    /** As many are right as there are before an item. */
    private static String answers(int first) {
        StringBuilder table = new StringBuilder("id\t" + String.join("\t", COLUMNS) + "\n");
        for (int item = 0; item < ITEMS; item++) {
            int other = item < first ? item : item + 1;
            table.append("post").append(item);
            COLUMNS.forEach(column -> table.append('\t').append(right(other, column)));
            table.append('\n');
        }
        return table.toString();
    }

    private static byte[] bundle() throws IOException {
        List<Map<String, String>> targets = new ArrayList<>();
        for (int item = 0; item < ITEMS; item++) {
            int place = item;
            Map<String, String> target =
                    COLUMNS.stream().collect(Collectors.toMap(column -> column, column -> right(place, column)));
            target.put("id", "post" + item);
            targets.add(target);
        }
        StringBuilder columns = new StringBuilder();
        StringBuilder formulas = new StringBuilder();
        IntStream.range(0, COLUMNS.size()).forEach(place -> {
            String key = COLUMNS.get(place) + "_f1";
            columns.append("      - {title: %s, key: %s, index: %d, sorting: desc, precision: 3}\n"
                    .formatted(key, key, place + 1));
            formulas.append(", \"%s\": \"macro-f1(%s)\"".formatted(key, COLUMNS.get(place)));
        });
        String mean = "\"score\": \"mean(%s)\""
                .formatted(COLUMNS.stream().map(column -> column + "_f1").collect(Collectors.joining(", ")));
        String labels = COLUMNS.stream()
                .map(column -> "\"%s\": %s"
                        .formatted(
                                column,
                                column.equals("multi_maj")
                                        ? "[\"0-Kein\", \"1-Gering\", \"2-Vorhanden\", \"3-Stark\", \"4-Extrem\"]"
                                        : "[\"0\", \"1\"]"))
                .collect(Collectors.joining(", "));
        return aZip().with(
                        "competition.yaml",
                        DESCRIPTION.formatted(
                                UUID.randomUUID(), columns.toString().stripTrailing()))
                .with("scoring/metadata.yaml", "command: python3 $program/score.py $input $output\n")
                .with("scoring/score.py", Files.readString(PROGRAM))
                .with(
                        "scoring/columns.json",
                        "{\"columns\": {%s%s}, \"labels\": {%s}}".formatted(mean, formulas, labels))
                .with("reference/targets.json", JSON.writeValueAsString(targets))
                .bytes();
    }

    @Test
    void bundle_whoseProgramWritesLabels_hasIntervalsAndTests() throws Exception {
        String user = "olga-" + UUID.randomUUID();
        Account olga = play.account(user);
        Competition competition = bundles.imported(Upload.of("bundle.zip", bundle()), built.minimal(), olga);
        assertThat(competition.program.units().get(0).columnFormulas().byKey()).hasSize(6);
        TrialOutcome tried = bundles.tried(
                competition,
                competition.program.units().get(0).subtask(),
                "submission.zip",
                aZip().with("submission.tsv", answers(60)).bytes(),
                olga);
        assertThat(tried.failure()).as(tried.reason() + " " + tried.steps()).isNull();
        competitions.publish(competition, olga);
        Phase phase = QuarkusTransaction.requiringNew().call(() -> {
            Phase only = Phase.findByCompetition(competition).get(0);
            Hibernate.initialize(only.gold);
            assertThat(only.competition.type().subtasks()).hasSize(1);
            return only;
        });
        Play.Played played = new Play.Played(competition, phase.gold, phase);
        for (String team : List.of("Lumen", "Ohm")) {
            String member = team + "-" + UUID.randomUUID();
            play.team(competition, team, member);
            programs.submitted(played, member, "submission.tsv", answers(team.equals("Lumen") ? 75 : 40));
        }
        String path = "/api/v1/competitions/%s/phases/%s/".formatted(competition.slug, phase.slug);
        String subtask = competition.program.units().get(0).subtask();
        Awaitility.await("the tests")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.as(user)
                                .get(path + "comparisons/" + subtask)
                                .jsonPath()
                                .getList("pairs.corrected.verdict"))
                        .containsExactly("found"));
        JsonPath board = TestSignIn.as(user)
                .get(path + "leaderboard/" + subtask + ".json")
                .jsonPath();
        assertThat(board.getList("rows.team.name")).containsExactly("Lumen", "Ohm");
        assertThat(board.<Map<String, Object>>getList("rows.intervals"))
                .allSatisfy(intervals -> assertThat(intervals).containsKeys("score", "multi-maj-f1"));
    }
}
