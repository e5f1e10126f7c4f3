package dev.podium.web.organize.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.platform.blob.BlobStore;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.builder.MultiPartSpecBuilder;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** How organizers add images, where texts show them, and how they are handed out. */
@QuarkusTest
class ImageFormsTest {

    @Inject
    Play play;

    @Inject
    HandingOut handingOut;

    @Inject
    Announcements announcements;

    @Inject
    Questions questions;

    @Inject
    BlobStore blobs;

    private static String page(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String form(Play.Played played) {
        return "/organize/" + played.competition().slug + "/images";
    }

    private static String api(Play.Played played) {
        return "/api/v1" + page(played) + "/images";
    }

    private static Response send(Play.Played played, String file, byte[] picture, String name) {
        return Form.withFiles("olga")
                .multiPart("file", file, picture)
                .multiPart("name", name)
                .post(form(played));
    }

    /** One that no other competition has. */
    private static byte[] own(int width, int height) {
        return Pictures.written(
                "png",
                Pictures.filled(
                        width,
                        height,
                        BufferedImage.TYPE_INT_RGB,
                        UUID.randomUUID().hashCode() & 0xffffff));
    }

    private static void describe(Play.Played played, String description) {
        TestSignIn.as("olga")
                .contentType("application/json")
                .body(Map.of("description", description))
                .patch("/api/v1" + page(played))
                .then()
                .statusCode(200);
    }

    private static List<Element> shown(Play.Played played) {
        return Html.parse(TestSignIn.asVisitor().get(page(played)).asString()).select(".pd-text img");
    }

    private static List<String> names(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> CompetitionImage.findByCompetition(played.competition()).stream()
                        .map(image -> image.name)
                        .toList());
    }

    @Test
    void add_isShownWhereTextsNameIt() throws IOException {
        Play.Played played = play.competition().published();
        String overview = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug)
                .asString();
        String empty = TestSignIn.as("olga").get(Html.link(overview, "Images")).asString();
        assertThat(Html.text(empty)).contains("The competition has no images.", "at most 5 MiB", "4096 pixels");
        assertThat(send(played, "Our Chart (final).PNG", own(1000, 200), "").statusCode())
                .isEqualTo(303);
        String listed = TestSignIn.as("olga").get(form(played)).asString();
        assertThat(Html.text(listed))
                .contains("![what it shows](image:our-chart-final)", "1000 × 200 pixels", "1 image.");

        describe(played, "See ![Two <bars>](image:our-chart-final), ![gone](image:gone).");
        List<Element> images = shown(played);
        assertThat(images).hasSize(1);
        assertThat(images.get(0).attr("alt")).isEqualTo("Two <bars>");
        assertThat(images.get(0).attr("width") + "×" + images.get(0).attr("height"))
                .isEqualTo("1000×200");
        assertThat(images.get(0).attr("loading")).isEqualTo("lazy");
        assertThat(Html.text(TestSignIn.asVisitor().get(page(played)).asString()))
                .contains(", gone.");
        Response content = TestSignIn.asVisitor().get(images.get(0).attr("src"));
        assertThat(content.statusCode()).isEqualTo(200);
        assertThat(content.header("Content-Type")).isEqualTo("image/png");
        assertThat(content.header("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(content.headers().getValues("X-Content-Type-Options")).containsOnly("nosniff");
        assertThat(ImageIO.read(new ByteArrayInputStream(content.asByteArray())).getWidth())
                .isEqualTo(1000);
    }

    @Test
    void announcement_showsIt_butItsFeedSaysItInWords() {
        Play.Played played = play.competition().published();
        CompetitionImage image = handingOut.image(played.competition(), "square");
        announcements.announce(
                played.competition(),
                new AnnouncementWording(
                        "News", "Look: ![A square](image:square)", AnnouncementReaders.everybody, false),
                play.account("olga"));

        Html.one(
                TestSignIn.asVisitor().get(page(played) + "/announcements").asString(),
                "img[src='" + image.href(played.competition().slug) + "']");
        String feed = TestSignIn.asVisitor().get(page(played) + "/feed.atom").asString();
        assertThat(feed).contains("Look: A square").doesNotContain("&lt;img");
    }

    @Test
    void list_saysHowManyTextsShowThem() {
        Play.Played played = play.competition().published();
        handingOut.image(played.competition(), "square");
        handingOut.image(played.competition(), "square-2");
        handingOut.image(played.competition(), "square-3");
        describe(
                played,
                "![A](image:square \"title\") ![B](image:square) ![C](image:other) ![D][d]\n\n[d]: image:square-2");
        announcements.announce(
                played.competition(),
                new AnnouncementWording("News", "![A square](image:square)", AnnouncementReaders.everybody, false),
                play.account("olga"));

        List<String> rows = Html.parse(TestSignIn.as("olga").get(form(played)).asString())
                .select("tbody tr")
                .eachText();
        assertThat(rows.get(0)).contains("square", "2 texts show it");
        assertThat(rows.get(1)).contains("square-2", "One text shows it");
        assertThat(rows.get(2)).contains("square-3", "No text shows it");
    }

    @Test
    void missing_isToldWhereTextsAreSavedAndAdded() {
        Play.Played played = play.competition().published();
        String overview = "/organize/" + played.competition().slug;
        handingOut.image(played.competition(), "square");
        describe(
                played,
                "![A](image:square), ![B](image:not-there) ![C](<image:A%20b> \"title\") ![D](image:) `image:code`");
        play.team(played.competition(), "Team", "pia");
        questions.ask(
                played.competition(),
                new QuestionWording("A question", "![E](image:of-a-participant)"),
                QuestionReaders.everybody,
                play.account("pia"));

        for (String page : List.of(
                overview,
                form(played),
                overview + "/announcements",
                overview + "/questions",
                overview + "/phases",
                overview + "/registration")) {
            Element told = Html.one(TestSignIn.as("olga").get(page).asString(), "#missing-images");
            assertThat(told.select("code").eachText()).as(page).containsExactly("A%20b", "not-there", "![…](image:…)");
            assertThat(told.select("a").attr("href")).isEqualTo(form(played));
        }
        assertThat(TestSignIn.asVisitor().get(page(played)).asString())
                .doesNotContain("missing-images", "there is no image");
        TestSignIn.as("olga").get(api(played)).then().body("missing", equalTo(List.of("A%20b", "not-there")));
        handingOut.image(played.competition(), "not-there");
        describe(played, "[A](image:square), ![B](image:not-there) `![C](image:in-code)`");
        TestSignIn.as("olga").get(api(played)).then().body("missing", equalTo(List.of("[…](image:square)")));
        describe(played, "![A](IMAGE:square), ![B](image:not-there)");
        assertThat(TestSignIn.as("olga").get(overview).asString()).doesNotContain("missing-images");
    }

    /** Nobody finds an image by its name before organizers show it. */
    @Test
    void question_ofAParticipant_saysWhatIsOnAnImageInWords() {
        Play.Played played = play.competition().published();
        handingOut.image(played.competition(), "results");
        play.team(played.competition(), "Team", "pia");
        Map<String, String> fields =
                Map.of("title", "Results", "text", "![Look](image:results)", "readers", "everybody");
        String ask = page(played) + "/questions/new";

        Element preview = Html.one(
                Form.as("pia")
                        .formParams(fields)
                        .formParam("preview", "true")
                        .post(ask)
                        .asString(),
                "#preview");
        assertThat(preview.text()).contains("Look").doesNotContain("there is no image");
        assertThat(preview.select("img")).isEmpty();
        String own = Form.as("pia").formParams(fields).post(ask).header("Location");
        for (String page : List.of(own, page(played) + "/questions")) {
            Element question = Html.one(TestSignIn.as("pia").get(page).asString(), "main");
            assertThat(question.text()).as(page).contains("Look");
            assertThat(question.select(".pd-text img")).as(page).isEmpty();
        }
    }

    /** What people agreed to stays as it was, whatever becomes of an image. */
    @Test
    void terms_sayWhatIsOnAnImageInWords() {
        Play.Played played = play.competition().published();
        handingOut.image(played.competition(), "licence");
        String rules = "/organize/" + played.competition().slug + "/registration";
        Map<String, String> fields = Map.of("terms", "As here: ![the table](image:licence)");
        Element preview = Html.one(
                Form.as("olga")
                        .formParams(fields)
                        .formParam("preview", "true")
                        .post(rules)
                        .asString(),
                "#preview");
        assertThat(preview.text()).contains("As here: the table");
        assertThat(preview.select("img")).isEmpty();
        Form.as("olga").formParams(fields).post(rules).then().statusCode(303);

        for (String page : List.of("/registration", "/registration/terms/1")) {
            Element terms =
                    Html.one(TestSignIn.as("pia").get(page(played) + page).asString(), ".pd-text");
            assertThat(terms.text()).as(page).isEqualTo("As here: the table");
            assertThat(terms.select("img")).as(page).isEmpty();
        }
        assertThat(Html.text(TestSignIn.as("olga").get(form(played)).asString()))
                .contains("No text shows it");
    }

    /** Lines as thin as a pixel of a chart that is twice as large as it is shown. */
    @Test
    void add_largeChart_keepsItsThinLines() throws IOException {
        Play.Played played = play.competition().published();
        BufferedImage chart = Pictures.filled(2400, 1600, BufferedImage.TYPE_INT_RGB, 0xffffff);
        for (int line = 101; line < 2400; line += 200) {
            for (int y = 0; y < 1600; y++) {
                chart.setRGB(line, y, 0);
            }
        }
        send(played, "chart.png", Pictures.written("png", chart), "chart");

        String href = TestSignIn.as("olga").get(api(played)).path("images[0].href");
        BufferedImage shown = ImageIO.read(
                new ByteArrayInputStream(TestSignIn.asVisitor().get(href).asByteArray()));
        assertThat(shown.getWidth()).isEqualTo(1120);
        long lines = IntStream.range(1, shown.getWidth())
                .filter(x -> isGrey(shown, x) && !isGrey(shown, x - 1))
                .count();
        assertThat(lines).isEqualTo(12);
    }

    private static boolean isGrey(BufferedImage image, int x) {
        return (image.getRGB(x, image.getHeight() / 2) & 0xff) < 220;
    }

    @Test
    void add_fileWithoutAName_isCalledImage() {
        Play.Played played = play.competition().published();
        TestSignIn.as("olga")
                .multiPart(new MultiPartSpecBuilder(own(8, 8))
                        .controlName("file")
                        .emptyFileName()
                        .mimeType("image/png")
                        .build())
                .post(api(played))
                .then()
                .statusCode(201)
                .body("name", equalTo("image"));
    }

    @Test
    void remove_longName_isNotThere() {
        Play.Played played = play.competition().published();
        TestSignIn.as("olga")
                .delete(api(played) + "/" + "a".repeat(3_500))
                .then()
                .statusCode(404);
    }

    @Test
    void add_turnedPhoto_standsUpright() {
        Play.Played played = play.competition().published();
        send(played, "a.jpg", Pictures.with(Pictures.jpeg(200, 100), 2, Pictures.exif(6, false)), "turned");

        TestSignIn.as("olga")
                .get(api(played))
                .then()
                .body("images[0].width", equalTo(100))
                .body("images[0].height", equalTo(200));
    }

    @Test
    void add_large_isReduced_andJpegIsDrawnAnew() {
        Play.Played played = play.competition().published();
        send(played, "a.jpg", Pictures.jpeg(2400, 1200), "photo");
        send(played, "b.png", Pictures.png(4096, 64), "line");

        TestSignIn.as("olga")
                .get(api(played))
                .then()
                .body("images.name", equalTo(List.of("line", "photo")))
                .body("images.width", equalTo(List.of(1120, 1120)))
                .body("images.height", equalTo(List.of(18, 560)));
    }

    @Test
    void remove_asksForATick_andChangesThePage() {
        Play.Played played = play.competition().published();
        send(played, "a.png", own(20, 20), "square");
        describe(played, "See ![A square](image:square).");
        String href = shown(played).get(0).attr("src");
        String digest = href.replaceAll(".*/|\\.png", "");
        Form.unsure("olga", form(played) + "/square/remove");
        assertThat(names(played)).containsExactly("square");
        Form.sure("olga").post(form(played) + "/square/remove").then().statusCode(303);

        assertThat(shown(played)).isEmpty();
        assertThat(Html.text(TestSignIn.asVisitor().get(page(played)).asString()))
                .contains("See A square.");
        TestSignIn.asVisitor().get(href).then().statusCode(404);
        assertThat(blobs.sizes(List.of(digest))).isEmpty();
        Form.sure("olga").post(form(played) + "/square/remove").then().statusCode(404);
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("Image added", "Image removed", digest);
    }

    @Test
    void replaced_changesThePage() {
        Play.Played played = play.competition().published();
        send(played, "a.png", own(20, 20), "square");
        describe(played, "See ![A square](image:square).");
        String before = shown(played).get(0).attr("src");
        Form.sure("olga").post(form(played) + "/square/remove");
        send(played, "a.png", own(30, 30), "square");

        assertThat(shown(played).get(0).attr("src")).isNotEqualTo(before);
        assertThat(shown(played).get(0).attr("width")).isEqualTo("30");
    }

    @Test
    void add_faulty_isToldBesideTheFields() {
        Play.Played played = play.competition().published();
        Response nothing = Form.withFiles("olga")
                .multiPart("file", "", new byte[0])
                .multiPart("name", "Two words")
                .post(form(played));
        assertThat(nothing.statusCode()).isEqualTo(422);
        assertThat(Html.problems(nothing.asString())).containsOnlyKeys("name", "file");
        assertThat(Html.field(nothing.asString(), "name")).isEqualTo("Two words");
        for (String name : List.of("a b", "Ä", "a--b", "-a", "a-", "../x", "a".repeat(41), "a/b", "a\u0000b")) {
            Response odd = send(played, "a.png", own(8, 8), name);
            assertThat(odd.statusCode()).as(name).isEqualTo(422);
            assertThat(Html.problem(odd.asString(), "name")).as(name).contains("lower-case letters");
        }
        send(played, "a.png", own(8, 8), "square");
        Response taken = send(played, "a.png", own(8, 8), "square");
        assertThat(taken.statusCode()).isEqualTo(409);
        assertThat(Html.problem(taken.asString(), "name")).contains("is called “square”");
        Response svg = send(played, "a.png", Form.bytes("<svg onload='alert(1)'/>"), "svg");
        assertThat(Html.problem(svg.asString(), "file")).contains("neither a PNG nor a JPEG");
        Response large = send(played, "a.png", new byte[(5 << 20) + 1], "large");
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(Html.problem(large.asString(), "file")).contains("at most 5 MiB");
        Response pixels = send(
                played,
                "a.png",
                Pictures.with(Pictures.png(1, 1), Pictures.SIGNATURE, Pictures.head(5000, 20)),
                "pixels");
        assertThat(Html.problem(pixels.asString(), "file")).contains("5,000 × 20 pixels");
        assertThat(names(played)).containsExactly("square");
    }

    @Test
    void add_moreThanThereMayBe_isRefused() {
        Play.Played played = play.competition().published();
        for (int i = 0; i < CompetitionImages.MOST; i++) {
            handingOut.image(played.competition(), "square-" + i);
        }

        assertThat(send(played, "a.png", own(8, 8), "").statusCode()).isEqualTo(409);
        String full = TestSignIn.as("olga").get(form(played)).asString();
        assertThat(Html.text(full)).contains("has 40 images, and may have no more");
        assertThat(Html.parse(full).select("main form[enctype]")).isEmpty();
    }

    @Test
    void ofADraft_isForItsOrganizersAlone() {
        Play.Played played = play.competition().hidden();
        String href = handingOut.image(played.competition(), "square").href(played.competition().slug);

        TestSignIn.asVisitor().get(href).then().statusCode(404);
        TestSignIn.as("pia").get(href).then().statusCode(404);
        TestSignIn.as("olga").get(href).then().statusCode(200).header("Cache-Control", "no-store");
        TestSignIn.as("pia").get(api(played)).then().statusCode(404);
    }

    @Test
    void whatNoTextShows_isListedForOrganizersAlone() {
        Play.Played played = play.competition().published();
        handingOut.image(played.competition(), "results");

        TestSignIn.asVisitor().get(api(played)).then().statusCode(401);
        TestSignIn.as("pia").get(api(played)).then().statusCode(404);
        TestSignIn.as("pia").get(form(played)).then().statusCode(404);
    }

    @Test
    void imageOfAnotherCompetition_isNotThere() {
        Play.Played played = play.competition().published();
        Play.Played other = play.competition().published();
        send(other, "a.png", own(8, 8), "square");
        String digest = TestSignIn.as("olga").get(api(other)).path("images[0].digest");
        describe(played, "See ![A square](image:square).");

        assertThat(shown(played)).isEmpty();
        for (String wrong : List.of("%00", "..%2fx", "%C3%84")) {
            assertThat(TestSignIn.as("olga")
                            .urlEncodingEnabled(false)
                            .delete(api(played) + "/" + wrong)
                            .statusCode())
                    .as(wrong)
                    .isBetween(400, 404);
        }
        for (String wrong : List.of(digest, played.gold().digest, "..%2f..%2fx", "a".repeat(64), "%00")) {
            assertThat(TestSignIn.asVisitor()
                            .urlEncodingEnabled(false)
                            .get(page(played) + "/images/" + wrong + ".png")
                            .statusCode())
                    .as(wrong)
                    .isBetween(400, 404);
        }
    }

    @Test
    void archived_staysAsItIs() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
        send(played, "a.png", own(8, 8), "square");
        Form.sure("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(303);

        assertThat(send(played, "a.png", own(8, 8), "other").statusCode()).isEqualTo(409);
        Form.sure("olga").post(form(played) + "/square/remove").then().statusCode(409);
        assertThat(names(played)).containsExactly("square");
        Html.one(TestSignIn.as("olga").get(form(played)).asString(), "fieldset[disabled]");
    }

    @Test
    void preview_showsIt() {
        Play.Played played = play.competition().hidden();
        CompetitionImage image = handingOut.image(played.competition(), "square");
        String preview = Form.as("olga")
                .formParam("name", "A name")
                .formParam("description", "![A square](image:square), ![A chart](image:<b>) and $F_1$")
                .formParam("preview", "true")
                .post("/organize/" + played.competition().slug + "/texts")
                .asString();

        Html.one(preview, "#preview img[src='" + image.href(played.competition().slug) + "']");
        Html.one(preview, "#preview math");
        assertThat(Html.one(preview, "#preview").text()).contains("A chart (there is no image “<b>”)");
    }

    @Test
    void api_addsShowsAndRemovesIt() {
        Play.Played played = play.competition().published();
        TestSignIn.as("olga").get(api(played)).then().statusCode(200).body("images", hasSize(0));
        String href = TestSignIn.as("olga")
                .multiPart("file", "confusion.png", own(100, 50))
                .post(api(played))
                .then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .header("Location", containsString(page(played) + "/images/"))
                .body("name", equalTo("confusion"))
                .body("width", equalTo(100))
                .extract()
                .path("href");
        TestSignIn.as("olga")
                .get(api(played))
                .then()
                .header("ETag", notNullValue())
                .body("images[0].href", equalTo(href));
        TestSignIn.asVisitor().get(href).then().statusCode(200).contentType("image/png");
        TestSignIn.as("olga")
                .multiPart("file", "a.gif", Form.bytes("GIF89a"))
                .post(api(played))
                .then()
                .statusCode(422)
                .body("type", endsWith("logo.file-kind"));
        TestSignIn.as("olga").delete(api(played) + "/confusion").then().statusCode(204);
        TestSignIn.as("olga").delete(api(played) + "/confusion").then().statusCode(404);
        TestSignIn.asVisitor().get(href).then().statusCode(404);
    }
}
