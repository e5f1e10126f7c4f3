package dev.podium.web;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.CountingRule;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.Visibility;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What teams say of their runs: where they say it, where it is read, and where it is not. */
@QuarkusTest
class AboutPagesTest {

    private static final RunDeclaration DATA =
            new RunDeclaration("external-data", "External data", List.of("none", "own corpus"), true);
    private static final RunDeclaration MODELS = new RunDeclaration("models", "Language models", List.of(), false);
    private static final MethodDescription SAID = new MethodDescription(
            "Wortwolke-7",
            "Rules and a wish",
            "https://code.example.org/repo?x=1",
            "https://paper.example.org/",
            Map.of("external-data", "own corpus", "models", "Federleicht"));

    /** Whatever a leaderboard could tell of it. */
    private static final String[] WORDS = {
        "Wortwolke-7", "Rules and a wish", "code.example.org", "paper.example.org", "own corpus", "Federleicht"
    };

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    private Play.Played played(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Lumen", pia);
        return played;
    }

    private Submission scoredRun(Play.Played played) {
        Submission run = results.anotherRun(played.phase(), play.account(pia), SAID);
        scorer.scoreAll(played.phase());
        return run;
    }

    private static String address(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private String page(String address) {
        return TestSignIn.as(pia).get(address).asString();
    }

    private RequestSpecification form() {
        return Form.withFiles(pia).multiPart("phase", "final");
    }

    private static RequestSpecification withFile(RequestSpecification form, String content) {
        return form.multiPart("file", "run.csv", bytes(content), "text/csv");
    }

    private Response refused(Play.Played played, RequestSpecification form) {
        Response answer = withFile(form, Play.PERFECT).post(address(played) + "/submit");
        assertThat(answer.statusCode()).isEqualTo(422);
        return answer;
    }

    @Test
    void submit_everythingSaid_standsOnThePageOfTheRun() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Response answer = withFile(
                        form().multiPart("method", "Wortwolke-7")
                                .multiPart("description", "Rules and a wish")
                                .multiPart("code", SAID.code())
                                .multiPart("paper", SAID.paper())
                                .multiPart("declared.external-data", "own corpus")
                                .multiPart("declared.models", "Federleicht"),
                        Play.PERFECT)
                .post(address(played) + "/submit");
        assertThat(answer.statusCode()).isEqualTo(303);
        String page = page(answer.header("Location"));
        assertThat(page).contains(WORDS);
        assertThat(Html.one(page, "dd > a[href='https://code.example.org/repo?x=1'][rel='nofollow noopener']")
                        .text())
                .startsWith("code.example.org/repo");
        assertThat(Html.facts(page)).containsOnlyOnce("External data: own corpus");
    }

    @Test
    void submit_requiredAnswerMissing_saysSoAndKeepsWhatWasTyped() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        String page = refused(
                        played,
                        form().multiPart("method", "Wortwolke-7")
                                .multiPart("declared.external-data", "")
                                .multiPart("declared.models", "Federleicht"))
                .asString();
        assertThat(page).contains("The organizers want to know: “External data”");
        assertThat(Html.problem(page, "declared.external-data")).isNotBlank();
        assertThat(Html.field(page, "method")).isEqualTo("Wortwolke-7");
        assertThat(Html.field(page, "declared.models")).isEqualTo("Federleicht");
    }

    @Test
    void submit_answerThatIsNoChoice_saysTheChoices() {
        Play.Played played = played(play.competition().asking(DATA));
        String page = refused(played, form().multiPart("declared.external-data", "borrowed"))
                .asString();
        assertThat(Html.problem(page, "declared.external-data")).contains("Choose one of: none, own corpus.");
    }

    @Test
    void submit_hostileLink_isComplainedOfAndNotLinked() {
        Play.Played played = played(play.competition());
        for (String link :
                List.of("javascript:alert(1)", "data:text/html,x", "//example.org", "https://" + "a".repeat(10_000))) {
            String page = refused(played, form().multiPart("paper", link)).asString();
            assertThat(Html.problem(page, "paper")).contains("The link to the paper is a full web address");
            assertThat(Html.field(page, "paper")).isEqualTo(link);
            assertThat(Html.links(page)).isNotEmpty().noneMatch(address -> address.startsWith(link));
        }
    }

    @Test
    void submit_faultyFile_keepsWhatWasSaid() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Response answer = withFile(
                        form().multiPart("method", "Wortwolke-7")
                                .multiPart("declared.external-data", "own corpus")
                                .multiPart("declared.models", "Federleicht"),
                        Play.FAULTY)
                .post(address(played) + "/submit");
        String page = Form.follow(TestSignIn.as(pia), answer).asString();
        assertThat(Html.field(page, "method")).isEqualTo("Wortwolke-7");
        assertThat(Html.field(page, "declared.external-data")).isEqualTo("own corpus");
        assertThat(Html.field(page, "declared.models")).isEqualTo("Federleicht");
    }

    @Test
    void submit_checkOnly_needsNoDeclarations() {
        Play.Played played = played(play.competition().asking(DATA));
        Response answer = withFile(
                        form().multiPart("check", "true").multiPart("declared.external-data", ""), Play.PERFECT)
                .post(address(played) + "/submit");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(Form.follow(TestSignIn.as(pia), answer).asString()).contains("Your file would be accepted");
    }

    @Test
    void submit_again_isFilledInWithWhatWasSaidLast() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        results.anotherRun(played.phase(), play.account(pia), SAID);
        String page = page(address(played) + "/submit");
        assertThat(Html.field(page, "method")).isEqualTo("Wortwolke-7");
        assertThat(Html.field(page, "paper")).isEqualTo("https://paper.example.org/");
        assertThat(Html.field(page, "declared.external-data")).isEqualTo("own corpus");
        assertThat(Html.field(page, "declared.models")).isEqualTo("Federleicht");
        assertThat(page).doesNotContain("Rules and a wish");
        String others = TestSignIn.as("eve").get(address(played) + "/submit").asString();
        assertThat(others).doesNotContain(" selected>");
        assertThat(others.replace("<option>own corpus</option>", "")).doesNotContain(WORDS);
    }

    @Test
    void leaderboard_tellsWhatTheTeamSays() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        scoredRun(played);
        String page =
                TestSignIn.asVisitor().get(address(played) + "/leaderboard").asString();
        assertThat(Html.texts(page, ".pd-sub:has(> b)")).containsExactly("Wortwolke-7 · Rules and a wish");
        assertThat(Html.texts(page, ".pd-sub > b")).containsExactly("Wortwolke-7");
        assertThat(Html.one(page, "a[href='https://code.example.org/repo?x=1'][rel='nofollow noopener']")
                        .text())
                .startsWith("code");
        assertThat(Html.texts(page, "details.pd-sub li"))
                .containsExactly("External data: own corpus", "Language models: Federleicht");
    }

    @Test
    void leaderboard_contrastive_tellsWhatTheTeamSaysInABlock() {
        Play.Played played = played(play.competition().asking(DATA, MODELS).counting(CountingRule.chosen));
        Submission run = scoredRun(played);
        Form.as(pia)
                .formParam("subtask", "count")
                .formParam("kind", "contrastive")
                .post("/submissions/" + run.key + "/choose")
                .then()
                .statusCode(303);
        String page = TestSignIn.asVisitor()
                .get(address(played) + "/leaderboard?subtask=count")
                .asString();
        assertThat(Html.texts(page, "#contrastive th > div:has(> span.pd-sub, > details.pd-sub)"))
                .singleElement()
                .asString()
                .startsWith("Lumen ");
        assertThat(Html.texts(page, "span:containsOwn(Lumen):not(.visually-hidden)"))
                .isEmpty();
    }

    @Test
    void competition_declarationsChanged_tellsInWords() {
        Play.Played played = played(play.competition());
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("""
                        {"note": "Reviewers asked.", "declarations": [{"id": "external-data", "label": "External data",
                          "choices": ["none", "own; corpus"], "required": true}, {"id": "models", "label": "Models: all"}]}""")
                .patch("/api/v1" + address(played) + "/phases/final")
                .then()
                .statusCode(200);
        assertThat(page(address(played))).doesNotContain("external-data");
        assertThat(Html.texts(page(address(played)), "li"))
                .filteredOn(line -> line.contains("External data (none / own; corpus)")
                        && line.endsWith("not asked for → required"))
                .hasSize(1);
        assertThat(Html.texts(
                        TestSignIn.as(pia)
                                .header("Accept-Language", "de")
                                .get(address(played))
                                .asString(),
                        "li"))
                .filteredOn(line ->
                        line.contains("External data (none / own; corpus)") && line.endsWith("nicht gefragt → Pflicht"))
                .hasSize(1);
    }

    @Test
    void leaderboard_aboutHidden_tellsOrganizersAlone() {
        Play.Played played = played(play.competition().asking(DATA, MODELS).aboutHidden());
        scoredRun(played);
        String files = address(played) + "/phases/final/leaderboard/count.";
        String api = "/api/v1" + files;
        for (String address : List.of(
                address(played) + "/leaderboard",
                address(played) + "/history",
                files + "csv",
                files + "json",
                files + "tex",
                api + "csv",
                api + "json",
                api + "tex",
                "/api/v1" + address(played) + "/phases/final/leaderboard")) {
            for (RequestSpecification reader :
                    List.of(TestSignIn.asVisitor(), TestSignIn.as("eve"), TestSignIn.as(pia))) {
                Response answer = reader.get(address);
                assertThat(answer.statusCode()).as(address).isEqualTo(200);
                assertThat(answer.asString()).as(address).contains("Lumen").doesNotContain(WORDS);
            }
            Response organizers = TestSignIn.as("olga").get(address);
            if (!address.endsWith("/history")) {
                assertThat(organizers.asString()).as(address).contains("Wortwolke-7");
            }
            if (address.contains("leaderboard") && !address.endsWith(address(played) + "/leaderboard")) {
                assertThat(organizers.header("Cache-Control")).as(address).isEqualTo("no-store");
                // where a tag is told, it is one of what this reader gets
                Response others = TestSignIn.asVisitor()
                        .header("If-None-Match", String.valueOf(organizers.header("ETag")))
                        .get(address);
                assertThat(others.statusCode()).as(address).isEqualTo(200);
                assertThat(others.asString()).as(address).doesNotContain(WORDS);
            }
        }
        assertThat(TestSignIn.as("olga").get(address(played) + "/leaderboard").asString())
                .contains("Only organizers see here");
    }

    @Test
    void leaderboard_sealed_tellsNobodyElse() {
        Play.Played played =
                played(play.competition().visibility(Visibility.BLIND).asking(DATA, MODELS));
        Submission run = scoredRun(played);
        for (String address : List.of(
                address(played),
                address(played) + "/leaderboard",
                address(played) + "/submit",
                address(played) + "/submissions",
                address(played) + "/phases/final/seal",
                address(played) + "/phases/final/leaderboard/count.csv",
                "/submissions/" + run.key,
                "/api/v1/submissions/" + run.key,
                "/api/v1" + address(played) + "/phases/final/leaderboard",
                "/api/v1" + address(played) + "/phases/final/seal")) {
            for (RequestSpecification reader : List.of(TestSignIn.asVisitor(), TestSignIn.as("eve"))) {
                String answer = reader.get(address).asString();
                assertThat(answer.replace("own corpus", ""))
                        .as(address)
                        .doesNotContain("Wortwolke-7", "Rules and a wish", "example.org/repo", "Federleicht");
            }
        }
        assertThat(page("/submissions/" + run.key)).contains(WORDS);
    }

    @Test
    void about_changed_standsOnThePageOfTheRun() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Submission run = results.anotherRun(played.phase(), play.account(pia), SAID);
        Response answer = Form.as(pia)
                .formParam("method", "Wortwolke-8")
                .formParam("description", "")
                .formParam("code", "")
                .formParam("paper", "")
                .formParam("declared.external-data", "none")
                .formParam("declared.models", "")
                .post("/submissions/" + run.key + "/about");
        assertThat(answer.statusCode()).isEqualTo(303);
        String page = page("/submissions/" + run.key);
        assertThat(page).contains("Wortwolke-8").doesNotContain("Rules and a wish", "Federleicht");
        assertThat(Html.facts(page)).containsOnlyOnce("External data: none");
    }

    @Test
    void about_faulty_saysWhyAndKeepsWhatWasTyped() {
        Play.Played played = played(play.competition().asking(DATA));
        Submission run = results.anotherRun(
                played.phase(),
                play.account(pia),
                new MethodDescription("", "", "", "", Map.of("external-data", "none")));
        Response answer = Form.as(pia)
                .formParam("method", "Wortwolke-8")
                .formParam("code", "javascript:alert(1)")
                .formParam("declared.external-data", "none")
                .post("/submissions/" + run.key + "/about");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.one(answer.asString(), "details.mt-3[open]").select("form"))
                .hasSize(1);
        assertThat(Html.problem(answer.asString(), "code")).isNotBlank();
        assertThat(Html.field(answer.asString(), "method")).isEqualTo("Wortwolke-8");
        assertThat(Html.links(answer.asString())).isNotEmpty().noneMatch(link -> link.startsWith("javascript:"));
        assertThat(page("/submissions/" + run.key)).doesNotContain("Wortwolke-8");
    }

    @Test
    void about_changedMeanwhile_keepsBothAndAsksAgain() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Submission run = results.anotherRun(played.phase(), play.account(pia), SAID);
        String seen = seen(page("/submissions/" + run.key));
        sent(run, seen, "Wortwolke-8").then().statusCode(303);
        Response answer = sent(run, seen, "Wortwolke-9");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Somebody else in your team changed this");
        assertThat(Html.texts(answer.asString(), "dd > b")).containsExactly("Wortwolke-8");
        assertThat(Html.field(answer.asString(), "method")).isEqualTo("Wortwolke-9");
        sent(run, seen(answer.asString()), "Wortwolke-9").then().statusCode(303);
        assertThat(Html.texts(page("/submissions/" + run.key), "dd > b")).containsExactly("Wortwolke-9");
    }

    @Test
    void about_faultyAndChangedMeanwhile_isStillAsked() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Submission run = results.anotherRun(played.phase(), play.account(pia), SAID);
        String seen = seen(page("/submissions/" + run.key));
        Response faulty = sent(run, seen, "x".repeat(61));
        assertThat(faulty.statusCode()).isEqualTo(422);
        sent(run, seen, "Wortwolke-8").then().statusCode(303);
        assertThat(sent(run, seen(faulty.asString()), "Wortwolke-9").statusCode())
                .isEqualTo(409);
    }

    private Response sent(Submission run, String seen, String method) {
        return Form.as(pia)
                .formParam("seen", seen)
                .formParam("method", method)
                .formParam("declared.external-data", "none")
                .post("/submissions/" + run.key + "/about");
    }

    private static String seen(String page) {
        String seen = Html.field(page, "seen");
        assertThat(seen).matches("[0-9a-f]{64}");
        return seen;
    }

    @Test
    void about_phaseClosed_asksForNoDeclarations() {
        Play.Played played = played(play.competition().asking(DATA).closes(LocalDateTime.of(2020, 2, 1, 0, 0)));
        Form.as("olga")
                .post("/organize/" + played.competition().slug + "/phases/final/intake/late")
                .then()
                .statusCode(303);
        Submission run = results.anotherRun(
                results.reread(played.phase()),
                play.account(pia),
                new MethodDescription("", "", "", "", Map.of("external-data", "none")));
        assertThat(Html.field(page("/submissions/" + run.key), "declared.external-data"))
                .isEqualTo("none");
        Form.as("olga")
                .post("/organize/" + played.competition().slug + "/phases/final/intake/late/close")
                .then()
                .statusCode(303);
        assertThat(page("/submissions/" + run.key)).contains("Declarations can no longer be changed");
        assertThat(Html.fields(page("/submissions/" + run.key), "method")).hasSize(1);
        assertThat(Html.fields(page("/submissions/" + run.key), "declared.external-data"))
                .isEmpty();
        Form.as(pia)
                .formParam("method", "Wortwolke-8")
                .formParam("declared.external-data", "own corpus")
                .post("/submissions/" + run.key + "/about")
                .then()
                .statusCode(409);
        Form.as(pia)
                .formParam("method", "Wortwolke-8")
                .post("/submissions/" + run.key + "/about")
                .then()
                .statusCode(303);
        assertThat(page("/submissions/" + run.key)).contains("Wortwolke-8");
        assertThat(Html.facts(page("/submissions/" + run.key))).containsOnlyOnce("External data: none");
    }

    @Test
    void about_organizer_readsAndHasNoForm() {
        Play.Played played = played(play.competition().asking(DATA, MODELS));
        Submission run = results.anotherRun(played.phase(), play.account(pia), SAID);
        assertThat(TestSignIn.as("olga").get("/submissions/" + run.key).asString())
                .contains(WORDS)
                .doesNotContain("/about\"");
    }

    @Test
    void organizersForm_saved_keepsWhatIsAsked() {
        Play.Played played = play.competition().asking(DATA).aboutHidden().published();
        Form.as("olga")
                .formParam("name", "Last")
                .formParam("description", "")
                .formParam("opens", "2020-01-01T00:00")
                .formParam("closes", "")
                .formParam("daily", "")
                .formParam("total", "")
                .formParam("ownScores", "live")
                .formParam("teamBoard", "live")
                .formParam("publicBoard", "live")
                .formParam("itemAnalyses", "live")
                .formParam("note", "")
                .post("/organize/" + played.competition().slug + "/phases/final")
                .then()
                .statusCode(303);
        assertThat(results.reread(played.phase()).declarations).containsExactly(DATA);
        assertThat(results.reread(played.phase()).aboutShown).isFalse();
    }
}
