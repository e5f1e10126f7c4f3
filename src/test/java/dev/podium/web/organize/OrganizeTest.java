package dev.podium.web.organize;

import static dev.podium.testsupport.Form.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.PublicPart;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrganizeTest {

    private static final String FAULTY_GOLD =
            Play.GOLD.replace("4:=Erde.,1,", "4:=Erde.,eins,").replace(",1,\n", ",viele,\n");
    private static final Pattern RELEASE = Pattern.compile("<option value=\"([0-9a-f-]{36})\"");

    private final String otto = "otto-" + UUID.randomUUID();
    private final String slug = "o-" + UUID.randomUUID().toString().substring(0, 12);

    @Inject
    Play play;

    private Response create() {
        return details(Form.as(otto, "organizer")).post("/organize/new");
    }

    private RequestSpecification details(RequestSpecification form) {
        return form.formParam("slug", slug)
                .formParam("name", "Counting statements")
                .formParam("task", "stage")
                .formParam("zone", "Europe/Berlin")
                .formParam("summary", "How many statements?")
                .formParam("description", "Ä".repeat(15_000))
                .formParam("contact", "otto@example.org");
    }

    private Response upload(String csv) {
        return Form.withFiles(otto, "organizer")
                .multiPart("split", "test")
                .multiPart("part", "items")
                .multiPart("licence", "CC0-1.0")
                .multiPart("notes", "Sentence 7 <corrected>")
                .multiPart("file", "gold.csv", bytes(csv), "text/csv")
                .multiPart("annotations", "", new byte[0])
                .post("/organize/" + slug + "/gold");
    }

    private RequestSpecification phase() {
        Matcher release = RELEASE.matcher(page());
        assertThat(release.find()).isTrue();
        return Form.as(otto)
                .formParam("slug", "final")
                .formParam("name", "Final phase")
                .formParam("description", "")
                .formParam("gold", release.group(1))
                .formParam("total", "");
    }

    private String page() {
        return TestSignIn.as(otto, "organizer").get("/organize/" + slug).asString();
    }

    @Test
    void list_visitor_isAskedToSignIn() {
        TestSignIn.asVisitor().accept("text/html").get("/organize").then().statusCode(303);
    }

    @Test
    void show_labelsOfAPhaseArePublic_isAPointToCheck() {
        String warning = "The labels of the gold of the phase Final are public";
        String open = play.competition().publicPart(PublicPart.labels).hidden().competition().slug;
        String sealed = play.competition().hidden().competition().slug;
        assertThat(TestSignIn.as("olga").get("/organize/" + open).asString()).contains(warning);
        assertThat(TestSignIn.as("olga").get("/organize/" + sealed).asString()).doesNotContain(warning);
    }

    @Test
    void list_participant_hasNothingToCreate() {
        assertThat(TestSignIn.as(otto).get("/organize").asString())
                .contains("You organize no competition")
                .doesNotContain("/organize/new");
    }

    @Test
    void create_participant_isNotAllowed() {
        TestSignIn.as(otto).get("/organize/new").then().statusCode(403);
        details(Form.as(otto)).post("/organize/new").then().statusCode(403);
    }

    @Test
    void create_organizer_leadsToItsSettings() {
        Response answer = create();

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(page()).contains("Settings: Counting statements", "3 points are missing", "Upload gold");
        assertThat(TestSignIn.as(otto, "organizer").get("/organize").asString()).contains("Counting statements");
    }

    @Test
    void create_slugTaken_keepsWhatWasTyped() {
        create();

        Response answer = create();

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString())
                .contains("There is already a competition with the address " + slug, "How many statements?")
                .contains("aria-describedby=\"f-slug-e f-slug-h\" aria-invalid=\"true\"");
    }

    @Test
    void create_addressOfTheForm_isTaken() {
        Response answer = Form.as(otto, "organizer").formParam("slug", "new").post("/organize/new");

        assertThat(answer.statusCode()).isEqualTo(409);
    }

    @Test
    void create_withoutToken_isRefused() {
        details(TestSignIn.as(otto, "organizer")).post("/organize/new").then().statusCode(400);
    }

    @Test
    void settings_others_areNotThere() {
        create();

        TestSignIn.as("sam", "organizer").get("/organize/" + slug).then().statusCode(404);
        Form.as("sam", "organizer")
                .post("/organize/" + slug + "/publish")
                .then()
                .statusCode(404);
        Form.as("sam", "organizer")
                .formParam("slug", "x")
                .post("/organize/" + slug + "/phases")
                .then()
                .statusCode(404);
    }

    @Test
    void gold_faulty_showsEveryProblemAndKeepsNothing() {
        create();

        Response answer = upload(FAULTY_GOLD);

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString())
                .contains("The gold file was not accepted", "<code>viele</code>", "value=\"CC0-1.0\"")
                .contains("There is no gold yet");
    }

    @Test
    void gold_noFile_complains() {
        create();

        Response answer = Form.withFiles(otto)
                .multiPart("split", "test")
                .multiPart("file", "", new byte[0])
                .post("/organize/" + slug + "/gold");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Choose the gold file first.");
    }

    @Test
    void gold_good_isShownWithItsLabels() {
        create();

        assertThat(upload(Play.GOLD).statusCode()).isEqualTo(303);

        assertThat(page())
                .contains("test 1", "10 sentences", "Labels of test 1", "class=\"g-bar\" width=\"100%\"", "CC0-1.0")
                .contains("<dd>Sentence 7 &lt;corrected&gt;</dd>")
                .contains("2 points are missing");
    }

    @Test
    void phase_good_isListedInTheZone() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("opens", "2026-06-01T12:00")
                .formParam("closes", "2026-06-25T00:00")
                .formParam("daily", "3")
                .post("/organize/" + slug + "/phases");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(page())
                .contains("Final phase", "1 June 2026, 12:00", "24 June 2026, 24:00", "3 a day", "Europe/Berlin");
    }

    @Test
    void phase_timeThatTheClockSkips_keepsWhatWasTyped() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("opens", "2026-03-29T02:30").post("/organize/" + slug + "/phases");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString())
                .contains("The clocks change in Europe/Berlin", "value=\"2026-03-29T02:30\"", "value=\"Final phase\"");
    }

    @Test
    void phase_noNumber_saysWhatALimitIs() {
        create();
        upload(Play.GOLD);

        Response answer = phase().formParam("daily", "many")
                .formParam("opens", "2026-06-01T12:00")
                .post("/organize/" + slug + "/phases");

        assertThat(answer.statusCode()).isEqualTo(422);
    }

    @Test
    void publish_nothingThere_saysWhatIsMissing() {
        create();

        Response answer = Form.as(otto).post("/organize/" + slug + "/publish");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Add a phase first.");
    }

    @Test
    void publish_complete_showsItToEverybody() {
        create();
        upload(Play.GOLD);
        phase().formParam("opens", "2026-06-01T12:00").post("/organize/" + slug + "/phases");

        Form.as(otto).post("/organize/" + slug + "/publish").then().statusCode(303);

        assertThat(TestSignIn.asVisitor().get("/competitions/" + slug).asString())
                .contains("CC0-1.0", "SHA-256", "Sentence 7 &lt;corrected&gt;");
        assertThat(page()).contains("Nothing is missing").doesNotContain("Publish the competition</button>");
    }

    @Test
    void settings_german_speakGerman() {
        create();
        upload(Play.GOLD);

        assertThat(TestSignIn.as(otto)
                        .header("Accept-Language", "de")
                        .get("/organize/" + slug)
                        .asString())
                .contains("Vor dem Veröffentlichen", "Phase hinzufügen", "Fassungen des Goldstandards");
    }
}
