package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramDefinition;
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
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A program that says what it compared: an F1 over all items has intervals and tests, where Podium counts the same. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class LabelsScoringTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String COMMAND = "python3 score.py $input $output";
    private static final String FORMULAS = """
            {"columns": {"f1": "100*macro-f1(letter)"}, "labels": {"letter": ["a", "b", "c"]}}""";

    /** In percent, as many print it. */
    private static final String PROGRAM = """
            import csv, json, os, sys
            output = sys.argv[2]
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            with open(output + "/labels.csv", "w", newline="") as file:
                rows = csv.writer(file)
                rows.writerow(["id", "column", "gold", "predicted"])
                rows.writerows([i, "letter", t, a] for i, (t, a) in enumerate(zip(truth, answers)))
            def f1(c):
                hits = sum(t == a == c for t, a in zip(truth, answers))
                return 2 * hits / ((truth + answers).count(c) or 1)
            classes = set(truth + answers)
            score = 100 * sum(map(f1, classes)) / len(classes)
            json.dump({"f1": round(score, 2)SHIFT}, open(output + "/scores.json", "w"))
            """;

    private static final String HALVES = """
            with open(output + "/items.csv", "w") as file:
                file.write("item,half\\n")
                for i in range(len(truth)):
                    file.write(f"{i},{'first' if i < len(truth) // 2 else 'second'}\\n")
            """;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    BuiltEnvironments built;

    private ProgramDefinition definition(String shift, String formulas, EnvironmentName environment) {
        ProgramDefinition plain = programs.definition(
                ProgramPlay.zip("score.py", PROGRAM.replace("SHIFT", shift)), COMMAND, environment, "f1");
        return new ProgramDefinition(List.of(plain.units().get(0).withFormulas(formulas)));
    }

    private Submission scored(Play.Played played, String team, String answers) {
        String member = team + "-" + UUID.randomUUID();
        play.team(played.competition(), team, member);
        Submission run = programs.submitted(played, member, "answers.txt", answers);
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(run).status.isFinal());
        assertThat(find(run).status).as(find(run).detail).isEqualTo(Evaluation.Status.scored);
        return run;
    }

    private static Evaluation find(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", run.id)
                        .firstResult());
    }

    @Test
    void labels_giveAnF1OverAllItemsIntervalsAndTests() {
        Play.Played played = play.competition()
                .programs(definition("", FORMULAS, built.minimal()))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c ".repeat(20))))
                .published();
        scored(played, "Lumen", "a b c ".repeat(18) + "a c b b b b");
        scored(played, "Ohm", "a b b ".repeat(20));
        String phase = "/api/v1/competitions/%s/phases/final".formatted(played.competition().slug);
        Awaitility.await("the tests")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(TestSignIn.asVisitor()
                                .get(phase + "/comparisons/main")
                                .jsonPath()
                                .getList("pairs.corrected.verdict"))
                        .containsExactly("found"));
        assertThat(Html.text(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug + "/leaderboard")
                        .asString()))
                .contains("60 items.", "Brackets give", "Ranks that the tests allow")
                .doesNotContain("There are no intervals");
        TestSignIn.as("olga").get(phase + "/power").then().statusCode(200).body("obstacle", nullValue());
    }

    @Test
    void numberWithinTheTolerance_hasIntervals_andTheLeaderboardTellsIt() {
        Play.Played played = play.competition()
                .programs(definition(
                        " + 0.05", FORMULAS.replace("\"labels\"", "\"tolerance\": 0.06, \"labels\""), built.minimal()))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c ".repeat(20))))
                .published();
        Submission run = scored(played, "Lumen", "a b b ".repeat(20));
        String board = "/competitions/" + played.competition().slug + "/leaderboard";
        Awaitility.await("its intervals")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                Html.text(TestSignIn.asVisitor().get(board).asString()))
                        .contains("55.61", "Brackets give", "to differ from these by up to 0.06."));
        assertThat(Html.text(
                        TestSignIn.as("olga").get("/submissions/" + run.key).asString()))
                .contains("may differ by up to 0.06");
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard/main.json")
                .then()
                .statusCode(200)
                .body("metrics[0].tolerance", equalTo(0.06f));
    }

    /** By a column of items.csv, of a number that is no mean of items. */
    @Test
    void textsOfItems_areSlices_forThoseWhoMaySeeLabels() {
        ProgramDefinition plain = programs.definition(
                ProgramPlay.zip("score.py", PROGRAM.replace("SHIFT", "") + HALVES), COMMAND, built.minimal(), "f1");
        String formulas = FORMULAS.replace("\"labels\"", "\"slices\": [\"half\", \"none\"], \"labels\"");
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(plain.units().get(0).withFormulas(formulas))))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c ".repeat(20))))
                .published();
        Submission run = scored(played, "Lumen", "a b c ".repeat(10) + "a b b ".repeat(10));
        String slug = played.competition().slug;
        String slices = "/api/v1/competitions/" + slug + "/phases/final/slices/main";
        TestSignIn.as("olga")
                .get(slices)
                .then()
                .statusCode(200)
                .body("slicing", equalTo("half"))
                .body("slices.slice", contains("first", "second"))
                .body("slices.items", contains(30, 30))
                .body("systems[0].scores[0].value", equalTo(100f))
                .body("systems[0].scores[1].value", equalTo(55.555557f));
        assertThat(TestSignIn.as("olga")
                        .get("/competitions/" + slug + "/phases/final/slices/main.csv")
                        .asString())
                .contains("first", "second");
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/competitions/" + slug + "/slices")
                        .asString()))
                .contains("Lumen", "first", "second", "55.56")
                .doesNotContain("nnotators");
        assertThat(TestSignIn.as("olga")
                        .get("/competitions/" + slug + "/leaderboard")
                        .asString())
                .contains("Results by slices of the items");
        TestSignIn.as("olga")
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body(
                        "evaluation.parts[0].itemsFault",
                        containsString("items.csv: The table has no column none, by which results are to be shown."));
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + slug + "/leaderboard")
                        .asString())
                .doesNotContain("Results by slices of the items");
        assertThat(TestSignIn.asVisitor().get(slices).asString()).doesNotContain("first", "half");
        assertThat(Html.text(TestSignIn.asVisitor()
                        .get("/competitions/" + slug + "/slices")
                        .asString()))
                .doesNotContain("first", "half");
    }

    /** As long as it is not the same number nobody may think that its intervals are those of the score. */
    @Test
    void numberThatDiffers_isShownWithoutIntervals_andOrganizersReadByHowMuch() {
        Play.Played played = play.competition()
                .programs(definition(" + 1", FORMULAS, built.minimal()))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c ".repeat(20))))
                .published();
        Submission run = scored(played, "Lumen", "a b b ".repeat(20));
        TestSignIn.as("olga")
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.scores.main.f1", equalTo(56.56f))
                .body(
                        "evaluation.parts[0].itemsFault",
                        containsString(
                                "labels.csv: For f1 the program writes 56.56, and 100*macro-f1(letter) of what it wrote of items is 55.55"));
        assertThat(Html.text(
                        TestSignIn.as("olga").get("/submissions/" + run.key).asString()))
                .contains("Some of what the program wrote of items is not used", "they differ by 1.00");
        assertThat(Html.text(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug + "/leaderboard")
                        .asString()))
                .contains("56.56", "There are no intervals");
    }

    /** From the program to the trial: what it brings is what its unit says, until somebody says something else. */
    @Test
    void columnsJson_inAProgram_isTaken_andATrialSaysWhatCameOfIt() {
        Play.Played played = play.competition()
                .programs(definition("", null, built.minimal()))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c ".repeat(20))))
                .opens(LocalDateTime.of(2099, 1, 1, 0, 0))
                .hidden();
        String units = "/api/v1/competitions/" + played.competition().slug + "/units/main";
        byte[] faulty = ProgramPlay.zip(
                "score.py",
                PROGRAM.replace("SHIFT", ""),
                "columns.json",
                "{\"columns\": {\"f1\": \"makro-f1(letter)\"}}");
        TestSignIn.as("olga")
                .multiPart("program", "program.zip", faulty)
                .patch(units)
                .then()
                .statusCode(422)
                .body(
                        "detail",
                        containsString("columns.json, line 1: There is no formula “makro-f1”; “macro-f1” is one."));
        byte[] program = ProgramPlay.zip("score.py", PROGRAM.replace("SHIFT", ""), "columns.json", FORMULAS);
        TestSignIn.as("olga")
                .multiPart("program", "program.zip", program)
                .patch(units)
                .then()
                .statusCode(200)
                .body("formulas", equalTo(FORMULAS));
        assertThat(trial(played, "a b b ".repeat(20)))
                .anySatisfy(hint -> assertThat(hint)
                        .startsWith("For f1 the program’s number is the one that Podium counts from 60 items")
                        .contains("100*macro-f1(letter) is 55.55"));
        TestSignIn.as("olga")
                .multiPart("formulas", FORMULAS.replace("macro", "micro"))
                .patch(units)
                .then()
                .statusCode(200);
        assertThat(trial(played, "a b b ".repeat(20)))
                .anySatisfy(hint -> assertThat(hint).startsWith("labels.csv: For f1 the program writes 55.56"));
        TestSignIn.as("olga").multiPart("formulas", "").patch(units).then().body("formulas", nullValue());
        assertThat(trial(played, "a b b ".repeat(20)))
                .anySatisfy(hint -> assertThat(hint).startsWith("labels.csv: No column has a formula of this file"));
    }

    private List<String> trial(Play.Played played, String answers) {
        String trials = "/api/v1/competitions/" + played.competition().slug + "/trials";
        String key = TestSignIn.as("olga")
                .multiPart("file", "answers.zip", ProgramPlay.zip("answers.txt", answers))
                .multiPart("unit", "main")
                .post(trials)
                .then()
                .statusCode(201)
                .extract()
                .path("key");
        Awaitility.await("the trial")
                .atMost(PATIENCE)
                .until(() -> TestSignIn.as("olga").get(trials + "/" + key).path("outcome") != null);
        return TestSignIn.as("olga").get(trials + "/" + key).jsonPath().getList("outcome.hints");
    }
}
