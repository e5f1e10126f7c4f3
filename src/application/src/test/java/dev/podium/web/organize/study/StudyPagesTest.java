package dev.podium.web.organize.study;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.GoldRelease;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StudyPagesTest {

    @Inject
    Play play;

    @Inject
    Studies studies;

    @Inject
    StudyPlay studyPlay;

    @Inject
    StudyAgreementJob agreement;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/studies";
    }

    private static String text(String address) {
        return Html.text(Html.one(TestSignIn.as("olga").get(address).asString(), "main"));
    }

    private static Response units(String study, String target) {
        return Form.withFiles("olga")
                .multiPart("file", "gold.csv", Form.bytes(Play.GOLD))
                .multiPart("target", target)
                .post(study + "/units");
    }

    /** Where all that people say counts, they neither agree nor differ. */
    @Test
    void progress_whereAllThatPeopleSayCounts_tellsHowManyUnitsAreJudged() {
        Study draft = studyPlay.draft(play.competition().demo("lexsub").hidden().competition(), "lexsub");
        studyPlay.units(draft, "id,sentence,target,instance\n1,Die Bank ist zu .,Bank,bank.n 1\n");
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        String page = "/organize/" + study.competition.slug + "/studies/" + study.slug;
        assertThat(text(page)).contains("0 of 1 units judged by all who should.");
        people.forEach(
                person -> studyPlay.judge(study, person, "{\"subs\": [\"Kasse\"], \"difficulty\": \"easy\"}", ""));
        assertThat(text(page))
                .contains("1 of 1 units judged by all who should.", "To be judged Judged by all Left out", "1 1 0 1 0")
                .doesNotContain("agreed or decided", "Reviewed");
    }

    @Test
    void study_fromNothingToGold() {
        Play.Played played = play.competition().hidden();
        String overview = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug)
                .asString();
        assertThat(Html.values(overview, ".pd-menu a", "href")).containsOnlyOnce(list(played));
        assertThat(text(list(played))).contains("There is no study yet.");
        Response created = Form.as("olga")
                .formParams(Map.of(
                        "english",
                        "Statements",
                        "german",
                        "",
                        "slug",
                        "statements",
                        "template",
                        "stage",
                        "design",
                        "each",
                        "wanted",
                        ""))
                .post(list(played));
        assertThat(created.statusCode()).isEqualTo(303);
        String study = list(played) + "/statements";
        assertThat(created.header("Location")).endsWith(study);
        assertThat(text(study)).contains("There are no units yet.", "version 1 is saved.", "nobody is invited yet.");

        String other = list(played) + "/other";
        Form.as("olga")
                .formParams(
                        Map.of("english", "Other", "slug", "other", "template", "stage", "design", "all", "wanted", ""))
                .post(list(played))
                .then()
                .statusCode(303);
        Form.as("olga")
                .formParams(Map.of(
                        "english", "Statements!", "quota", "40", "lease", "30", "erase", "90", "others", "other"))
                .post(study + "/settings")
                .then()
                .statusCode(303);
        String settings = TestSignIn.as("olga").get(study).asString();
        assertThat(Html.one(settings, "[name=lease]").val()).isEqualTo("30");
        assertThat(Html.one(settings, "[name=erase]").val()).isEqualTo("90");
        assertThat(Html.one(settings, "[name=others]").hasAttr("checked")).isTrue();
        Response faulty = Form.as("olga")
                .formParams(Map.of("english", "Statements", "lease", "3", "erase", "90"))
                .post(study + "/settings");
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(Html.one(faulty.asString(), "[name=lease]").val()).isEqualTo("3");
        Form.as("olga")
                .formParams(Map.of("english", "Statements", "erase", "90"))
                .post(study + "/settings")
                .then()
                .statusCode(303);
        assertThat(Html.one(TestSignIn.as("olga").get(study).asString(), "[name=lease]")
                        .val())
                .isEqualTo("30");
        assertThat(Form.as("olga")
                        .formParams(Map.of("order", "spread", "distance", "x"))
                        .post(study + "/units/order")
                        .statusCode())
                .isEqualTo(422);
        Form.as("olga")
                .formParams(Map.of("order", "group"))
                .post(study + "/units/order")
                .then()
                .statusCode(303);
        assertThat(Html.one(TestSignIn.as("olga").get(study + "/units").asString(), "[name=order] [selected]")
                        .val())
                .isEqualTo("group");
        assertThat(TestSignIn.as("olga").get(other).statusCode()).isEqualTo(200);

        // not before there is something to judge
        assertThat(Form.as("olga").post(study + "/open").statusCode()).isEqualTo(409);
        assertThat(units(study, "0").statusCode()).isEqualTo(422);
        assertThat(units(study, "5").statusCode()).isEqualTo(303);
        assertThat(text(study)).contains("10 units in 2 chunks.");
        String form = Html.one(TestSignIn.as("olga").get(study + "/questions").asString(), "[name=form]")
                .wholeText();
        Form.as("olga")
                .formParams(Map.of(
                        "version", "1", "form", form, "englishGuidelines", "Count.", "englishConsent", "Published."))
                .post(study + "/questions")
                .then()
                .statusCode(303);
        Response invited = Form.as("olga").formParams(Map.of("people", "2")).post(study + "/people");
        assertThat(invited.statusCode()).isEqualTo(200);
        List<String> links = Html.texts(invited.asString(), "code.text-break");
        assertThat(links).hasSize(2).allMatch(link -> link.contains("/j/"));
        String table = Html.one(invited.asString(), "a[download]").attr("href");
        assertThat(new String(Base64.getDecoder().decode(table.split(",", 2)[1]), StandardCharsets.UTF_8))
                .isEqualTo("pseudonym,class,until,link\nA01,,,%s\nA02,,,%s\n".formatted(links.get(0), links.get(1)));
        assertThat(text(study + "/people"))
                .contains("A01 Judges Has not opened the link yet")
                .doesNotContain("/j/");
        Form.as("olga").post(study + "/open").then().statusCode(303);

        Study opened = QuarkusTransaction.requiringNew()
                .call(() -> Study.findBySlug(played.competition(), "statements").orElseThrow());
        Map<String, JsonNode> right = StudyPlay.answers(StudyPlay.gold(played.competition()));
        for (String link : links) {
            Annotator person =
                    annotators.find(link.substring(link.lastIndexOf('/') + 1)).orElseThrow();
            annotators.agree(opened, person, 1);
            judge(opened, person, right, link.equals(links.get(1)));
        }
        assertThat(text(study))
                .contains("9 of 10 units agreed or decided, 1 to be decided", "a few seconds after they have judged")
                .doesNotContain("people agree on");
        assertThat(text(study + "/agreement")).contains("Being worked out");
        agreement.on(opened.id);
        assertThat(text(study))
                .contains(
                        "9 of 10 units agreed or decided, 1 to be decided",
                        "Whole answers: people agree on 80.0 to 100.0 % of the units of a chunk (10 units judged by two or more).");
        assertThat(text(study + "/agreement"))
                .contains(
                        "count: people agree on 80.0 to 100.0 %",
                        "Alpha, nominal", "Without each person", "A01", "20 answers.");
        assertThat(text(study + "/release")).contains("1 unit is left out of a release for now.");
        Form.withFiles("olga")
                .multiPart("way", "one")
                .multiPart("name", "collected")
                .multiPart("fewest", "1")
                .multiPart("seed", "1")
                .post(study + "/release")
                .then()
                .statusCode(303);
        String preview = TestSignIn.as("olga").get(study + "/release/preview").asString();
        Map<String, String> made =
                new HashMap<>(Map.of("split", Html.field(preview, "split"), "licence", "CC0-1.0", "reason", ""));
        assertThat(Form.as("olga")
                        .formParams(made)
                        .post(study + "/release/preview")
                        .statusCode())
                .isEqualTo(422);
        made.put("reason", "They differ.");
        Form.as("olga").formParams(made).post(study + "/release/preview").then().statusCode(303);
        List<GoldRelease> releases =
                QuarkusTransaction.requiringNew().call(() -> GoldRelease.findByCompetition(played.competition()));
        assertThat(releases).anySatisfy(release -> {
            assertThat(release.items).isEqualTo(9);
            assertThat(release.annotationsDigest).isNotNull();
        });
    }

    private void judge(Study study, Annotator person, Map<String, JsonNode> right, boolean errs) {
        for (Optional<Assignment> next = queue.next(study, person);
                next.isPresent();
                next = queue.next(study, person)) {
            Assignment given = next.get();
            String name =
                    QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name);
            JsonNode answer = errs && name.equals("7") ? StudyPlay.json("{\"count\": 0}") : right.get(name);
            judgements.send(given.key, new SubmittedAnswer(2, answer, List.of(), ""), person);
        }
    }

    @Test
    void form_thatIsNone_staysOnThePageWithTheReason() {
        Play.Played played = play.competition().hidden();
        Study study = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Response refused = Form.as("olga")
                .formParams(Map.of(
                        "version",
                        "1",
                        "form",
                        "{\"questions\": [{\"kind\": \"number\"}]}",
                        "englishGuidelines",
                        "Typed at length"))
                .post(list(played) + "/" + study.slug + "/questions");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(Html.one(refused.asString(), "[role=alert]")))
                .contains("Write the question in at least one language.");
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("form");
        assertThat(Html.one(refused.asString(), "[name=englishGuidelines]").wholeText())
                .contains("Typed at length");
        String questions = list(played) + "/" + study.slug + "/questions";
        String shown = TestSignIn.as("olga").get(questions).asString();
        Map<String, String> typed = new HashMap<>(Map.of(
                "version", Html.one(shown, "[name=version]").attr("value"),
                "form", Html.one(shown, "[name=form]").wholeText(),
                "englishGuidelines", "Mine"));
        studies.ask(study, studyPlay.form(played.competition(), ""), play.account("olga"));
        Response late = Form.as("olga").formParams(typed).post(questions);
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(Html.text(Html.one(late.asString(), "[role=alert]")))
                .contains("Somebody else saved version 2 of the form while you edited it.");
        assertThat(Html.one(late.asString(), "[name=englishGuidelines]").wholeText())
                .contains("Mine");
        typed.put("version", Html.one(late.asString(), "[name=version]").attr("value"));
        assertThat(Form.as("olga").formParams(typed).post(questions).statusCode())
                .isEqualTo(303);
        Response taken = Form.as("olga")
                .formParams(Map.of("english", "Again", "slug", study.slug, "template", "stage", "design", "all"))
                .post(list(played));
        assertThat(taken.statusCode()).isEqualTo(409);
        assertThat(Html.field(taken.asString(), "english")).isEqualTo("Again");
    }

    @Test
    void units_ofATable_andOfOtherStudies_faultsWithTheirLines() {
        Play.Played played = play.competition().hidden();
        Study study = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String units = list(played) + "/" + study.slug + "/units";
        Response faulty = Form.withFiles("olga")
                .multiPart("file", "units.csv", "id,text\n1,Gut\n1,Nochmal\n".getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "table")
                .multiPart("target", "7")
                .post(units);
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(Html.text(faulty.asString())).contains("Problems in units.csv", "Item 1 occurs more than once.");
        assertThat(Html.field(faulty.asString(), "target")).isEqualTo("7");
        Form.withFiles("olga")
                .multiPart("file", "units.csv", "id,text\n1,Gut\n2,Nochmal\n".getBytes(StandardCharsets.UTF_8))
                .multiPart("kind", "table")
                .multiPart("target", "7")
                .post(units)
                .then()
                .statusCode(303);
        assertThat(text(units)).contains("2 units in 1 chunk.");
        Form.as("olga")
                .formParams(Map.of("english", "Rewrites", "slug", "rewrites", "template", "splitrephrase"))
                .post(list(played))
                .then()
                .statusCode(303);
        assertThat(text(units)).contains("Rewrites: How can it be said in several short sentences?");
        Response none = Form.as("olga")
                .formParams(Map.of("source", "rewrites/rewrite", "target", "10"))
                .post(units + "/answers");
        assertThat(none.statusCode()).isEqualTo(409);
        assertThat(Html.text(none.asString())).contains("nobody has written one yet");
    }

    @Test
    void people_getNewLinks_andAreTakenOut() {
        Play.Played played = play.competition().hidden();
        Study study = studyPlay.opened(studyPlay.draft(played.competition(), Study.Design.each, 1, 5));
        Annotator person = studyPlay.people(study, 1, false).get(0);
        String address = list(played) + "/" + study.slug + "/people/" + person.pseudonym;
        assertThat(text(address)).contains("Judges · Takes part · 0 units judged");
        Response tooMany = Form.as("olga").formParam("quota", "1000000").post(address + "/quota");
        assertThat(Html.problem(tooMany.asString(), "quota")).isEqualTo("One person judges 1 to 100,000 units.");
        assertThat(Html.field(tooMany.asString(), "quota")).isEqualTo("1000000");
        Form.as("olga").formParam("quota", "3").post(address + "/quota").then().statusCode(303);
        String log = text("/organize/" + played.competition().slug + "/log");
        assertThat(log).contains("Quota of somebody of a study changed");
        Form.as("olga").formParam("quota", "3").post(address + "/quota").then().statusCode(303);
        assertThat(text("/organize/" + played.competition().slug + "/log"))
                .as("what is so already is not noted")
                .isEqualTo(log);
        assertThat(Html.field(TestSignIn.as("olga").get(address).asString(), "quota"))
                .isEqualTo("3");
        String renewed = Form.as("olga").post(address + "/link").asString();
        String link = Html.texts(renewed, "code.text-break").get(0);
        assertThat(annotators.find(link.substring(link.lastIndexOf('/') + 1))).isPresent();
        assertThat(Form.as("olga").post(address + "/out").statusCode()).isEqualTo(422);
        Form.as("olga").formParam("sure", "true").post(address + "/out").then().statusCode(303);
        Form.as("olga")
                .formParam("sure", "true")
                .post(address + "/withdraw")
                .then()
                .statusCode(303);
        assertThat(text(address)).contains("Has withdrawn").doesNotContain("Create a new link", "Withdraw their");
        assertThat(TestSignIn.as("olga")
                        .get(list(played) + "/" + study.slug + "/people/A99")
                        .statusCode())
                .isEqualTo(404);

        String units = list(played) + "/" + study.slug + "/units";
        Form.as("olga").post(units + "/2/pilot").then().statusCode(303);
        assertThat(text(units)).contains("A pilot is running", "1 5 5 Held back", "2 5 5 Pilot");
        Form.as("olga").post(units + "/pilot/end").then().statusCode(303);
        Form.as("olga")
                .formParam("given", "false")
                .post(units + "/1/give")
                .then()
                .statusCode(303);
        assertThat(text(units))
                .doesNotContain("A pilot is running")
                .contains("1 5 5 Held back", "2 5 5 Given to people");
        assertThat(Form.as("olga").post(units + "/3/pilot").statusCode()).isEqualTo(404);
    }

    @Test
    void lastDay_setAndCleared_isToldWhereverPeopleJudge() {
        Study study =
                studyPlay.opened(studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10));
        String page = "/organize/" + study.competition.slug + "/studies/" + study.slug;
        String secret = annotators
                .invite(study, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        assertThat(given().get("/j/" + secret).asString()).doesNotContain("Until ");
        for (String faulty : List.of("2020-09-30", "soon")) {
            Response refused = Form.as("olga").formParam("closes", faulty).post(page + "/last-day");
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(Html.one(refused.asString(), "#f-closes").attr("aria-invalid"))
                    .isEqualTo("true");
            assertThat(Html.one(refused.asString(), "#f-closes").val()).isEqualTo(faulty);
        }
        assertThat(Form.as("olga")
                        .formParam("closes", "2099-09-30")
                        .post(page + "/last-day")
                        .statusCode())
                .isEqualTo(303);
        assertThat(text(page)).contains("People judge until 30 September 2099.");
        assertThat(text("/organize/" + study.competition.slug + "/log")).contains("Closing day");
        assertThat(given().get("/j/" + secret).asString()).contains("Until 30 September 2099");
        Annotator annotator = annotators.signIn(secret, play.account("lena-" + study.slug));
        annotators.agree(study, annotator, 1);
        for (String address : List.of("/judge", "/judge/" + study.key, "/judge/" + study.key + "/done")) {
            assertThat(TestSignIn.as("lena-" + study.slug).get(address).asString())
                    .as(address)
                    .contains("Until 30 September 2099");
        }
        assertThat(TestSignIn.as("lena-" + study.slug)
                        .header("Accept-Language", "de")
                        .get("/judge/" + study.key)
                        .asString())
                .contains("Bis 30. September 2099");
        Form.as("olga").formParam("closes", "").post(page + "/last-day");
        assertThat(text(page)).doesNotContain("until 30 September");
    }

    @Test
    void studies_areForOrganizersAlone() {
        Play.Played played = play.competition().published();
        Study study = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String first = list(played) + "/" + study.slug;
        for (String address : List.of(
                list(played),
                first,
                first + "/questions",
                first + "/units",
                first + "/people",
                first + "/agreement",
                first + "/agreement.csv",
                first + "/release")) {
            TestSignIn.as("pia").get(address).then().statusCode(404);
        }
        Form.as("pia").post(list(played) + "/" + study.slug + "/open").then().statusCode(404);
        TestSignIn.as("olga").get(list(played) + "/nothing").then().statusCode(404);
    }
}
