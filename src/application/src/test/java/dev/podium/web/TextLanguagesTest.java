package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.download.CompetitionFile;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Atom;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of organizers in two languages: how they are set, and what readers of each are shown. */
@QuarkusTest
class TextLanguagesTest {

    private static final String ONLY_ENGLISH = "Diesen Text gibt es nur auf Englisch.";
    private static final String ONLY_GERMAN = "This text is available in German only.";

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    HandingOut handingOut;

    /** The first request of a process begins to listen for changes, and pages are not kept until it does. */
    @BeforeEach
    void awaitKeptPages() {
        Awaitility.await().until(() -> TestSignIn.asVisitor().get("/").getHeader("ETag") != null);
    }

    private static String page(Play.Played played, String path, String language) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", language)
                .get("/competitions/" + played.competition().slug + path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String api(Play.Played played, String path) {
        return "/api/v1/competitions/" + played.competition().slug + path;
    }

    private static ValidatableResponse patch(String address, String body) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body(body)
                .patch(address)
                .then();
    }

    private static void say(Play.Played played, String body) {
        patch(api(played, ""), body).statusCode(200);
    }

    private static String announce(Play.Played played, String body) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body(body)
                .post(api(played, "/announcements"))
                .then()
                .statusCode(201)
                .extract()
                .path("key");
    }

    private static Map<String, String> texts(String language) {
        Map<String, String> fields = new HashMap<>();
        fields.put("name", "Statements");
        fields.put("zone", "Europe/Berlin");
        fields.put("summary", "How many statements?");
        fields.put("description", "Rules in *English*.");
        fields.put("language", language);
        return fields;
    }

    private static Response send(Play.Played played, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post("/organize/" + played.competition().slug + "/texts");
    }

    @Test
    void textsOfWhichNobodySaidTheLanguage_areShownToAllAsTheirs() {
        Play.Played played = play.competition().published();
        for (String language : List.of("en", "de")) {
            String page = page(played, "", language);
            assertThat(Html.texts(page, ".pd-lead")).containsExactly("A competition of a test.");
            assertThat(Html.texts(page, "main [lang]")).isEmpty();
            assertThat(page).doesNotContain(ONLY_ENGLISH).doesNotContain(ONLY_GERMAN);
        }
    }

    @Test
    void textsInOneLanguage_tellReadersOfTheOther_whereverTheyStand() {
        Play.Played played = play.competition().published();
        say(played, "{\"language\": \"en\"}");
        announce(played, "{\"title\": \"Workshop\", \"text\": \"In *Wien*.\"}");

        String english = page(played, "", "en");
        assertThat(Html.texts(english, "main [lang]")).isEmpty();
        assertThat(english).doesNotContain("available in");
        String german = page(played, "", "de");
        assertThat(Html.texts(german, ".pd-lead")).containsExactly("A competition of a test. " + ONLY_ENGLISH);
        assertThat(Html.texts(german, "main [lang=en]"))
                .containsExactly(
                        "A competition of a test.",
                        "Workshop",
                        "The only phase.",
                        "Workshop",
                        "In Wien.",
                        "First paragraph. Second paragraph.");
        String slug = played.competition().slug;
        String card = "li:has([href='/competitions/" + slug + "'])";
        String home = TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get("/?q=" + slug)
                .asString();
        assertThat(Html.texts(home, card + " [lang=en]")).containsExactly("A competition of a test.");
    }

    @Test
    void textsInBothLanguages_areReadInOnesOwn_andAChangeIsSeenAtOnce() {
        Play.Played played = play.competition().published();
        page(played, "", "de");
        say(
                played,
                "{\"language\": \"en\", \"translation\": {\"summary\": \"Ein Test.\", \"description\": \"*Regeln*\"}}");
        patch(api(played, "/phases/final"), "{\"translation\": {\"description\": \"Die einzige.\"}}")
                .statusCode(200)
                .body("translation.description", equalTo("Die einzige."))
                .body("translation.goldNote", equalTo(""));
        String key = announce(
                played,
                "{\"title\": \"Workshop\", \"text\": \"In *Wien*.\","
                        + " \"translation\": {\"title\": \"Tagung\", \"text\": \"Es ist *Wien*.\"}}");

        String german = page(played, "", "de");
        assertThat(Html.texts(german, ".pd-lead")).containsExactly("Ein Test.");
        assertThat(Html.text(german)).contains("Regeln", "Die einzige.", "Tagung", "Es ist Wien.");
        assertThat(german).doesNotContain(ONLY_ENGLISH).doesNotContain("First paragraph");
        assertThat(Html.texts(german, "main [lang]")).isEmpty();
        assertThat(Html.text(page(played, "", "en")))
                .contains("A competition of a test.", "First paragraph", "The only phase.", "Workshop", "In Wien.");
        assertThat(Html.texts(page(played, "/announcements/" + key, "de"), "h1"))
                .containsExactly("Tagung");

        patch(api(played, "/announcements/" + key), "{\"translation\": {\"title\": \"\"}}")
                .statusCode(200)
                .body("translation.text", equalTo("Es ist *Wien*."))
                .body("translation.title", equalTo(""));
        String one = page(played, "/announcements/" + key, "de");
        assertThat(Html.texts(one, "h1[lang=en]")).containsExactly("Workshop");
        assertThat(Html.text(one)).contains("Es ist Wien.").doesNotContain(ONLY_ENGLISH);
        say(played, "{\"translation\": {\"summary\": \"Zwei.\"}}");
        assertThat(Html.texts(page(played, "", "de"), ".pd-lead")).containsExactly("Zwei.");
        assertThat(Html.text(page(played, "", "de"))).contains("Regeln");
    }

    @Test
    void textsInGerman_sayToReadersOfEnglishThatTheyAre() {
        Play.Played played = play.competition().published();
        say(played, "{\"language\": \"de\"}");
        assertThat(Html.texts(page(played, "", "en"), ".pd-lead"))
                .containsExactly("A competition of a test. " + ONLY_GERMAN);
        assertThat(Html.texts(page(played, "", "de"), "main [lang]")).isEmpty();
    }

    @Test
    void feed_isInTheLanguageThatItIsAskedIn() {
        Play.Played played = play.competition().published();
        say(played, "{\"language\": \"en\"}");
        announce(
                played,
                "{\"title\": \"One\", \"text\": \"First.\", \"translation\": {\"title\": \"Eins\", \"text\": \"Erstes.\"}}");
        announce(played, "{\"title\": \"Two\", \"text\": \"Second.\"}");
        String feed = "/competitions/" + played.competition().slug + "/feed.atom?lang=";
        Atom german = Atom.of(TestSignIn.asVisitor().get(feed + "de").asString());
        assertThat(german.entry("Eins").html()).isEqualTo("<p>Erstes.</p>\n");
        assertThat(german.entry("Two").html())
                .isEqualTo("<p>" + ONLY_ENGLISH + "</p><div lang=\"en\"><p>Second.</p>\n</div>");
        Atom english = Atom.of(TestSignIn.asVisitor().get(feed + "en").asString());
        assertThat(english.entry("One").html()).isEqualTo("<p>First.</p>\n");
    }

    @Test
    void terms_areReadAndComparedInBothLanguages() {
        Play.Played played = play.competition().published();
        say(played, "{\"language\": \"en\"}");
        String rules = api(played, "/registration/rules");
        patch(rules, "{\"terms\": \"Be *fair*.\"}").statusCode(200);
        assertThat(Html.text(page(played, "/registration", "de"))).contains("Be fair.", ONLY_ENGLISH);
        admission.register(played.competition(), pia);

        patch(rules, "{\"translation\": {\"terms\": \"Seien Sie *fair*.\"}}")
                .statusCode(200)
                .body("translation.terms", equalTo("Seien Sie *fair*."));
        String german = page(played, "/registration", "de");
        assertThat(Html.text(german)).contains("Seien Sie fair.", "Fassung 2").doesNotContain("Be fair.");
        assertThat(Html.text(page(played, "/registration/terms/1", "de"))).contains("Be fair.", ONLY_ENGLISH);
        assertThat(Html.text(page(played, "/registration", "en"))).contains("Be fair.");
        String asked = TestSignIn.as(pia)
                .header("Accept-Language", "en")
                .get("/competitions/" + played.competition().slug + "/registration")
                .asString();
        assertThat(Html.texts(asked, "#changes[lang=de] ins")).hasSize(1);
        assertThat(Html.texts(asked, "#changes-other")).isEmpty();
        patch(rules, "{\"terms\": \"\"}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:registration.translation-of-nothing"));
        patch(rules, "{\"terms\": \"Be kind.\", \"translation\": {\"terms\": \"Seien Sie nett.\"}}")
                .statusCode(200);
        String both = TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/registration")
                .asString();
        assertThat(Html.texts(both, "#changes[lang=en], #changes-other[lang=de]"))
                .hasSize(2);
    }

    @Test
    void api_tellsBoth_refusesATranslationOfNothingKnown_andKeepsALanguage() {
        Play.Played played = play.competition().published();
        TestSignIn.asVisitor()
                .get(api(played, ""))
                .then()
                .body("language", nullValue())
                .body("translation.summary", equalTo(""));
        for (String path : List.of("", "/phases/final")) {
            patch(api(played, path), "{\"translation\": {\"description\": \"Auf Deutsch.\"}}")
                    .statusCode(422)
                    .body("type", equalTo("urn:podium:problem:competition.language-first"));
        }
        patch(api(played, "/registration/rules"), "{\"terms\": \"Be fair.\", \"translation\": {\"terms\": \"Fair!\"}}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:competition.language-first"));
        patch(api(played, ""), "{\"language\": \"fr\"}").statusCode(422);
        patch(api(played, ""), "{\"translation\": {\"name\": \"Auf Deutsch.\"}}")
                .statusCode(422);

        String before = TestSignIn.as("olga").get(api(played, "")).header("ETag");
        say(
                played,
                "{\"language\": \"de\", \"translation\": {\"summary\": \" A\\n test. \", \"description\": \"***\"}}");
        TestSignIn.asVisitor()
                .get(api(played, ""))
                .then()
                .body("language", equalTo("de"))
                .body("translation.summary", equalTo("A test."))
                .body("translation.description", equalTo(""));
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .header("If-Match", before)
                .body("{\"language\": \"en\"}")
                .patch(api(played, ""))
                .then()
                .statusCode(412);
        patch(api(played, ""), "{\"language\": null}")
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:competition.language-stays"));
        say(played, "{\"language\": \"en\"}");
        patch(api(played, ""), "{\"translation\": {\"summary\": \"%s\"}}".formatted("a".repeat(401)))
                .statusCode(422);
    }

    @Test
    void form_ofTexts_keepsWhatWasTyped_previewsBoth_andSaves() {
        Play.Played played = play.competition().published();
        String address = "/organize/" + played.competition().slug + "/texts";
        String form = TestSignIn.as("olga").get(address).asString();
        assertThat(Html.texts(form, "select[name=language] option")).containsExactly("not said", "English", "German");
        assertThat(Html.texts(form, "details[open]")).isEmpty();

        Map<String, String> typed = texts("");
        typed.put("summaryTranslated", "Wie viele Aussagen?");
        typed.put("descriptionTranslated", "Regeln auf *Deutsch*.");
        Response refused = send(played, typed);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "summaryTranslated"))
                .startsWith("In the other language: Say first in which language");
        assertThat(Html.field(refused.asString(), "descriptionTranslated")).isEqualTo("Regeln auf *Deutsch*.");
        assertThat(Html.texts(refused.asString(), "details[open]")).hasSize(1);

        typed.put("language", "en");
        typed.put("preview", "true");
        String preview = send(played, typed).asString();
        assertThat(Html.texts(preview, "#preview [lang=en] em")).containsExactly("English");
        assertThat(Html.texts(preview, "#preview [lang=de] em")).containsExactly("Deutsch");
        assertThat(Html.field(preview, "language")).isEqualTo("en");

        typed.remove("preview");
        assertThat(send(played, typed).statusCode()).isEqualTo(303);
        assertThat(Html.text(page(played, "", "de"))).contains("Wie viele Aussagen?", "Regeln auf Deutsch.");
        String saved = TestSignIn.as("olga").get(address).asString();
        assertThat(Html.texts(saved, "select[name=language] option")).containsExactly("English", "German");
        assertThat(Html.field(saved, "summaryTranslated")).isEqualTo("Wie viele Aussagen?");
        typed.put("language", "");
        assertThat(Html.problem(send(played, typed).asString(), "language")).startsWith("The language of the texts");
        String log = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/log")
                .asString();
        assertThat(Html.text(log)).contains("Summary, other language");
    }

    @Test
    void forms_ofPhaseAnnouncementAndTerms_keepAndSaveTranslations() {
        Play.Played played = play.competition().published();
        String organize = "/organize/" + played.competition().slug;
        Map<String, String> announcement = new HashMap<>(Map.of("title", "Workshop", "text", "In Wien."));
        announcement.put("titleTranslated", "Tagung");
        announcement.put("readers", "everybody");
        String refused = Form.as("olga")
                .formParams(announcement)
                .post(organize + "/announcements/new")
                .asString();
        assertThat(Html.problem(refused, "titleTranslated")).contains("Say first");
        assertThat(Html.field(refused, "titleTranslated")).isEqualTo("Tagung");
        assertThat(Html.link(refused, "Say in which language the texts are")).endsWith("/texts#f-language");
        String terms = Form.as("olga")
                .formParam("terms", "Be fair.")
                .formParam("termsTranslated", "Fair!")
                .post(organize + "/registration")
                .asString();
        assertThat(Html.problem(terms, "termsTranslated")).contains("Say first");
        assertThat(Html.field(terms, "termsTranslated")).isEqualTo("Fair!");

        say(played, "{\"language\": \"en\"}");
        Form.as("olga")
                .formParams(announcement)
                .formParam("preview", "true")
                .post(organize + "/announcements/new")
                .then()
                .statusCode(200);
        Form.as("olga")
                .formParams(announcement)
                .post(organize + "/announcements/new")
                .then()
                .statusCode(303);
        assertThat(Html.text(page(played, "/announcements", "de"))).contains("Tagung");
        Form.as("olga")
                .formParam("terms", "Be fair.")
                .formParam("termsTranslated", "Fair!")
                .post(organize + "/registration")
                .then()
                .statusCode(303);
        assertThat(Html.text(page(played, "/registration", "de"))).contains("Fair!");

        String phase = TestSignIn.as("olga").get(organize + "/phases/final").asString();
        assertThat(Html.texts(phase, "#translation summary")).containsExactly("The same in German");
        Map<String, String> typed = new HashMap<>();
        for (String field : List.of("seen", "name", "description", "opens", "closes")) {
            typed.put(field, Html.field(phase, field));
        }
        for (String shown : List.of("ownScores", "teamBoard", "publicBoard", "itemAnalyses")) {
            typed.put(shown, "live");
        }
        typed.put("note", "Words only.");
        typed.put("descriptionTranslated", "a".repeat(401));
        String tooLong = Form.as("olga")
                .formParams(typed)
                .post(organize + "/phases/final")
                .asString();
        assertThat(Html.problem(tooLong, "descriptionTranslated")).startsWith("In the other language: ");
        assertThat(Html.field(tooLong, "descriptionTranslated")).hasSize(401);
        typed.put("descriptionTranslated", "Die einzige.");
        Form.as("olga")
                .formParams(typed)
                .post(organize + "/phases/final")
                .then()
                .statusCode(303);
        assertThat(Html.text(page(played, "", "de"))).contains("Die einzige.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/organize/new", "/organize/new/program", "/organize/new/table"})
    void newCompetition_isInTheLanguageOfItsFormUntilSomebodySaysOtherwise(String address) {
        for (String language : List.of("en", "de")) {
            String form = TestSignIn.as("olga", "organizer")
                    .header("Accept-Language", language)
                    .get(address)
                    .asString();
            assertThat(Html.field(form, "language")).isEqualTo(language);
        }
    }

    @Test
    void questionsOfRegistration_areAskedInTheLanguageOfTheReader() {
        Play.Played played = play.competition().published();
        String rules = api(played, "/registration/rules");
        String body =
                "{\"approval\": true, \"questions\": [{\"text\": \"Which system?\", \"textTranslated\": \"Welches System?\"},"
                        + " {\"text\": \"Why?\"}]}";
        patch(rules, body).statusCode(422).body("type", equalTo("urn:podium:problem:competition.language-first"));
        say(played, "{\"language\": \"en\"}");
        patch(rules, body).statusCode(200).body("questions.textTranslated", equalTo(List.of("Welches System?", "")));
        patch(rules, "{\"questions\": [{\"textTranslated\": \"Wozu?\"}]}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:registration.question-untold"));

        String address = "/competitions/" + played.competition().slug + "/registration";
        String german =
                TestSignIn.as(pia).header("Accept-Language", "de").get(address).asString();
        assertThat(Html.texts(german, "label[for=f-answer-0]")).containsExactly("Welches System?");
        assertThat(Html.texts(german, "label[for=f-answer-1][lang=en]")).containsExactly("Why?");
        assertThat(Html.text(german)).containsOnlyOnce(ONLY_ENGLISH);
        String english =
                TestSignIn.as(pia).header("Accept-Language", "en").get(address).asString();
        assertThat(Html.texts(english, "label[for=f-answer-0]")).containsExactly("Which system?");
        assertThat(Html.parse(english).select("label[lang]")).isEmpty();
    }

    @Test
    void formOfQuestions_keepsTheirTranslations_andSaysWhichOnesAreAmiss() {
        Play.Played played = play.competition().published();
        String form = "/organize/" + played.competition().slug + "/registration";
        say(played, "{\"language\": \"de\"}");
        String refused = Form.as("olga")
                .formParam("approval", "true")
                .formParam("question-0", "Warum?")
                .formParam("question-0-translated", "a".repeat(201))
                .formParam("question-1-translated", "What for?")
                .post(form)
                .asString();
        assertThat(Html.problem(refused, "question-0-translated"))
                .contains("more than 200 characters in the other language");
        assertThat(Html.problem(refused, "question-1")).contains("question 2");
        assertThat(Html.field(refused, "question-1-translated")).isEqualTo("What for?");
        assertThat(Html.texts(refused, "#translated-questions[open] summary")).containsExactly("The same in English");

        Form.as("olga")
                .formParam("approval", "true")
                .formParam("question-0", "Warum?")
                .formParam("question-0-translated", "Why?")
                .post(form)
                .then()
                .statusCode(303);
        String saved = TestSignIn.as("olga").get(form).asString();
        assertThat(Html.field(saved, "question-0")).isEqualTo("Warum?");
        assertThat(Html.field(saved, "question-0-translated")).isEqualTo("Why?");
    }

    @Test
    void titlesOfFiles_areReadInOnesOwnLanguage() {
        Play.Played played = play.competition().published();
        CompetitionFile kit = handingOut.kit(played.phase(), "Starting kit", (byte) 1);
        String file = api(played, "/files/" + kit.key);
        patch(file, "{\"titleTranslated\": \"Startpaket\"}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:competition.language-first"));
        say(played, "{\"language\": \"en\"}");
        assertThat(Html.text(page(played, "", "de"))).contains("Starting kit").contains(ONLY_ENGLISH);

        patch(file, "{\"titleTranslated\": \"Startpaket\"}")
                .statusCode(200)
                .body("titleTranslated", equalTo("Startpaket"));
        assertThat(Html.texts(page(played, "", "de"), "a[download]")).contains("Startpaket");
        assertThat(Html.texts(page(played, "", "en"), "a[download]")).contains("Starting kit");
        patch(file, "{\"titleTranslated\": \"%s\"}".formatted("a".repeat(161)))
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:file.title"));
        String form = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/files/" + kit.key)
                .asString();
        assertThat(Html.field(form, "titleTranslated")).isEqualTo("Startpaket");
    }
}
