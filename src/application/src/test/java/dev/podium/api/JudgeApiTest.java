package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** A program that presents the units of a study in the name of somebody who has a link. */
@QuarkusTest
class JudgeApiTest {

    private static final String JUDGE = "/api/v1/judge";

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    Studies asking;

    @Inject
    ReviewPlay review;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorDepartures departures;

    private Study opened(Study.Design design) {
        return studies.opened(studies.draft(play.competition().hidden().competition(), design, 1, 10));
    }

    private Annotators.Invited invited(Study study, boolean adjudicate) {
        return annotators
                .invite(study, NewAnnotators.of(1, adjudicate), play.account("olga"))
                .get(0);
    }

    private static RequestSpecification with(String secret) {
        return given().header("Authorization", "Bearer " + secret);
    }

    private static RequestSpecification with(String secret, String body) {
        return with(secret).contentType(ContentType.JSON).body(body);
    }

    private String agreed(Study study, boolean adjudicate) {
        Annotators.Invited person = invited(study, adjudicate);
        annotators.agree(study, person.person().annotator, 1);
        return person.secret();
    }

    private static String address(Study study) {
        return JUDGE + "/" + study.key;
    }

    private static String unit(Study study, Response given) {
        return address(study) + "/assignments/" + given.path("assignment");
    }

    @Test
    void spans_ofAnotherText_comeWithItsTokens() {
        Study draft = studies.draft(
                play.competition().hidden().competition(),
                Study.Design.all,
                1,
                "id,premise,hypothesis\n1,Der Hund bellt,Ein  Tier\n");
        NewForm usual = studies.form(draft.competition, "");
        asking.ask(draft, new NewForm("""
                        {"questions": [
                          {"id": "p", "kind": "spans", "most": 3, "text": {"english": "P?"}},
                          {"id": "h", "kind": "spans", "of": "hypothesis", "most": 3, "text": {"english": "H?"}}]}""", usual.guidelines(), usual.consent(), ""), play.account("olga"));
        String secret = agreed(draft, false);
        Study study = studies.opened(draft);
        Response next = with(secret).post(address(study) + "/next");
        assertThat(next.<List<String>>path("material.tokens")).containsExactly("Der", "Hund", "bellt");
        assertThat(next.<Map<String, List<String>>>path("material.otherTokens"))
                .isEqualTo(Map.of("h", List.of("Ein", "", "Tier")));
        Response sent = with(
                        secret,
                        "{\"formVersion\": 2, \"answer\": {\"p\": [[2]], \"h\": [[2]]}, \"revision\": %s}"
                                .formatted(next.<Integer>path("revision")))
                .post(unit(study, next) + "/judgement");
        assertThat(sent.<List<Object>>path("answered.answer.h")).isEqualTo(List.of(List.of(2)));
    }

    /** Which one it is a text and a word do not say where the text has the word more than once. */
    @Test
    void wordThatIsAskedAbout_comesWithItsPlace() {
        Study draft = studies.draft(play.competition().demo("lexsub").hidden().competition(), "lexsub");
        studies.units(draft, """
                id,sentence,target,instance,before,after
                1,Die Bank steht vor der Bank .,Bank,bank.n 1,"Die Bank steht vor der ", .
                2,Die Bank an der Bankstraße .,Bank,bank.n 2,,
                """);
        String secret = agreed(draft, false);
        Study study = studies.opened(draft);
        Response next = with(secret).post(address(study) + "/next");
        assertThat(next.<Map<String, Object>>path("material.part"))
                .isEqualTo(Map.of("text", "sentence", "from", 23, "to", 27));
        with(
                        secret,
                        "{\"formVersion\": 1, \"answer\": {\"subs\": [\"Kasse\"], \"difficulty\": \"easy\"}, \"revision\": %s}"
                                .formatted(next.<Integer>path("revision")))
                .post(unit(study, next) + "/judgement");
        assertThat(with(secret).get(address(study) + "/done").<Integer>path("units[0].material.part.from"))
                .isEqualTo(23);
        assertThat(with(secret).post(address(study) + "/next").<Map<String, Object>>path("material.part"))
                .isEqualTo(Map.of("text", "sentence", "from", 4, "to", 8));
    }

    @Test
    void program_presentsAllUnitsOfAStudy() {
        Study study = opened(Study.Design.all);
        String secret = invited(study, false).secret();
        assertThat(with(secret).get(JUDGE).<List<String>>path("studies.key")).containsExactly(study.key.toString());
        Response told = with(secret).get(address(study));
        assertThat(told.<String>path("consent.en")).contains("under a pseudonym");
        assertThat(told.<String>path("agreedAt")).isNull();
        assertThat(with(secret).post(address(study) + "/next").asString()).contains("study.consent-none");
        assertThat(with(secret, "{\"version\": 2}")
                        .post(address(study) + "/consent")
                        .asString())
                .contains("study.consent-changed");
        assertThat(with(secret, "{\"version\": 1}")
                        .post(address(study) + "/consent")
                        .<String>path("agreedAt"))
                .isNotNull();

        int judged = 0;
        for (Response next = with(secret).post(address(study) + "/next");
                next.statusCode() == 200;
                next = with(secret).post(address(study) + "/next")) {
            assertThat(next.<Map<String, String>>path("material.fields")).isNotEmpty();
            assertThat(next.<List<Object>>path("form.questions")).isNotEmpty();
            Response sent = with(
                            secret,
                            "{\"formVersion\": 1, \"answer\": {\"count\": 0}, \"revision\": %s}"
                                    .formatted(next.<Integer>path("revision")))
                    .post(unit(study, next) + "/judgement");
            assertThat(sent.<String>path("state")).isEqualTo("done");
            assertThat(sent.<Integer>path("answered.answer.count")).isZero();
            judged++;
        }
        assertThat(judged).isPositive();
        Response done = with(secret).get(address(study) + "/done");
        assertThat(done.<List<Object>>path("units")).hasSize(judged);
        assertThat(with(secret).get(address(study)).<Integer>path("standing.done"))
                .isEqualTo(judged);
    }

    @Test
    void changes_areToldOnce_andNothingIsGivenInAPause() {
        Study study = opened(Study.Design.each);
        String secret = agreed(study, false);
        Response next = with(secret).post(address(study) + "/next");
        with(secret, "{\"answer\": {\"count\": 2}, \"revision\": 0}").put(unit(study, next) + "/draft");
        assertThat(with(secret).get(address(study)).<List<Object>>path("standing.unread"))
                .isEmpty();
        asking.ask(study, studies.form(study.competition, "Clearer"), 1, play.account("olga"));
        Response told = with(secret).get(address(study));
        assertThat(told.<List<String>>path("standing.unread.note")).containsExactly("Clearer");
        assertThat(told.<List<Integer>>path("standing.unread.formVersion")).containsExactly(2);
        assertThat(with(secret, "{\"version\": 2}")
                        .post(address(study) + "/read")
                        .<List<Object>>path("standing.unread"))
                .isEmpty();

        Response paused = with(secret, "{}").post(address(study) + "/pause");
        assertThat(paused.<String>path("standing.pausedAt")).isNotNull();
        assertThat(with(secret).post(address(study) + "/next").asString()).contains("study.pauses");
        assertThat(with(secret).get(unit(study, next)).<String>path("state")).isEqualTo("expired");
        assertThat(with(secret, "{\"paused\": false}")
                        .post(address(study) + "/pause")
                        .<String>path("standing.pausedAt"))
                .isNull();
        Response again = with(secret).post(address(study) + "/next");
        assertThat(again.<String>path("assignment")).isEqualTo(next.path("assignment"));
        assertThat(again.<Integer>path("answered.answer.count")).isEqualTo(2);
    }

    @Test
    void draft_ofAnotherWindow_isNeverOverwritten() {
        Study study = opened(Study.Design.all);
        String secret = agreed(study, false);
        Response next = with(secret).post(address(study) + "/next");
        String draft = unit(study, next) + "/draft";
        String body = "{\"answer\": {\"count\": %d}, \"comment\": \"Hm\", \"revision\": %d}";
        Response kept = with(secret, body.formatted(3, 0)).put(draft);
        assertThat(kept.<Integer>path("revision")).isOne();
        Response late = with(secret, body.formatted(4, 0)).put(draft);
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.asString()).contains("judgement.newer");
        assertThat(with(secret, "{\"answer\": {}}").put(draft).statusCode()).isEqualTo(422);
        Response again = with(secret).post(address(study) + "/next");
        assertThat(again.<String>path("assignment")).isEqualTo(next.path("assignment"));
        assertThat(again.<Integer>path("answered.answer.count")).isEqualTo(3);

        String judgement = "{\"formVersion\": %d, \"answer\": {\"count\": %d}, \"revision\": 1}";
        assertThat(with(secret, judgement.formatted(2, 0))
                        .post(unit(study, next) + "/judgement")
                        .statusCode())
                .isEqualTo(412);
        assertThat(with(secret, judgement.formatted(1, 99))
                        .post(unit(study, next) + "/judgement")
                        .statusCode())
                .isEqualTo(422);
        assertThat(with(secret, judgement.formatted(1, 0))
                        .post(unit(study, next) + "/judgement")
                        .<Integer>path("revision"))
                .isEqualTo(2);
        assertThat(with(secret, judgement.formatted(1, 0))
                        .post(unit(study, next) + "/judgement")
                        .<Integer>path("revision"))
                .as("sent twice")
                .isEqualTo(2);
        assertThat(with(secret, judgement.formatted(1, 1))
                        .post(unit(study, next) + "/judgement")
                        .statusCode())
                .isEqualTo(409);
        Response second = with(secret).post(address(study) + "/next");
        assertThat(with(secret, "{\"because\": \"No verb\"}")
                        .post(unit(study, second) + "/skip")
                        .<String>path("skippedBecause"))
                .isEqualTo("No verb");
    }

    @Test
    void othersUnits_andWhatIsNoLink_areRefused() {
        Study study = opened(Study.Design.all);
        String first = agreed(study, false);
        String second = agreed(study, false);
        Response next = with(first).post(address(study) + "/next");
        assertThat(with(second).get(unit(study, next)).statusCode()).isEqualTo(404);
        assertThat(with(second, "{\"answer\": {}, \"revision\": 0}")
                        .put(unit(study, next) + "/draft")
                        .statusCode())
                .isEqualTo(404);
        assertThat(with(second).get(address(opened(Study.Design.all))).statusCode())
                .isEqualTo(404);
        assertThat(with(first.substring(1) + "x").get(JUDGE).statusCode()).isEqualTo(401);
        assertThat(given().get(JUDGE).statusCode()).isEqualTo(401);
        assertThat(with(first).get("/api/v1/me").statusCode()).as("elsewhere").isEqualTo(401);
        assertThat(TestSignIn.as("stranger").get(JUDGE).<List<Object>>path("studies"))
                .isEmpty();

        Annotators.Invited renewed = annotators.renew(study, "A01", Optional.empty(), play.account("olga"));
        assertThat(with(first).get(JUDGE).statusCode()).isEqualTo(401);
        assertThat(with(renewed.secret()).get(JUDGE).statusCode()).isEqualTo(200);
        departures.takeOut(study, "A01", play.account("olga"));
        assertThat(with(renewed.secret()).post(address(study) + "/next").asString())
                .contains("study.left");
        assertThat(with(renewed.secret(), "{\"formVersion\": 1, \"answer\": {\"count\": 0}, \"revision\": 0}")
                        .post(unit(study, next) + "/judgement")
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void whoSignsInInsteadOfTheLink_judgesWithTheirToken() {
        Study study = opened(Study.Design.all);
        Annotators.Invited person = invited(study, false);
        String name = "anna-" + study.slug;
        annotators.agree(study, annotators.signIn(person.secret(), play.account(name)), 1);
        assertThat(with(person.secret()).get(JUDGE).statusCode()).isEqualTo(401);
        assertThat(TestSignIn.as(name).post(address(study) + "/next").statusCode())
                .isEqualTo(200);
    }

    @Test
    void differences_areDecidedWithALink() {
        Study study = opened(Study.Design.all);
        List<Annotator> people = studies.people(study, 2, false);
        studies.judge(study, people.get(0), "{\"count\": 0}", "");
        studies.judge(study, people.get(1), "{\"count\": 1}", "");
        String secret = agreed(study, true);
        String decisions = address(study) + "/decisions/";
        Response next = with(secret).post(decisions + "next");
        assertThat(next.<List<Integer>>path("answers.answer.count")).containsExactlyInAnyOrder(0, 1);
        assertThat(next.asString()).doesNotContain(people.get(0).pseudonym, people.get(1).pseudonym);
        String body = "{\"formVersion\": 1, \"seen\": \"%s\", \"taken\": %d, \"reason\": \"One verb\"}";
        String one = decisions + next.path("assignment");
        assertThat(with(secret, body.formatted("other", 0)).post(one).statusCode())
                .isEqualTo(412);
        assertThat(with(secret, body.formatted(next.path("seen"), 2)).post(one).statusCode())
                .isEqualTo(422);
        assertThat(with(secret, body.formatted(next.path("seen"), 0)).post(one).statusCode())
                .isEqualTo(204);
        assertThat(studies.outcomes(study)).containsEntry(StudyUnit.Outcome.decided, 1L);
        assertThat(with(agreed(study, false)).post(decisions + "next").statusCode())
                .as("who only judges")
                .isEqualTo(204);
    }

    private static Response send(String secret, Study study, Response next, int count) {
        return with(
                        secret,
                        "{\"formVersion\": 1, \"answer\": {\"count\": %d}, \"revision\": %s}"
                                .formatted(count, next.<Integer>path("revision")))
                .post(unit(study, next) + "/judgement");
    }

    @Test
    void practice_isToldOnceItIsAnswered_andNothingElseIsEverSaidToBeATest() {
        Study draft = studies.draft(
                play.competition().hidden().competition(),
                Study.Design.all,
                1,
                "id,sentence,role,expected\np,Mia geht .,practice,\"{\"\"count\"\": 1}\"\nc,Tom kommt .,control,\"{\"\"count\"\": 1}\"\n1,Es regnet .,,\n2,Es schneit .,,\n");
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"closesOn\": \"2099-09-30\", \"checks\": {\"passPercent\": 100, \"controlEvery\": 2}}")
                .patch("/api/v1/competitions/" + draft.competition.slug + "/studies/" + draft.slug);
        Study study = studies.opened(draft);
        String secret = agreed(study, false);
        Response practice = with(secret).post(address(study) + "/next");
        assertThat(practice.<Object>path("practice.expected")).isNull();
        assertThat(practice.<Map<String, Object>>path("practice")).isNotNull();
        Response wrong = send(secret, study, practice, 0);
        assertThat(wrong.<Boolean>path("practice.correct")).isFalse();
        assertThat(wrong.<Integer>path("practice.expected.count")).isOne();
        assertThat(with(secret).post(address(study) + "/next").statusCode()).isEqualTo(204);
        Response told = with(secret).get(address(study));
        assertThat(told.<Integer>path("standing.notPassed.correct")).isZero();
        assertThat(told.<Integer>path("standing.notPassed.units")).isOne();
        assertThat(told.<String>path("closesOn")).isEqualTo("2099-09-30");

        String other = agreed(study, false);
        assertThat(send(other, study, with(other).post(address(study) + "/next"), 1)
                        .<Boolean>path("practice.correct"))
                .isTrue();
        int judged = 0;
        for (Response next = with(other).post(address(study) + "/next");
                next.statusCode() == 200;
                next = with(other).post(address(study) + "/next")) {
            assertThat(next.<Object>path("practice")).isNull();
            assertThat(send(other, study, next, 0).asString())
                    .contains("\"practice\":null")
                    .doesNotContain("control", "expected\"", "role");
            judged++;
        }
        assertThat(judged).as("the control among them").isEqualTo(3);
        assertThat(with(other).get(address(study)).<Object>path("standing.notPassed"))
                .isNull();
    }

    @Test
    void consent_thatChanged_isGivenOnceMoreFirst() {
        Study study = opened(Study.Design.all);
        String secret = agreed(study, false);
        String deciding = agreed(study, true);
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body(
                        "{\"form\": {\"questions\": [{\"id\": \"count\", \"kind\": \"number\", \"text\": {\"english\": \"How many?\"}, \"most\": 9}]}, \"consent\": {\"en\": \"All is published.\"}, \"note\": \"Law\"}")
                .put("/api/v1/competitions/" + study.competition.slug + "/studies/" + study.slug + "/form")
                .then()
                .statusCode(200);
        for (Response refused : List.of(
                with(secret).post(address(study) + "/next"),
                with(deciding).post(address(study) + "/decisions/next"),
                with(deciding).post(address(study) + "/reviews/next"))) {
            assertThat(refused.statusCode()).isEqualTo(409);
            assertThat(refused.<String>path("type")).endsWith("study.consent-changed");
        }
        assertThat(with(secret, "{\"version\": 2}")
                        .post(address(study) + "/consent")
                        .statusCode())
                .isEqualTo(200);
        assertThat(with(secret).post(address(study) + "/next").statusCode()).isEqualTo(200);
    }

    @Test
    void unit_decidedOfOtherAnswers_isListedAndTakenOnceMore() {
        Study study = opened(Study.Design.all);
        List<Annotator> people = studies.people(study, 2, false);
        studies.judge(study, people.get(0), "{\"count\": 0}", "");
        studies.judge(study, people.get(1), "{\"count\": 1}", "");
        String secret = agreed(study, true);
        String decisions = address(study) + "/decisions/";
        Response next = with(secret).post(decisions + "next");
        while (next.statusCode() == 200) {
            with(secret, "{\"formVersion\": 1, \"seen\": \"%s\", \"taken\": 0}".formatted(next.<String>path("seen")))
                    .post(decisions + next.path("assignment"))
                    .then()
                    .statusCode(204);
            next = with(secret).post(decisions + "next");
        }
        assertThat(with(secret).get(address(study) + "/changed").<Integer>path("number"))
                .isZero();
        studies.again(study, people.get(0), "{\"count\": 1}");
        Response changed = with(secret).get(address(study) + "/changed");
        assertThat(changed.<Integer>path("number")).isOne();
        assertThat(changed.<String>path("units[0].answeredAt")).isNotNull();
        assertThat(changed.asString()).doesNotContain(people.get(0).pseudonym);
        int number = changed.path("units[0].unit");
        assertThat(with(secret).post(decisions + "next?unit=" + (number + 1)).statusCode())
                .isEqualTo(204);
        assertThat(with(agreed(study, false)).get(address(study) + "/changed").<List<Object>>path("units"))
                .as("who only judges")
                .isEmpty();
        Response taken = with(secret).post(decisions + "next?unit=" + number);
        assertThat(taken.<Integer>path("made.answer.count")).isIn(0, 1);
        String body = "{\"formVersion\": 1, \"seen\": \"%s\", \"made\": true%s}";
        String one = decisions + taken.path("assignment");
        assertThat(with(secret, body.formatted(taken.<String>path("seen"), ", \"taken\": 0"))
                        .post(one)
                        .statusCode())
                .isEqualTo(422);
        assertThat(with(secret, body.formatted(taken.<String>path("seen"), ", \"gap\": \"Imperatives\""))
                        .post(one)
                        .statusCode())
                .isEqualTo(204);
        assertThat(with(secret).get(address(study) + "/changed").<Integer>path("number"))
                .isZero();
    }

    @Test
    void lists_areLookedThroughWithALink_andOnceMore() {
        ReviewPlay.Listed listed = review.listed();
        Study study = listed.study();
        String secret = listed.secret();
        String reviews = address(study) + "/reviews/";
        assertThat(with(secret).post(address(study) + "/decisions/next").statusCode())
                .as("nothing to decide")
                .isEqualTo(204);
        Response next = with(secret).post(reviews + "next");
        assertThat(next.<List<String>>path("lists[0].entries.entry"))
                .containsExactly("Sitz", "Sofa", "Stuhl", "Stul", "doof");
        assertThat(next.<Integer>path("lists[0].entries[0].people")).isEqualTo(2);
        assertThat(next.<Boolean>path("reviewed")).isFalse();
        listed.people().forEach(person -> assertThat(next.asString()).doesNotContain(person.pseudonym));
        String one = reviews + next.path("assignment");
        String body = "{\"formVersion\": 1, \"seen\": \"%s\", \"entries\": ["
                + "{\"verdict\": \"keep\"}, ".repeat(3)
                + "{\"verdict\": \"correct\", \"corrected\": \"Stuhl\"}%s]}";
        Response open =
                with(secret, body.formatted(next.<String>path("seen"), "")).post(one);
        assertThat(open.statusCode()).isEqualTo(422);
        assertThat(open.asString()).contains("judgement.entry");
        String offensive = ", {\"verdict\": \"offensive\"}";
        assertThat(with(secret, body.formatted("other", offensive)).post(one).statusCode())
                .isEqualTo(412);
        assertThat(with(secret, body.formatted(next.<String>path("seen"), offensive))
                        .post(one)
                        .statusCode())
                .isEqualTo(204);

        review.again(listed, "[\"Hocker\", \"doof\"]");
        int number = with(secret).get(address(study) + "/changed").path("units[0].unit");
        Response again = with(secret).post(reviews + "next?unit=" + number);
        assertThat(again.<Boolean>path("reviewed")).isTrue();
        assertThat(again.<String>path("lists[0].entries.find { it.entry == 'doof' }.verdict"))
                .isEqualTo("offensive");
        assertThat(again.<String>path("lists[0].entries.find { it.entry == 'Hocker' }.verdict"))
                .isNull();
        assertThat(with(agreed(study, false)).post(reviews + "next").statusCode())
                .isEqualTo(204);
    }

    /** What somebody reads of a page of a study, in English. */
    private static Document page(String secret, String address) {
        Map<String, String> cookies = TestSignIn.asVisitor()
                .redirects()
                .follow(false)
                .post("/j/" + secret)
                .cookies();
        return Html.parse(TestSignIn.asVisitor().cookies(cookies).get(address).asString());
    }

    /** Whoever looks back sees what they decided themselves, also where somebody else decided later. */
    @Test
    void decision_afterWhichSomebodyElseDecided_isShownAsItWas_withTheOtherOne() {
        Study study = opened(Study.Design.all);
        List<Annotator> people = studies.people(study, 2, false);
        studies.judge(study, people.get(0), "{\"count\": 0}", "");
        studies.judge(study, people.get(1), "{\"count\": 1}", "");
        String first = agreed(study, true);
        String second = agreed(study, true);
        String decisions = address(study) + "/decisions/";
        String given = "";
        Response next = with(first).post(decisions + "next");
        while (next.statusCode() == 200) {
            given = next.path("assignment");
            with(first, "{\"formVersion\": 1, \"answer\": {\"count\": 0}, \"reason\": \"No verb\"}")
                    .post(decisions + given)
                    .then()
                    .statusCode(204);
            next = with(first).post(decisions + "next");
        }
        studies.again(study, people.get(0), "{\"count\": 1}");
        int number = with(second).get(address(study) + "/changed").path("units[0].unit");
        Response other = with(second).post(decisions + "next?unit=" + number);
        assertThat(other.<Integer>path("made.answer.count")).as("what holds").isZero();
        assertThat(other.<Object>path("since")).isNull();
        String otherGiven = other.path("assignment");
        with(second, "{\"formVersion\": 1, \"answer\": {\"count\": 1}, \"reason\": \"A verb\"}")
                .post(decisions + otherGiven)
                .then()
                .statusCode(204);

        Response own = with(first).get(decisions + given);
        assertThat(own.<Integer>path("made.answer.count")).isZero();
        assertThat(own.<String>path("made.reason")).isEqualTo("No verb");
        assertThat(own.<Integer>path("since.answer.count")).isOne();
        assertThat(own.<String>path("since.reason")).isEqualTo("A verb");
        assertThat(with(second).get(decisions + otherGiven).<Object>path("since"))
                .isNull();
        Response done = with(first).get(address(study) + "/done?decided=true");
        assertThat(done.<List<Boolean>>path("units.decidedSince"))
                .hasSize(10)
                .startsWith(true)
                .doesNotContainSequence(false, true);
        assertThat(done.<Integer>path("units[0].answer.count")).isZero();
        assertThat(with(second).get(address(study) + "/done?decided=true").<List<Boolean>>path("units.decidedSince"))
                .containsExactly(false);
        String pages = "/judge/" + study.key;
        Document back = page(first, pages + "/decisions/" + given);
        assertThat(back.select("main").text())
                .contains(
                        "somebody else has decided it since. Their decision holds unless you choose something else.",
                        "What I decided holds again",
                        "What somebody else decided since",
                        "No verb",
                        "A verb")
                .doesNotContain("What you chose holds");
        assertThat(back.select("[name=taken][checked]")).isEmpty();
        assertThat(page(first, pages + "/done?kind=decided").select("tbody tr").eachText())
                .filteredOn(row -> row.contains("Somebody else has decided it since."))
                .hasSize(1);

        // theirs holds again where they say so
        with(first, "{\"formVersion\": 1, \"seen\": \"%s\", \"made\": true}".formatted(own.<String>path("seen")))
                .post(decisions + given)
                .then()
                .statusCode(204);
        Response after = with(second).get(decisions + otherGiven);
        assertThat(after.<Integer>path("made.answer.count")).isOne();
        assertThat(after.<Integer>path("since.answer.count")).isZero();
        assertThat(with(first).get(decisions + given).<Object>path("since")).isNull();
    }

    @Test
    void review_afterWhichSomebodyElseReviewed_isShownAsItWas_andSaysSo() {
        ReviewPlay.Listed listed = review.listed();
        Study study = listed.study();
        String first = listed.secret();
        String second = agreed(study, true);
        String reviews = address(study) + "/reviews/";
        Response next = with(first).post(reviews + "next");
        String given = next.path("assignment");
        String body = "{\"formVersion\": 1, \"seen\": \"%s\", \"entries\": [%s]}";
        String keep = "{\"verdict\": \"keep\"}";
        with(first, body.formatted(next.<String>path("seen"), String.join(", ", Collections.nCopies(5, keep))))
                .post(reviews + given)
                .then()
                .statusCode(204);
        review.again(listed, "[\"Hocker\", \"doof\"]");
        String looked = with(first).get(reviews + given).path("seen");
        int number = with(second).get(address(study) + "/changed").path("units[0].unit");
        Response other = with(second).post(reviews + "next?unit=" + number);
        int entries = other.<List<Object>>path("lists[0].entries").size();
        with(
                        second,
                        body.formatted(
                                other.<String>path("seen"),
                                String.join(", ", Collections.nCopies(entries, "{\"verdict\": \"unfit\"}"))))
                .post(reviews + other.path("assignment"))
                .then()
                .statusCode(204);

        with(first, body.formatted(looked, String.join(", ", Collections.nCopies(entries, keep))))
                .post(reviews + given)
                .then()
                .statusCode(412)
                .body(containsString("judgement.answers-changed"));
        Response own = with(first).get(reviews + given);
        assertThat(own.<String>path("lists[0].entries.find { it.entry == 'doof' }.verdict"))
                .isEqualTo("keep");
        assertThat(own.<String>path("reviewedSince")).isNotNull();
        Response theirs = with(second).get(reviews + other.path("assignment"));
        assertThat(theirs.<String>path("lists[0].entries.find { it.entry == 'doof' }.verdict"))
                .isEqualTo("unfit");
        assertThat(theirs.<Object>path("reviewedSince")).isNull();
        Document back = page(first, "/judge/" + study.key + "/reviews/" + given);
        assertThat(back.select("main").text())
                .contains("somebody else has reviewed them since")
                .doesNotContain("You have decided this unit");
        assertThat(back.select(".pd-entry [value=unfit][checked]")).isEmpty();
        assertThat(page(first, "/judge/" + study.key + "/done?kind=decided")
                        .select("main")
                        .text())
                .contains("Somebody else has reviewed the lists since.")
                .doesNotContain("has decided it since");
    }

    @Test
    void secret_isInNoLog() {
        StringBuilder logged = new StringBuilder();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.append(entry.getMessage())
                        .append(entry.getParameters() == null ? "" : List.of(entry.getParameters()));
                logged.append(entry.getThrown()).append('\n');
            }

            @Override
            public void flush() {
                // nothing is kept back
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
        Logger root = Logger.getLogger("");
        Level before = root.getLevel();
        root.addHandler(handler);
        try {
            Study study = opened(Study.Design.all);
            Annotators.Invited person = invited(study, false);
            String secret = person.secret();
            given().get("/j/" + secret).then().statusCode(200);
            annotators.agree(study, person.person().annotator, 1);
            String wrong = secret.substring(1) + "_";
            with(secret).post(address(study) + "/next");
            with(secret, "{").post(address(study) + "/consent");
            with(wrong).get(JUDGE);
            Logger.getLogger("dev.podium").warning("looked");
            assertThat(logged).contains("looked").doesNotContain(secret).doesNotContain(wrong);
        } finally {
            root.removeHandler(handler);
            root.setLevel(before);
        }
    }
}
