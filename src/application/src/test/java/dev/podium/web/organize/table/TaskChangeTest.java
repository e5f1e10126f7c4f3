package dev.podium.web.organize.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.task.Baseline;
import dev.podium.task.ItemTask;
import dev.podium.task.Slicing;
import dev.podium.task.table.TableTask;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What describes a task is changed while phases rest on it: by the page and by the API, with the same rules. */
@QuarkusTest
class TaskChangeTest {

    private static final String GOLD =
            "id,text,kind,tone\n1,Fine.,a,good\n2,Awful.,b,bad\n3,Nice.,a,good\n4,Bad.,b,bad\n";
    private static final String ANSWERS = "id,tone\n1,good\n2,bad\n3,bad\n4,bad\n";
    private static final String ACCURACY = "{\"metric\": \"accuracy\"}";

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Session database;

    private Play.Played played() {
        return play.competition().table(Play.TABLE).gold(GOLD).published();
    }

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug;
    }

    private static Response patch(String path, String body) {
        return TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body(body)
                .patch(path);
    }

    private static Response define(Play.Played played, String definition) {
        return patch(path(played), "{\"definition\": %s}".formatted(definition));
    }

    /** As it is by now, with what describes its task. */
    private static Phase phase(Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Phase phase = Phase.findBySlug(played.competition(), "final").orElseThrow();
            Hibernate.initialize(phase.competition);
            return phase;
        });
    }

    private UUID submit(Play.Played played, String answers) {
        return UUID.fromString(TestSignIn.as("pia")
                .multiPart("file", "answers.csv", answers.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", "By hand")
                .post(path(played) + "/phases/final/submissions")
                .then()
                .statusCode(201)
                .extract()
                .path("key"));
    }

    private static Response board(Play.Played played) {
        return TestSignIn.asVisitor().get(path(played) + "/phases/final/leaderboard/tone.json");
    }

    /** All that happens to a metric which comes later: numbers stay, then all runs have it, then everybody is told. */
    @Test
    void metric_addedAfterRuns_isAColumnOnceAllIsScoredAgain() {
        Play.Played played = played();
        play.team(played.competition(), "Pia's team", "pia");
        UUID before = submit(played, ANSWERS);
        scorer.scoreAll(played.phase());
        String former = phase(played).scorer;
        UUID waiting = submit(played, ANSWERS.replace("1,good", "1,bad"));

        define(played, Play.TABLE.replace(ACCURACY, ACCURACY + ", {\"metric\": \"mcc\"}"))
                .then()
                .statusCode(200)
                .body("definition.subtasks[0].metrics.metric", contains("macro-f1", "accuracy", "mcc"));
        assertThat(phase(played).scorer).isEqualTo(former);
        scorer.score(waiting);
        UUID later = submit(played, ANSWERS.replace("2,bad", "2,good"));
        scorer.score(later);
        board(played)
                .then()
                .statusCode(200)
                .body("metrics.metric", contains("macro-f1", "accuracy"))
                .body("rows.scorer", everyItem(equalTo(former)));
        String columns = "{\"subtasks\": [{\"subtask\": \"tone\", \"columns\": [{\"metric\": \"macro-f1\"},"
                + " {\"metric\": \"accuracy\"}, {\"metric\": \"mcc\"}]}], \"note\": \"MCC was asked for.\"}";
        patch(path(played) + "/phases/final", columns)
                .then()
                .statusCode(409)
                .body("type", endsWith("table.column-unscored"));
        assertThat(page(played)).contains("These phases are still scored by the task as it was", "Score Final again");

        String rescorings = path(played) + "/phases/final/rescorings";
        String key = TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"reason\": \"MCC comes in.\"}")
                .post(rescorings)
                .then()
                .statusCode(201)
                .extract()
                .path("key");
        scorer.scoreAll(phase(played));
        TestSignIn.as("olga", "organizer")
                .post(rescorings + "/" + key + "/live")
                .then()
                .statusCode(200);
        patch(path(played) + "/phases/final", columns).then().statusCode(200);

        assertThat(phase(played).scorer).isNotEqualTo(former);
        assertThat(page(played)).doesNotContain("These phases are still scored by the task as it was");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select count(*) from evaluation e join submission s on s.id = e.submission_id join score v"
                                                + " on v.evaluation_id = e.id where s.key in (:keys) and e.standing and v.metric = 'mcc'",
                                        Long.class)
                                .setParameterList("keys", List.of(before, waiting, later))
                                .getSingleResult()))
                .isEqualTo(3);
        board(played).then().body("metrics.metric", contains("macro-f1", "accuracy", "mcc"));
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug)
                        .asString())
                .contains("MCC comes in.", "MCC was asked for.", "tone: macro-f1, accuracy, mcc");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"shown\": [\"text\"]~\"shown\": [\"text\"], \"slices\": [\"kind\"]",
                "\"id\": \"tone\",~\"id\": \"tone\", \"names\": {\"en\": \"Tone\", \"de\": \"Ton\"},",
                "\"labels\": [\"bad\", \"good\"]~\"labels\": [\"bad\", \"good\"], \"frequencies\": [3, 7]"
            })
    void what_noNumberDependsOn_isChangedAtOnce(String before, String after) {
        Play.Played played = played();
        assertThat(Play.TABLE).contains(before);
        String former = phase(played).scorer;

        define(played, Play.TABLE.replace(before, after)).then().statusCode(200);

        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Competition.<Competition>findById(played.competition().id)
                                .type()
                                .scorer()))
                .isEqualTo(former)
                .isEqualTo(phase(played).scorer);
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(played.competition())))
                .singleElement()
                .extracting(release -> release.version)
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"shown\": [\"text\"]~\"shown\": []~items.shown",
                "\"shown\": [\"text\"]~\"shown\": [\"text\"], \"groups\": \"kind\"~items.groups",
                "{\"items\": {~{\"items\": {\"id\": \"text\", ~items.shown",
                "[\"bad\", \"good\"]~[\"bad\", \"good\", \"mixed\"]~subtasks[0].answers[0].labels",
                "[\"bad\", \"good\"]~[\"good\", \"bad\"]~subtasks[0].answers[0].labels",
                "\"kind\": \"label\", ~\"kind\": \"label\", \"ordered\": true, ~subtasks[0].answers[0].ordered",
                "{\"id\": \"tone\"~{\"id\": \"mood\"~subtasks",
                "\"kind\": \"label\", ~\"kind\": \"label\", \"gold\": {\"column\": \"kind\"}, ~subtasks[0].answers[0].gold"
            })
    void what_filesHold_stays(String before, String after, String field) {
        Play.Played played = played();
        assertThat(Play.TABLE).contains(before);

        define(played, Play.TABLE.replace(before, after))
                .then()
                .statusCode(422)
                .body("type", endsWith("competition.faulty-definition"))
                .body("problems.column", contains(field));

        assertThat(definition(played)).isEqualTo(Play.TABLE);
    }

    private static String rescore(Play.Played played) {
        return TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"reason\": \"The task is another one.\"}")
                .post(path(played) + "/phases/final/rescorings")
                .then()
                .statusCode(201)
                .extract()
                .path("key");
    }

    private static Response makeLive(Play.Played played, String key) {
        return TestSignIn.as("olga", "organizer").post(path(played) + "/phases/final/rescorings/" + key + "/live");
    }

    private static Response columns(Play.Played played, String... metrics) {
        String wanted =
                Arrays.stream(metrics).map("{\"metric\": \"%s\"}"::formatted).collect(Collectors.joining(", "));
        return patch(
                path(played) + "/phases/final",
                "{\"subtasks\": [{\"subtask\": \"tone\", \"columns\": [%s]}], \"note\": \"Asked for.\"}"
                        .formatted(wanted));
    }

    /** What a phase shows is there by what scores it, by what is said now, and by what is to score it. */
    @Test
    void column_thatOneOfTheDefinitionsLacks_isRefused() {
        String wide = Play.TABLE.replace(ACCURACY, ACCURACY + ", {\"metric\": \"mcc\"}");
        Play.Played played = play.competition().table(wide).gold(GOLD).published();
        columns(played, "macro-f1").then().statusCode(200);
        define(played, Play.TABLE).then().statusCode(200);

        columns(played, "macro-f1", "mcc").then().statusCode(409).body("type", endsWith("table.column-gone"));
        columns(played, "macro-f1", "accuracy").then().statusCode(200);
        String key = rescore(played);
        scorer.scoreAll(phase(played));
        define(played, wide).then().statusCode(200);
        columns(played, "macro-f1", "mcc").then().statusCode(200);
        makeLive(played, key).then().statusCode(409).body("type", endsWith("rescoring.column-missing"));

        assertThat(board(played).statusCode()).isEqualTo(200);
        columns(played, "macro-f1").then().statusCode(200);
        makeLive(played, key).then().statusCode(200);
        assertThat(board(played).statusCode()).isEqualTo(200);
    }

    private static String file(Play.Played played, String query) {
        return TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/submit/task.json" + query)
                .asString();
    }

    /** What people read and download is what their files are scored by; names and slices are those of now. */
    @Test
    void definition_ofAPhaseThatLags_isWhatScoresItWithTheNamesOfNow() {
        Play.Played played = played();
        String wide = Play.TABLE
                .replace(
                        "{\"metric\": \"macro-f1\"}, " + ACCURACY,
                        "{\"metric\": \"mcc\"}, {\"metric\": \"macro-f1\", \"names\": {\"en\": \"Mean of both\"}}, "
                                + ACCURACY)
                .replace("\"shown\": [\"text\"]", "\"shown\": [\"text\"], \"slices\": [\"kind\"]")
                .replace("\"id\": \"tone\",", "\"id\": \"tone\", \"names\": {\"en\": \"Mood\", \"de\": \"Stimmung\"},");
        assertThat(wide).contains("mcc", "kind\"]", "Mood");
        define(played, wide).then().statusCode(200);

        assertThat(file(played, "?phase=final")).isEqualTo(Play.TABLE);
        assertThat(file(played, "")).contains("mcc");
        String home = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .asString();
        assertThat(home).contains("Mood", "Mean of both").doesNotContain("Matthews");
        ItemTask<?, ?> lagging = QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(played.competition(), "final")
                        .orElseThrow()
                        .itemTask());
        assertThat(lagging.scorer()).isEqualTo(phase(played).scorer);
        assertThat(lagging.slicings().stream().map(Slicing::id)).contains("kind");
        assertThat(lagging.names(Locale.ENGLISH).subtask("tone")).isEqualTo("Mood");
        assertThat(lagging.names(Locale.ENGLISH).metric("tone", "macro-f1")).isEqualTo("Mean of both");
    }

    /** What baselines know comes into phases that are added later, and nobody can take their names before. */
    @Test
    void frequencies_addedLater_reserveTheNamesOfBaselines() {
        Play.Played played = played();
        List<String> before = baselines(played);
        String known = Play.TABLE.replace(
                "\"labels\": [\"bad\", \"good\"]", "\"labels\": [\"bad\", \"good\"], \"frequencies\": [3, 7]");

        define(played, known).then().statusCode(200);

        List<String> wanted =
                TableTask.of(known).baselines().stream().map(Baseline::name).toList();
        assertThat(wanted).hasSizeGreaterThan(before.size());
        assertThat(baselines(played)).containsAll(before).containsAll(wanted);
    }

    private List<String> baselines(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select name from team where competition_id = :competition and baseline", String.class)
                        .setParameter("competition", played.competition().id)
                        .getResultList());
    }

    /** A metric may be another one under the same id: that is told, and what stays is not. */
    @Test
    void metric_replacedUnderItsId_isTold() {
        String one = Play.TABLE.replace(
                ACCURACY,
                ACCURACY + ", {\"metric\": \"f1\", \"id\": \"f\", \"class\": \"good\"},"
                        + " {\"metric\": \"mean\", \"id\": \"all\", \"of\": [\"macro-f1\", \"accuracy\"], \"weights\": [1, 1]}");
        Play.Played played = play.competition().table(one).gold(GOLD).published();
        define(played, one.replace("\"class\": \"good\"", "\"class\": \"bad\"").replace("[1, 1]", "[1, 2.5]"))
                .then()
                .statusCode(200);

        String key = rescore(played);
        scorer.scoreAll(phase(played));
        makeLive(played, key).then().statusCode(200);

        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + played.competition().slug)
                        .asString())
                .contains(
                        "tone: macro-f1, accuracy, f (metric f1, answer tone, class good), all (metric mean, of macro-f1 + accuracy, weights 1 : 1)",
                        "tone: macro-f1, accuracy, f (metric f1, answer tone, class bad), all (metric mean, of macro-f1 + accuracy, weights 1 : 2.5)");
    }

    @Test
    void change_thatTakesAColumnOfAPhaseOrNeedsWhatGoldLacks_isRefused() {
        Play.Played played = played();

        define(played, Play.TABLE.replace(", " + ACCURACY, ""))
                .then()
                .statusCode(409)
                .body("type", endsWith("table.column-shown"));
        define(played, Play.TABLE.replace("\"shown\": [\"text\"]", "\"shown\": [\"text\"], \"slices\": [\"sort\"]"))
                .then()
                .statusCode(422)
                .body("type", endsWith("competition.faulty-definition"))
                .body("detail", equalTo("Nothing was saved. Correct the fields and send it again."))
                .body("problems.column", contains("items.slices"))
                .body("problems.found", contains("sort"))
                .body(
                        "problems.message",
                        contains(
                                "gold.csv has no column sort. Name one that is there, or leave it out: id, text, kind, tone."));
        define(played, Play.TABLE.replace("accuracy", "f9"))
                .then()
                .statusCode(422)
                .body("problems.column", contains("subtasks[0].metrics[1].metric"));

        assertThat(definition(played)).isEqualTo(Play.TABLE);
    }

    @Test
    void definition_saidAgain_changesNothingAndOthersAreTold() {
        Play.Played played = played();
        String tag = TestSignIn.as("olga").get(path(played)).header("ETag");
        String spaced = Play.TABLE.replace(": ", ":   ").replace("\n", " ");

        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .header("If-Match", tag)
                .body("{\"definition\": %s, \"summary\": \"Tones.\"}".formatted(spaced))
                .patch(path(played))
                .then()
                .statusCode(200);
        assertThat(definition(played)).isEqualTo(Play.TABLE);
        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .header("If-Match", tag)
                .body("{\"definition\": %s}".formatted(spaced))
                .patch(path(played))
                .then()
                .statusCode(412);
        patch(path(played), "{\"definition\": null}").then().statusCode(422).body("type", endsWith("json.stays"));
        patch(path(played), "{\"definition\": \"none\"}").then().statusCode(422);
        patch("/api/v1/competitions/" + play.competition().published().competition().slug, "{\"definition\": {}}")
                .then()
                .statusCode(422)
                .body("type", endsWith("json.stays"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"items\": {~\"items\": {\"id\": \"id\", \"slices\": [], ",
                "\"kind\": \"label\", ~\"kind\": \"label\", \"ordered\": false, \"separator\": \"|\", ",
                "\"kind\": \"label\", ~\"kind\": \"label\", \"gold\": {\"column\": \"tone\", \"rule\": \"none\"}, ",
                "{\"metric\": \"macro-f1\"}~{\"metric\": \"macro-f1\", \"answer\": \"tone\", \"counted\": \"occurring\", \"id\": \"macro-f1\"}"
            })
    void default_writtenOut_isNoChange(String before, String after) {
        Play.Played played = played();
        assertThat(Play.TABLE).contains(before);

        define(played, Play.TABLE.replace(before, after)).then().statusCode(200);

        assertThat(definition(played)).isEqualTo(Play.TABLE);
        assertThat(page(played)).doesNotContain("These phases are still scored by the task as it was");
    }

    /** Texts and definition are changed together, or neither is. */
    @Test
    void definition_refused_textsStay() {
        Play.Played played = played();
        String before = TestSignIn.as("olga").get(path(played)).path("summary");

        patch(path(played), "{\"summary\": \"Other.\", \"definition\": {\"subtasks\": []}}")
                .then()
                .statusCode(422);

        TestSignIn.as("olga").get(path(played)).then().body("summary", equalTo(before));
    }

    @Test
    void form_refused_keepsWhatWasChosen() {
        Play.Played played = played();

        Response refused = Form.as("olga", "organizer")
                .formParam("role-0", "id")
                .formParam("role-1", "note")
                .formParam("role-2", "label")
                .formParam("role-3", "label")
                .formParam("metric-3", "mcc")
                .post("/organize/" + played.competition().slug + "/task");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.texts(refused.asString(), ".pd-roles option[selected]"))
                .containsExactly("the identifier", "not used", "answer: one label", "answer: one label");
        assertThat(refused.asString()).contains("value=\"mcc\" aria-describedby=\"m-3-mcc-h\" checked");
        assertThat(definition(played)).isEqualTo(Play.TABLE);
    }

    private static String page(Play.Played played) {
        return TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/task")
                .asString();
    }

    private static String definition(Play.Played played) {
        return TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/task/task.json")
                .asString();
    }
}
