package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Taking submissions over, as organizers do it by page or program, and what everybody else is told of it. */
@QuarkusTest
class TakeoverPageTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Scorer scorer;

    private Play.Played played(Visibility visibility) {
        Play.Played played =
                play.competition().visibility(visibility).closes(Sequel.END).published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", ben);
        Submission run = sequel.run(played.phase(), pia, "Fine-tuned BERT", 1);
        scorer.score(run.key);
        return played;
    }

    private static String page(Play.Played played) {
        return "/organize/" + played.competition().slug + "/phases/next/takeover";
    }

    private static Response look(Play.Played played) {
        return TestSignIn.as("olga").queryParam("from", "final").get(page(played));
    }

    private static String fingerprint(Play.Played played) {
        String fingerprint = Html.field(look(played).asString(), "fingerprint");
        assertThat(fingerprint).matches("[0-9a-f]{64}");
        return fingerprint;
    }

    private static Response take(Play.Played played, String fingerprint, String note) {
        return Form.sure("olga")
                .formParam("from", "final")
                .formParam("fingerprint", fingerprint)
                .formParam("note", note)
                .post(page(played));
    }

    private static Sequel.Setting blind(Sequel.Setting setting) {
        return setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 0, 0));
    }

    @Test
    void page_nothingChosen_offersWhatHasClosed() {
        Play.Played played = played(Visibility.OPEN);
        sequel.phase(played, "next", UnaryOperator.identity());
        sequel.phase(played, "third", UnaryOperator.identity());
        Response answer = TestSignIn.as("olga").get(page(played));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(Html.texts(answer.asString(), "option[value=final]:not([selected])"))
                .containsExactly("Final");
        assertThat(Html.options(answer.asString(), "from")).doesNotContain("third");
        assertThat(Html.fields(answer.asString(), "fingerprint")).isEmpty();
    }

    @Test
    void preview_saysWhatIsTakenAndWhatIsLeftOut() {
        Play.Played played = played(Visibility.OPEN);
        scorer.score(
                sequel.run(played.phase(), ben, "Warned of nothing", 2, Play.PERFECT.replace("\n5,0,", "\n5,1,")).key);
        sequel.phase(played, "next", Sequel.Setting::whichIsStrict);
        look(played)
                .then()
                .statusCode(200)
                .body(
                        containsString("1 run would be carried over."),
                        containsString("1 is left out."),
                        containsString("Fine-tuned BERT"),
                        containsString("left out: it has warnings"),
                        containsString("the latest run that a team submits here"),
                        containsString("Carry over 1 run"));
        assertThat(sequel.taken(sequel.phase(played, "next"))).isEmpty();
    }

    @Test
    void preview_german() {
        Play.Played played = played(Visibility.OPEN);
        sequel.phase(played, "next", UnaryOperator.identity());
        TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .queryParam("from", "final")
                .get(page(played))
                .then()
                .body(containsString("1 Versuch würde übernommen."), containsString("wird übernommen"));
    }

    @Test
    void preview_refused_saysWhy() {
        Play.Played played = played(Visibility.OPEN);
        sequel.phase(played, "next", UnaryOperator.identity());
        sequel.phase(played, "third", UnaryOperator.identity());
        Response open = TestSignIn.as("olga").queryParam("from", "third").get(page(played));
        open.then().statusCode(200).body(containsString("“Phase third” has not closed yet"));
        assertThat(Html.fields(open.asString(), "fingerprint")).isEmpty();
        TestSignIn.as("olga")
                .queryParam("from", "nowhere")
                .get(page(played))
                .then()
                .body(containsString("Choose the phase whose runs are carried over"));
    }

    @Test
    void preview_blindTarget_saysWhenFingerprintsAreSeen() {
        Play.Played played = played(Visibility.OPEN);
        sequel.phase(played, "next", TakeoverPageTest::blind);
        look(played).then().body(containsString("which everybody can see as soon as this phase has opened"));
    }

    @Test
    void taken_teamsChoose_runPageDoesNotSayThatTheTeamChoseIt() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", setting -> setting.counting(CountingRule.chosen));
        Form.unsure(Form.as("olga").formParam("from", "final"), page(played));
        take(played, fingerprint(played), "");
        TestSignIn.as(pia)
                .get("/submissions/" + sequel.taken(target).get(0).key)
                .then()
                .body(
                        containsString("this run counts as the latest: the team chose none"),
                        not(containsString("the team chose this run")));
    }

    @Test
    void take_confirmed_resultIsShown() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", UnaryOperator.identity());
        assertThat(take(played, fingerprint(played), "The gold was corrected.").statusCode())
                .isEqualTo(303);
        TestSignIn.as("olga")
                .get(page(played))
                .then()
                .body(
                        containsString("1 run from Final"),
                        containsString("0 of 1 are scored."),
                        containsString("data-again"),
                        containsString("The gold was corrected."));
        scorer.scoreAll(target);
        TestSignIn.as("olga")
                .get(page(played))
                .then()
                .body(containsString("1 of 1 are scored."), not(containsString("data-again")));
        look(played)
                .then()
                .body(
                        containsString("is here already"),
                        containsString("/submissions/" + sequel.taken(target).get(0).key));
        assertThat(Html.fields(look(played).asString(), "fingerprint")).isEmpty();
    }

    @Test
    void take_withoutLooking_refused() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", UnaryOperator.identity());
        Response answer = take(played, "", "Kept");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("has changed since you looked", "Kept");
        assertThat(Html.field(answer.asString(), "fingerprint")).matches("[0-9a-f]{64}");
        assertThat(sequel.taken(target)).isEmpty();
    }

    @Test
    void take_isToldToEverybody() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", UnaryOperator.identity());
        take(played, fingerprint(played), "The gold was <corrected>.");
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .then()
                .body(
                        containsString("the organizers carried 1 run over from the phase Final."),
                        containsString("The gold was &lt;corrected&gt;."));
        Submission taken = sequel.taken(target).get(0);
        TestSignIn.as(pia)
                .get("/submissions/" + taken.key)
                .then()
                .body(
                        containsString("carried it over from the phase Final"),
                        containsString("/submissions/" + taken.takenOverFrom.key));
        assertThat(TestSignIn.as(pia).get("/api/v1/submissions/" + taken.key).<String>path("takenOverFrom"))
                .isEqualTo(taken.takenOverFrom.key.toString());
        TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/log")
                .then()
                .body(containsString("Runs carried over"), containsString("The gold was &lt;corrected&gt;."));
    }

    @Test
    void take_byProgram_previewThenDeed() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", UnaryOperator.identity());
        String takeovers = "/api/v1/competitions/" + played.competition().slug + "/phases/next/takeovers";
        JsonPath plan = TestSignIn.as("olga")
                .queryParam("from", "final")
                .get(takeovers + "/preview")
                .jsonPath();
        assertThat(plan.getInt("taken")).isOne();
        assertThat(plan.getString("submissions[0].team")).isEqualTo("Lumen");
        assertThat(plan.getList("submissions[0].subtasks", String.class)).containsExactly("count", "spans");
        Response answer = TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body(Map.of("from", "final", "fingerprint", plan.getString("fingerprint"), "note", "Same gold"))
                .post(takeovers);
        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.jsonPath().getInt("takeovers[0].progress.all")).isOne();
        assertThat(sequel.taken(target)).hasSize(1);
        JsonPath told = TestSignIn.asVisitor().get(takeovers).jsonPath();
        assertThat(told.getString("takeovers[0].from")).isEqualTo("final");
        assertThat(told.getInt("takeovers[0].submissions")).isOne();
        assertThat(told.getString("takeovers[0].progress")).isNull();
    }

    @Test
    void phasePage_leadsHere() {
        Play.Played played = played(Visibility.OPEN);
        sequel.phase(played, "next", UnaryOperator.identity());
        TestSignIn.as("olga").get(page(played).replace("/takeover", "")).then().body(containsString(page(played)));
    }

    /** The other team has handed nothing in: what it is told is what the other people are told. */
    @Test
    void sealedTarget_tellsOthersNeitherHowManyNorHowTheyFare() {
        Play.Played played = played(Visibility.OPEN);
        Phase target = sequel.phase(played, "next", TakeoverPageTest::blind);
        take(played, fingerprint(played), "");
        Submission taken = sequel.taken(target).get(0);
        // a page has its tag as soon as this process hears of changes
        String page = "/competitions/" + played.competition().slug;
        await().until(() -> TestSignIn.asVisitor().get(page).header("ETag") != null);
        Map<String, String> queued = answers(played, taken);
        assertThat(queued.get("ben /competitions/" + played.competition().slug))
                .contains("the organizers carried runs over from the phase Final.")
                .doesNotContain("carried 1 run");
        assertThat(queued.get("ben /api/v1/competitions/" + played.competition().slug + "/phases/next/takeovers"))
                .contains("\"submissions\":null", "\"progress\":null");
        assertThat(queued.get("pia /submissions/" + taken.key))
                .contains(
                        "carried it over from the phase Final",
                        taken.commitment.commitment().substring(0, 4));
        scorer.scoreAll(target);
        assertThat(answers(played, taken)).isEqualTo(queued);
    }

    @Test
    void sealedSource_tellsNobodyHowMany() {
        Play.Played played = played(Visibility.BLIND);
        sequel.phase(played, "next", TakeoverPageTest::blind);
        take(played, fingerprint(played), "");
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .then()
                .body(containsString("carried runs over from the phase Final."));
    }

    private Map<String, String> answers(Play.Played played, Submission taken) {
        String competition = "/competitions/" + played.competition().slug;
        Map<String, RequestSpecification> readers = new LinkedHashMap<>();
        readers.put("visitor", TestSignIn.asVisitor());
        readers.put("ben", TestSignIn.as(ben));
        readers.put("pia", TestSignIn.as(pia));
        Map<String, String> answers = new LinkedHashMap<>();
        readers.forEach((name, reader) -> List.of(
                        competition,
                        competition + "/leaderboard?phase=next",
                        competition + "/history?phase=next",
                        competition + "/submissions",
                        "/submissions/" + taken.key,
                        "/submissions",
                        "/api/v1" + competition + "/phases/next/takeovers",
                        "/api/v1" + competition + "/phases/next/takeovers/preview?from=final",
                        "/api/v1" + competition + "/phases/next/leaderboard",
                        "/api/v1" + competition + "/phases/next/seal",
                        "/api/v1/submissions/" + taken.key,
                        page(played) + "?from=final")
                .forEach(surface -> {
                    Response answer = reader.get(surface);
                    answers.put(
                            name + " " + surface,
                            answer.statusCode() + " " + answer.header("ETag") + withoutToken(answer));
                }));
        return answers;
    }

    /** An answer without what is new in every page: the token against forged requests. */
    private static String withoutToken(Response answer) {
        if (!answer.contentType().startsWith("text/html")) {
            return answer.asString();
        }
        Document page = Html.parse(answer.asString());
        page.select("input[name=csrf-token]").remove();
        return page.outerHtml();
    }
}
