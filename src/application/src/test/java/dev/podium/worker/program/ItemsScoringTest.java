package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** The example of the guide, as it stands there, in a real environment: it gives intervals. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class ItemsScoringTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String AROUND = """
            import json, os, sys
            output = sys.argv[2]
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            right = {str(i): a == t for i, (a, t) in enumerate(zip(answers, truth))}
            """;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    BuiltEnvironments built;

    @Inject
    Session database;

    @Test
    void exampleOfTheGuide_keepsWhatItemsAreWorth() {
        EnvironmentName environment = built.minimal();
        String example = Html.one(TestSignIn.asVisitor().get("/guide").asString(), "#items pre")
                .wholeText();
        Play.Played played = play.competition()
                .programs(programs.definition(
                        ProgramPlay.zip("score.py", AROUND + example),
                        "python3 score.py $input $output",
                        environment,
                        "accuracy"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b ".repeat(10))))
                .published();
        String pia = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", pia);
        Submission run = programs.submitted(played, pia, "answers.txt", "a a ".repeat(10));
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(run).status.isFinal());

        assertThat(find(run).status).as(find(run).detail).isEqualTo(Evaluation.Status.scored);
        assertThat(told(run)).isEqualTo("accuracy 20 10 null");
        Awaitility.await("its intervals")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.asVisitor()
                                .get("/competitions/" + played.competition().slug + "/leaderboard")
                                .asString())
                        .contains("Brackets give"));
    }

    /** What rests on values of items rests on those that a program tells, and what it does not tell is left out. */
    @Test
    void valuesOfItems_giveComparisonsPowerAndAReport() throws Exception {
        EnvironmentName environment = built.minimal();
        Play.Played played = play.competition()
                .programs(programs.definition(
                        ProgramPlay.zip(
                                "score.py",
                                AROUND
                                        + Html.one(
                                                        TestSignIn.asVisitor()
                                                                .get("/guide")
                                                                .asString(),
                                                        "#items pre")
                                                .wholeText()),
                        "python3 score.py $input $output",
                        environment,
                        "accuracy"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b ".repeat(20))))
                .published();
        for (Map.Entry<String, String> team : Map.of("Lumen", "a b ".repeat(18) + "a a b b", "Ohm", "b b ".repeat(20))
                .entrySet()) {
            String member = team.getKey() + "-" + UUID.randomUUID();
            play.team(played.competition(), team.getKey(), member);
            Submission run = programs.submitted(played, member, "answers.txt", team.getValue());
            Awaitility.await("the end of the evaluation")
                    .atMost(PATIENCE)
                    .until(() -> find(run).status.isFinal());
            assertThat(find(run).status).as(find(run).detail).isEqualTo(Evaluation.Status.scored);
        }
        String phase = "/api/v1/competitions/%s/phases/final".formatted(played.competition().slug);
        String subtask = TestSignIn.asVisitor().get(phase + "/leaderboard").path("subtasks[0].subtask");
        Awaitility.await("the tests")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.asVisitor()
                                .get(phase + "/comparisons/" + subtask)
                                .jsonPath()
                                .getList("pairs.corrected.verdict"))
                        .containsExactly("found"));
        TestSignIn.as("olga").get(phase + "/power").then().statusCode(200).body("obstacle", nullValue());
        TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/phases/final/power")
                .then()
                .statusCode(200);
        String report = phase + "/reports/"
                + TestSignIn.as("olga")
                        .post(phase + "/reports")
                        .then()
                        .statusCode(202)
                        .extract()
                        .path("key");
        Awaitility.await("the report")
                .atMost(PATIENCE)
                .until(() -> !List.of("waiting", "making")
                        .contains(TestSignIn.as("olga").get(report).<String>path("status")));
        assertThat(names(TestSignIn.as("olga")
                        .get(report + "/report.zip")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asByteArray()))
                .contains("main.tex", "reproducibility.tex", "data/items-" + subtask + ".csv")
                .contains("tables/results-" + subtask + ".tex", "tables/significance-" + subtask + ".tex")
                .noneMatch(name -> name.contains("slices") || name.contains("hardest"));
    }

    private static List<String> names(byte[] zip) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream files = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = files.getNextEntry(); entry != null; entry = files.getNextEntry()) {
                names.add(entry.getName().replaceFirst("^[^/]+-report/", ""));
            }
        }
        return names;
    }

    private static Evaluation find(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", run.id)
                        .firstResult());
    }

    private String told(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select i.metric || ' ' || cardinality(i.item_values) || ' '
                                  || (select sum(v) from unnest(i.item_values) as v) || ' ' || coalesce(cast(p.items_fault as text), 'null')
                                from item_scores i join evaluation e on e.id = i.evaluation_id
                                join evaluation_part p on p.evaluation_id = e.id
                                join submission s on s.id = e.submission_id where s.key = ?1""", String.class)
                        .setParameter(1, run.key)
                        .getSingleResult());
    }
}
