package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What people are asked about themselves when they agree, and who sees it. */
@QuarkusTest
class ProfileTest {

    private static final String LANGUAGE = "=cmd|4721";
    private static final String EXPERIENCE = "Zehn Jahre 4722";
    private static final String HEALTH = "Dyslexie 4723";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    Annotators annotators;

    @Inject
    Session database;

    private Account olga() {
        return play.account("olga");
    }

    private Study opened(Competition competition, ProfileQuestion... questions) {
        Study draft = studyPlay.draft(competition, Study.Design.all, 1, 10);
        return studyPlay.opened(studyPlay.asking(draft, questions));
    }

    private Annotators.Invited invited(Study study) {
        return annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
    }

    private String kept(Study study, Annotator person) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select concat_ws('/', profile_language, profile_experience, profile_age, profile_health) from study_annotator where study_id = :study and annotator_id = :person",
                                String.class)
                        .setParameter("study", study.id)
                        .setParameter("person", person.id)
                        .getSingleResult());
    }

    private static RequestSpecification with(Study study, String secret) {
        return TestSignIn.asVisitor().cookie("judge-" + study.key, secret);
    }

    private static String organize(Study study) {
        return "/organize/" + study.competition.slug + "/studies/" + study.slug;
    }

    private static String api(Study study) {
        return "/api/v1/competitions/" + study.competition.slug + "/studies/" + study.slug;
    }

    private static RequestSpecification settings(String... questions) {
        return Form.as("olga")
                .formParam("english", "Statements")
                .formParam("german", "")
                .formParam("quota", "")
                .formParam("erase", "365")
                .formParam("profile", List.of(questions));
    }

    private static Response patch(Study study, String settings) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"settings\": " + settings + "}")
                .patch(api(study));
    }

    @Test
    void settings_askNothingByDefault_andForHealthOnlyOnceItIsConfirmed() {
        Study study = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        String secret = invited(study).secret();
        assertThat(TestSignIn.asVisitor().get("/j/" + secret).asString()).doesNotContain("About you");
        assertThat(TestSignIn.as("olga").get(api(study)).<List<String>>path("settings.profile"))
                .isEmpty();

        Response refused = settings("language", "health").post(organize(study) + "/settings");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.text(Html.one(refused.asString(), "#f-profile-e"))).contains("Confirm that you have a reason");
        assertThat(Html.values(refused.asString(), "input[name=profile][checked]", "value"))
                .containsExactly("language", "health");
        assertThat(settings("shoe").post(organize(study) + "/settings").statusCode())
                .isEqualTo(422);
        settings("language", "health")
                .formParam("healthConfirmed", "true")
                .post(organize(study) + "/settings")
                .then()
                .statusCode(303);
        assertThat(TestSignIn.as("olga").get(api(study)).<List<String>>path("settings.profile"))
                .containsExactly("language", "health");
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + study.competition.slug + "/log")
                        .asString()))
                .contains("Asked about people", "language, health");
        assertThat(Html.texts(TestSignIn.asVisitor().get("/j/" + secret).asString(), "label"))
                .anyMatch(label -> label.contains("First language"))
                .noneMatch(label -> label.contains("Age"));

        assertThat(patch(study, "{\"profile\": [\"shoe\"]}").asString()).contains("study.profile");
        assertThat(patch(study, "{\"profile\": [\"age\", \"health\"]}").statusCode())
                .isEqualTo(200);
        assertThat(patch(study, "{\"profile\": []}").<List<String>>path("settings.profile"))
                .isEmpty();
        assertThat(patch(study, "{\"profile\": [\"health\"]}").asString()).contains("study.profile-health");
        assertThat(patch(study, "{\"profile\": [\"health\"], \"healthConfirmed\": true}")
                        .<List<String>>path("settings.profile"))
                .containsExactly("health");
    }

    @Test
    void consent_takesNoAnswer_andRefusesWhatIsNone_withoutLosingWhatWasTyped() {
        Study study = opened(play.competition().hidden().competition(), ProfileQuestion.values());
        Annotators.Invited silent = invited(study);
        assertThat(TestSignIn.asVisitor()
                        .formParam("version", 1)
                        .post("/j/" + silent.secret())
                        .statusCode())
                .isEqualTo(303);
        assertThat(kept(study, silent.person().annotator)).isEqualTo("///");

        Annotators.Invited person = invited(study);
        String link = "/j/" + person.secret();
        for (Map<String, String> hostile : List.of(
                Map.of("language", "Ger\u0000man"),
                Map.of("language", "one\ntwo"),
                Map.of("language", "w".repeat(61)),
                Map.of("experience", "a\u0007b"),
                Map.of("experience", "w".repeat(301)),
                Map.of("age", "1e999"),
                Map.of("age", "17"),
                Map.of("health", "w".repeat(301), "healthAgreed", "true"),
                Map.of("health", HEALTH))) {
            Response refused = TestSignIn.asVisitor()
                    .formParams(hostile)
                    .formParam("experience", hostile.getOrDefault("experience", EXPERIENCE))
                    .post(link);
            assertThat(refused.statusCode()).as("%s", hostile).isEqualTo(422);
            if (!hostile.containsKey("experience")) {
                assertThat(Html.field(refused.asString(), "experience")).isEqualTo(EXPERIENCE);
            }
        }
        assertThat(TestSignIn.asVisitor()
                        .formParam("experience", "w".repeat(1 << 20))
                        .post(link)
                        .statusCode())
                .isIn(413, 422);
        // neither is the link given up for an account then
        String name = "lena-" + UUID.randomUUID();
        Response refused = Form.as(name)
                .formParam("account", "true")
                .formParam("health", HEALTH)
                .post(link);
        assertThat(Html.problem(refused.asString(), "health")).contains("Tick that you agree explicitly");
        assertThat(Html.field(refused.asString(), "health")).isEqualTo(HEALTH);
        assertThat(kept(study, person.person().annotator)).isEqualTo("///");

        Form.as(name)
                .contentType("application/x-www-form-urlencoded; charset=UTF-8")
                .formParam("account", "true")
                .formParam("language", " e\u0301 " + LANGUAGE + " ")
                .formParam("experience", EXPERIENCE + "\r\n<b>")
                .formParam("age", "65+")
                .formParam("health", HEALTH)
                .formParam("healthAgreed", "true")
                .post(link)
                .then()
                .statusCode(303);
        assertThat(kept(study, person.person().annotator))
                .isEqualTo("\u00e9 " + LANGUAGE + "/" + EXPERIENCE + "\n<b>/65+/" + HEALTH);
    }

    @Test
    void whatWasSaid_isChanged_isOnesOwn_andIsEmptiedWithAllElse() {
        Study study = opened(play.competition().hidden().competition(), ProfileQuestion.values());
        String name = "lena-" + UUID.randomUUID();
        Annotator person = annotators.signIn(invited(study).secret(), play.account(name));
        String judge = "/judge/" + study.key;
        assertThat(Form.as(name)
                        .formParam("language", "German")
                        .post(judge + "/about")
                        .statusCode())
                .isEqualTo(409);
        assertThat(Form.as(name)
                        .formParam("version", 1)
                        .formParam("language", "German")
                        .formParam("age", "25-34")
                        .post(judge + "/consent")
                        .statusCode())
                .isEqualTo(303);
        assertThat(kept(study, person)).isEqualTo("German//25-34/");
        assertThat(Html.links(TestSignIn.as(name).get("/judge").asString())).contains(judge + "/leave#h-about");
        String page = TestSignIn.as(name).get(judge + "/leave").asString();
        assertThat(Html.field(page, "language")).isEqualTo("German");
        assertThat(Html.field(page, "age")).isEqualTo("25-34");
        Response refused = Form.as(name)
                .formParam("language", LANGUAGE)
                .formParam("age", "old")
                .post(judge + "/about");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.field(refused.asString(), "language")).isEqualTo(LANGUAGE);
        assertThat(Form.as(name)
                        .formParam("language", LANGUAGE)
                        .formParam("experience", EXPERIENCE)
                        .formParam("health", HEALTH)
                        .formParam("healthAgreed", "true")
                        .post(judge + "/about")
                        .statusCode())
                .isEqualTo(303);

        // asked once more, it stands there as it was said
        String said = LANGUAGE + "/" + EXPERIENCE + "//" + HEALTH;
        NewForm form = studyPlay.form(study.competition, "More is told.");
        studies.ask(
                study,
                new NewForm(form.form(), form.guidelines(), new BilingualText("More.", ""), form.note()),
                olga());
        Response again = TestSignIn.as(name).get(judge + "/consent");
        assertThat(Html.text(Html.one(again.asString(), "main")))
                .contains("What you agree to has changed", "About you");
        assertThat(Html.field(again.asString(), "language")).isEqualTo(LANGUAGE);
        assertThat(Html.field(again.asString(), "health")).isEqualTo(HEALTH);
        // but to what they say of their health they agree anew
        assertThat(Html.one(again.asString(), "[name=healthAgreed]").hasAttr("checked"))
                .isFalse();
        assertThat(Html.one(TestSignIn.as(name).get(judge + "/leave").asString(), "[name=healthAgreed]")
                        .hasAttr("checked"))
                .isTrue();
        Response untold = Form.as(name)
                .formParam("version", 2)
                .formParam("language", "w".repeat(61))
                .formParam("experience", EXPERIENCE)
                .post(judge + "/consent");
        assertThat(untold.statusCode()).isEqualTo(422);
        assertThat(Html.field(untold.asString(), "experience")).isEqualTo(EXPERIENCE);
        assertThat(kept(study, person)).isEqualTo(said);
        assertThat(TestSignIn.as(name)
                        .get(judge + "/mine.jsonl")
                        .asString()
                        .lines()
                        .findFirst())
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith("{\"profile\":{\"language\":\"" + LANGUAGE + "\"")
                        .contains(EXPERIENCE, HEALTH));
        assertThat(zip(name)).contains(LANGUAGE, EXPERIENCE, HEALTH);
        // what the study does not ask any more is gone, and is not taken
        studyPlay.asking(study, ProfileQuestion.language, ProfileQuestion.health);
        assertThat(kept(study, person)).isEqualTo(LANGUAGE + "///" + HEALTH);
        Form.as(name)
                .formParam("language", LANGUAGE)
                .formParam("age", "65+")
                .post(judge + "/about")
                .then()
                .statusCode(303);
        assertThat(kept(study, person)).isEqualTo(LANGUAGE + "///");
        Form.as(name)
                .formParam("withdraw", "true")
                .formParam("sure", "true")
                .post(judge + "/leave")
                .then()
                .statusCode(303);
        assertThat(kept(study, person)).isEqualTo("///");
        assertThat(TestSignIn.as(name).get(judge + "/leave").asString()).doesNotContain("About me");
        assertThat(Form.as(name)
                        .formParam("language", LANGUAGE)
                        .post(judge + "/about")
                        .statusCode())
                .isEqualTo(409);
        assertThat(zip(name)).doesNotContain("4721");
    }

    private static String zip(String name) {
        StringBuilder all = new StringBuilder();
        ExchangePlay.files(TestSignIn.as(name).get("/account/data.zip").asByteArray())
                .forEach((file, content) -> all.append(new String(content, StandardCharsets.UTF_8)));
        return all.toString();
    }

    @Test
    void program_saysWhatIsAsked_andTakesNothingElse() {
        Study study = opened(play.competition().hidden().competition(), ProfileQuestion.age, ProfileQuestion.health);
        Annotators.Invited person = invited(study);
        String address = "/api/v1/judge/" + study.key;
        RequestSpecification bearer = TestSignIn.asVisitor().header("Authorization", "Bearer " + person.secret());
        assertThat(bearer.get(address).<List<String>>path("standing.profile.asked"))
                .containsExactly("age", "health");
        for (String faulty : List.of(
                "{\"language\": \"German\"}",
                "{\"age\": 1e999}",
                "{\"age\": \"1e999\"}",
                "{\"health\": \"" + HEALTH + "\"}",
                "{\"health\": \"a\\u0000b\", \"healthAgreed\": true}",
                "[]")) {
            assertThat(consent(person, address, faulty).statusCode()).as(faulty).isEqualTo(422);
        }
        assertThat(kept(study, person.person().annotator)).isEqualTo("///");
        Response agreed = consent(
                person, address, "{\"age\": \"25-34\", \"health\": \"" + HEALTH + "\", \"healthAgreed\": true}");
        assertThat(agreed.<String>path("standing.profile.age")).isEqualTo("25-34");
        assertThat(agreed.<String>path("standing.profile.health")).isEqualTo(HEALTH);
        assertThat(consent(person, address, "{\"age\": null}").<String>path("standing.profile.age"))
                .as("who agrees twice has not said anything else")
                .isEqualTo("25-34");
        assertThat(about(person, address, "{\"age\": \"17\"}").statusCode()).isEqualTo(422);
        assertThat(about(person, address, "{\"language\": \"German\"}").statusCode())
                .isEqualTo(422);
        studies.close(study, olga());
        Response gone = about(person, address, "{\"age\": \"25-34\"}");
        assertThat(gone.statusCode()).isEqualTo(200);
        assertThat(gone.<String>path("standing.profile.health")).isEmpty();
        assertThat(kept(study, person.person().annotator)).isEqualTo("//25-34/");
    }

    private static Response about(Annotators.Invited person, String address, String profile) {
        return TestSignIn.asVisitor()
                .header("Authorization", "Bearer " + person.secret())
                .contentType(ContentType.JSON)
                .body(profile)
                .put(address + "/profile");
    }

    private static Response consent(Annotators.Invited person, String address, String profile) {
        return TestSignIn.asVisitor()
                .header("Authorization", "Bearer " + person.secret())
                .contentType(ContentType.JSON)
                .body("{\"version\": 1, \"profile\": " + profile + "}")
                .post(address + "/consent");
    }

    @Test
    void organizers_readNumbers_andNobodyElseReadsAnything() {
        Competition competition = play.competition().published().competition();
        Study study = opened(competition, ProfileQuestion.values());
        Annotators.Invited first = invited(study);
        Annotators.Invited second = invited(study);
        annotators.agree(
                study, first.person().annotator, 1, AnnotatorProfile.of(LANGUAGE, EXPERIENCE, "45-54", HEALTH, true));
        annotators.agree(
                study, second.person().annotator, 1, AnnotatorProfile.of("deutsch", "Eines 4724", "45-54", "", false));
        String people = Html.text(
                Html.one(TestSignIn.as("olga").get(organize(study) + "/people").asString(), "main"));
        assertThat(people)
                .contains("Who takes part", "2 people have agreed", LANGUAGE + " 1", "German 1", "45–54 2")
                .contains("Once the study is closed, what people say is listed without pseudonyms")
                .doesNotContain("4722", "4723", "4724");
        annotators.agree(
                study, invited(study).person().annotator, 1, AnnotatorProfile.of("", "<b>Anderes 4725", "", "", false));
        assertThat(peopleOf(study)).contains("not said 1").doesNotContain("4722", "4723", "4724", "4725");
        Response told = TestSignIn.as("olga").get(api(study) + "/people");
        assertThat(told.<Integer>path("profile.people")).isEqualTo(3);
        assertThat(told.<List<String>>path("profile.experiences")).isEmpty();
        assertThat(told.<List<String>>path("profile.health")).isEmpty();

        String judge = "/judge/" + study.key;
        String organize = "/organize/" + competition.slug;
        for (String address : List.of(
                "/competitions/" + competition.slug,
                "/api/v1/competitions/" + competition.slug,
                "/api/v1" + judge,
                "/judge",
                judge,
                judge + "/done",
                judge + "/leave",
                judge + "/mine.jsonl")) {
            for (RequestSpecification who :
                    List.of(TestSignIn.asVisitor(), TestSignIn.as("pia"), with(study, second.secret()))) {
                Response read = who.get(address);
                assertThat(read.statusCode()).as(address).isIn(200, 401, 404);
                assertThat(read.asString()).as(address).doesNotContain(LANGUAGE, EXPERIENCE, HEALTH);
            }
        }
        for (String address : List.of(
                organize(study),
                organize(study) + "/people/" + first.person().annotator.pseudonym,
                organize(study) + "/units",
                organize(study) + "/agreement",
                organize(study) + "/release",
                organize + "/log",
                api(study),
                api(study) + "/progress",
                api(study) + "/judgements.jsonl",
                api(study) + "/judgements.csv")) {
            Response read = TestSignIn.as("olga").get(address);
            assertThat(read.statusCode()).as(address).isEqualTo(200);
            assertThat(read.asString()).as(address).doesNotContain(LANGUAGE, EXPERIENCE, HEALTH);
        }
        ExchangePlay.files(TestSignIn.as("olga").get(organize + "/export.zip").asByteArray())
                .forEach((name, content) -> assertThat(new String(content, StandardCharsets.UTF_8))
                        .as(name)
                        .doesNotContain(LANGUAGE, EXPERIENCE, HEALTH));

        // nobody comes any more by whom words could be told apart
        studies.close(study, olga());
        assertThat(peopleOf(study))
                .contains("<b>Anderes 4725 Eines 4724 " + EXPERIENCE)
                .contains("Fewer than 3 people say something")
                .doesNotContain("4723");
        assertThat(TestSignIn.as("olga").get(api(study) + "/people").<List<String>>path("profile.experiences"))
                .hasSize(3)
                .contains(EXPERIENCE);
    }

    private static String peopleOf(Study study) {
        return Html.text(
                Html.one(TestSignIn.as("olga").get(organize(study) + "/people").asString(), "main"));
    }

    @Test
    void questions_answeredAlready_areTakenAwayOnPurposeOnly() {
        Study study = opened(play.competition().hidden().competition(), ProfileQuestion.values());
        Annotator person = invited(study).person().annotator;
        annotators.agree(study, person, 1, AnnotatorProfile.of(LANGUAGE, EXPERIENCE, "45-54", HEALTH, true));
        String settings = organize(study) + "/settings";
        String before = "language experience age health";
        Response stale = settings("language", "age").post(settings);
        assertThat(stale.statusCode()).isEqualTo(409);
        assertThat(stale.asString()).contains("Somebody has changed what people are asked about themselves");
        Response refused =
                settings("language", "age").formParam("profileBefore", before).post(settings);
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.problem(refused.asString(), "profile")).startsWith("1 ");
        assertThat(patch(study, "{\"profile\": [\"language\", \"age\"]}").statusCode())
                .isEqualTo(409);
        assertThat(kept(study, person)).isEqualTo(LANGUAGE + "/" + EXPERIENCE + "/45-54/" + HEALTH);
        settings("language", "age")
                .formParam("profileBefore", before)
                .formParam("deletesProfile", "true")
                .post(settings)
                .then()
                .statusCode(303);
        assertThat(kept(study, person)).isEqualTo(LANGUAGE + "//45-54/");
        assertThat(patch(study, "{\"profile\": [], \"deleteProfile\": true}").statusCode())
                .isEqualTo(200);
        assertThat(kept(study, person)).isEqualTo("///");
    }
}
