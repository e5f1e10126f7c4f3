package dev.podium.web.judge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.UnitContext;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** What stands around a unit where it comes from can be read beside it. */
@QuarkusTest
class SurroundingsTest {

    private static final String PERSON = "sven-surrounded";

    /** An article of six sentences, one that stands alone, another article of two, and a control unit within the first. */
    private static final String TABLE = """
            id,cluster,sentence,role,expected
            a1,moon,Der Mond ist rund .,,
            a2,moon,Er hat Berge .,,
            a3,moon,Er hat Täler .,,
            ac,moon,Er ist hell .,control,"{""count"": 1}"
            a4,moon,Er ist <b>grau</b> .,,
            a5,moon,Er ist weit weg .,,
            x1,,Ein Satz allein .,,
            b1,sun,Die Sonne scheint .,,
            b2,sun,Sie ist warm .,,
            a6,moon,Man sieht ihn oft .,,
            """;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    Annotators annotators;

    private static RequestSpecification settings(String around) {
        return Form.as("olga")
                .formParam("english", "Statements")
                .formParam("german", "Aussagen")
                .formParam("erase", "365")
                .formParam("around", around)
                .redirects()
                .follow(false);
    }

    private static String href(Study study) {
        return "/organize/" + study.competition.slug + "/studies/" + study.slug;
    }

    private static List<String> around(String page) {
        return Html.parse(page).select("#around-text p").stream()
                .map(Element::text)
                .toList();
    }

    private Map<String, UnitContext> surroundings(Study study) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Study found = Study.findByKey(study.key).orElseThrow();
            return StudyUnit.<StudyUnit>list("study", found).stream()
                    .collect(Collectors.toMap(
                            unit -> unit.name + (unit.role == StudyUnit.Role.repeat ? " again" : ""),
                            unit -> UnitContext.find(unit, found)));
        });
    }

    @Test
    void unit_ofAnArticle_isShownWithSentencesBeforeAndAfterIt() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, TABLE);
        studyPlay.person(draft, PERSON);
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        annotators.agree(draft, annotators.find(secret).orElseThrow(), 1);
        Study study = studyPlay.opened(draft);
        String judging = "/judge/" + study.key;
        Form.as(PERSON).redirects().follow(false).post(judging + "/next").then().statusCode(303);
        assertThat(around(TestSignIn.as(PERSON).get(judging).asString())).isEmpty();

        settings("2").post(href(study) + "/settings").then().statusCode(303);
        String page = TestSignIn.as(PERSON).get(judging).asString();
        assertThat(around(page)).containsExactly("Der Mond ist rund .", "Er hat Berge .", "Er hat Täler .");
        assertThat(Html.one(page, "#around summary").text()).contains("2");
        assertThat(Html.one(page, "#around-text strong").text()).isEqualTo("Der Mond ist rund .");

        Map<String, UnitContext> found = surroundings(study);
        assertThat(found.get("a3"))
                .isEqualTo(new UnitContext(
                        List.of("Der Mond ist rund .", "Er hat Berge ."),
                        List.of("Er ist hell .", "Er ist <b>grau</b> .")));
        assertThat(found.get("ac").before()).containsExactly("Er hat Berge .", "Er hat Täler .");
        assertThat(found.get("a5").after()).as("wherever its group goes on").containsExactly("Man sieht ihn oft .");
        assertThat(found.get("a6").after()).isEmpty();
        assertThat(found.get("x1").areThere()).isFalse();
        assertThat(found.get("b1")).isEqualTo(new UnitContext(List.of(), List.of("Sie ist warm .")));

        // over the API the unit has them, and a list of units has not
        assertThat(given().header("Authorization", "Bearer " + secret)
                        .post("/api/v1/judge/" + study.key + "/next")
                        .then()
                        .statusCode(200)
                        .extract()
                        .<List<String>>path("material.after"))
                .containsExactly("Er hat Berge .", "Er hat Täler .");
    }

    @Test
    void setting_outOfRangeOrNoNumber_isRefusedWithASentence_andOnesOwnTypingStays() {
        Study study = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, TABLE);
        for (String wrong : List.of("21", "-1", "two", "")) {
            Response refused = settings(wrong).post(href(study) + "/settings");
            assertThat(refused.statusCode()).as(wrong).isEqualTo(422);
            assertThat(Html.one(refused.asString(), "[name=around]").val()).isEqualTo(wrong);
        }
        assertThat(TestSignIn.as("olga").get(href(study)).asString()).contains("name=\"around\"");
    }

    @Test
    void templates_showSentencesOfAnArticle_andNothingAroundTargets() {
        Competition competition = play.competition().hidden().competition();
        assertThat(StudyTemplate.all(competition.type()).stream()
                        .filter(template -> template.around() > 0)
                        .map(StudyTemplate::id))
                .containsExactly(competition.type().id());
        assertThat(studyPlay.draft(competition, competition.type().id()).around).isEqualTo(5);
    }

    @Test
    void repeatedUnit_standsWhereItStood() {
        String table = "id,cluster,sentence,role,expected\n"
                + IntStream.rangeClosed(1, 30)
                        .mapToObj("s%1$d,moon,Satz %1$d .,,\n"::formatted)
                        .collect(Collectors.joining());
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, table);
        studies.tryOut(
                draft,
                new QualityControl(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(8)),
                play.account("olga"));
        Annotator person = studyPlay.people(draft, 1, false).get(0);
        settings("1").post(href(draft) + "/settings").then().statusCode(303);
        Study study = studyPlay.opened(draft);
        studyPlay.judge(study, person, "{\"count\": 1}", "");
        Map<String, UnitContext> found = surroundings(study);
        List<String> again =
                found.keySet().stream().filter(name -> name.endsWith(" again")).toList();
        assertThat(again).isNotEmpty();
        assertThat(again)
                .allSatisfy(name -> assertThat(found.get(name))
                        .isEqualTo(found.get(name.replace(" again", "")))
                        .extracting(UnitContext::areThere)
                        .isEqualTo(true));
    }

    @Test
    void answersOfAnotherStudy_standByThemselves() {
        Competition competition = play.competition().hidden().competition();
        Study writing = studyPlay.rewrites(competition, "Mia blieb .");
        Study rating = studyPlay.draft(competition, "criteria");
        QuarkusTransaction.requiringNew()
                .run(() -> Study.update("source = ?1, around = 5 where id = ?2", writing, rating.id));
        String page = TestSignIn.as("olga").get(href(rating)).asString();
        assertThat(Html.parse(page).select("[name=around]")).isEmpty();
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Study.findByKey(rating.key).orElseThrow().showsAround()))
                .isFalse();
    }
}
