package dev.podium.web.organize.logo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Competition;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** How organizers set the logo of their competition, where it is shown, and how it is handed out. */
@QuarkusTest
class LogoFormsTest {

    @Inject
    Play play;

    @Inject
    CompetitionLogos logos;

    @Inject
    BlobStore blobs;

    private static String page(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String form(Play.Played played) {
        return "/organize/" + played.competition().slug + "/logo";
    }

    private static String api(Play.Played played) {
        return "/api/v1" + page(played) + "/logo";
    }

    private static Response send(Play.Played played, String name, byte[] picture, String alt) {
        return Form.withFiles("olga")
                .multiPart("file", name, picture)
                .multiPart("alt", alt)
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

    private static Element shown(String address) {
        return Html.one(
                TestSignIn.asVisitor().get(address + "?" + UUID.randomUUID()).asString(), ".pd-head img");
    }

    private static boolean isThere(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Competition.<Competition>findById(played.competition().id).logo != null);
    }

    @Test
    void set_isShownOnThePageOfTheCompetition_andInTheList() throws IOException {
        Play.Played played = play.competition().published();
        String overview = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug)
                .asString();
        String empty = TestSignIn.as("olga").get(Html.link(overview, "Logo")).asString();
        assertThat(Html.text(empty)).contains("The competition has no logo.", "at most 1 MiB", "4096 pixels");
        Response saved = send(played, "our \"logo\".gif", own(1000, 200), " An <open>  book ");
        assertThat(saved.statusCode()).isEqualTo(303);

        Element picture = shown(page(played));
        assertThat(picture.attr("alt")).isEqualTo("An <open> book");
        assertThat(picture.attr("width") + "×" + picture.attr("height")).isEqualTo("640×128");
        Response content = TestSignIn.asVisitor().get(picture.attr("src"));
        assertThat(content.statusCode()).isEqualTo(200);
        assertThat(content.header("Content-Type")).isEqualTo("image/png");
        assertThat(content.header("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(content.headers().getValues("X-Content-Type-Options")).containsOnly("nosniff");
        assertThat(content.header("Content-Security-Policy")).contains("default-src 'self'", "img-src 'self' data:;");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(content.asByteArray()));
        assertThat(image.getWidth()).isEqualTo(640);

        Element listed = listed(page(played));
        assertThat(listed.attr("width") + "×" + listed.attr("height")).isEqualTo("160×32");
        TestSignIn.asVisitor().get(listed.attr("src")).then().statusCode(200);
        Html.one(TestSignIn.as("olga").get(form(played)).asString(), "main img[src='" + picture.attr("src") + "']");
    }

    /** The logo beside a competition that is searched on the first page. */
    private static Element listed(String address) {
        String slug = address.substring(address.lastIndexOf('/') + 1);
        return Html.one(
                TestSignIn.asVisitor().get("/?q=" + slug).asString(), "li:has(h4 > a[href='" + address + "']) img");
    }

    @Test
    void set_otherWords_keepThePicture() {
        Play.Played played = play.competition().published();
        send(played, "logo.png", own(8, 8), "A square");
        String before = shown(page(played)).attr("src");
        Response saved = Form.withFiles("olga")
                .multiPart("file", "", new byte[0])
                .multiPart("alt", "A green square")
                .post(form(played));

        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(shown(page(played)).attr("src")).isEqualTo(before);
        assertThat(shown(page(played)).attr("alt")).isEqualTo("A green square");
    }

    @Test
    void set_another_takesTheOldOneAway() {
        Play.Played played = play.competition().published();
        send(played, "logo.png", own(200, 200), "A square");
        String before = shown(page(played)).attr("src");
        String digest = before.replaceAll(".*/|\\.png", "");
        assertThat(blobs.sizes(List.of(digest))).isNotEmpty();
        send(played, "logo.jpg", Pictures.jpeg(300, 300), "Another square");

        assertThat(shown(page(played)).attr("src")).isNotEqualTo(before);
        TestSignIn.asVisitor().get(before).then().statusCode(404);
        assertThat(blobs.sizes(List.of(digest))).isEmpty();
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("Logo set", "A square", "Another square", digest);
    }

    @Test
    void set_faulty_isToldBesideTheFields_andTheOldOneStays() {
        Play.Played played = play.competition().published();
        Response nothing = Form.withFiles("olga")
                .multiPart("file", "", new byte[0])
                .multiPart("alt", " ")
                .post(form(played));
        assertThat(nothing.statusCode()).isEqualTo(422);
        assertThat(Html.problems(nothing.asString())).containsOnlyKeys("alt", "file");
        assertThat(Html.one(nothing.asString(), "#f-file").attr("aria-invalid")).isEqualTo("true");
        send(played, "logo.png", own(8, 8), "A square");
        Response svg = send(played, "logo.png", Form.bytes("<svg onload='alert(1)'/>"), "Mine");
        assertThat(svg.statusCode()).isEqualTo(422);
        assertThat(Html.problem(svg.asString(), "file")).contains("neither a PNG nor a JPEG");
        assertThat(Html.field(svg.asString(), "alt")).isEqualTo("Mine");
        Response large = send(played, "logo.png", new byte[(1 << 20) + 1], "Mine");
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(Html.problem(large.asString(), "file")).contains("at most 1 MiB");
        Response pixels = send(
                played,
                "logo.png",
                Pictures.with(Pictures.png(1, 1), Pictures.SIGNATURE, Pictures.head(5000, 20)),
                "a".repeat(201));
        assertThat(Html.problems(pixels.asString()).get("file")).contains("5,000 × 20 pixels");
        assertThat(Html.problems(pixels.asString()).get("alt")).contains("at most 200 characters");
        assertThat(shown(page(played)).attr("alt")).isEqualTo("A square");
    }

    @Test
    void remove_asksForATick() {
        Play.Played played = play.competition().published();
        send(played, "logo.png", own(8, 8), "A square");
        String picture = shown(page(played)).attr("src");
        Form.unsure("olga", form(played) + "/remove");
        assertThat(isThere(played)).isTrue();
        Form.sure("olga").post(form(played) + "/remove").then().statusCode(303);

        assertThat(isThere(played)).isFalse();
        assertThat(Html.parse(TestSignIn.asVisitor().get(page(played)).asString())
                        .select(".pd-head img"))
                .isEmpty();
        TestSignIn.asVisitor().get(picture).then().statusCode(404);
        Form.sure("olga").post(form(played) + "/remove").then().statusCode(404);
        TestSignIn.as("olga")
                .redirects()
                .follow(false)
                .get(form(played) + "/remove")
                .then()
                .statusCode(303);
    }

    @Test
    void ofADraft_isForItsOrganizersAlone_andKeptByNobody() throws IOException {
        Play.Played played = play.competition().hidden();
        String digest = logos.set(played.competition(), Optional.of(Pictures.logo()), "A square", play.account("olga"))
                .large();
        String picture = page(played) + "/logo/" + digest + ".png";

        TestSignIn.asVisitor().get(picture).then().statusCode(404);
        TestSignIn.as("pia").get(picture).then().statusCode(404);
        TestSignIn.as("olga").get(picture).then().statusCode(200).header("Cache-Control", "no-store");
    }

    @Test
    void addressOfAnotherPicture_isNotThere() {
        Play.Played played = play.competition().published();
        send(played, "logo.png", own(8, 8), "A square");
        for (String other : List.of(played.gold().digest, "..%2f..%2fx", "a".repeat(64), "%00")) {
            assertThat(TestSignIn.asVisitor()
                            .urlEncodingEnabled(false)
                            .get(page(played) + "/logo/" + other + ".png")
                            .statusCode())
                    .as(other)
                    .isBetween(400, 404);
        }
    }

    @Test
    void archived_staysAsItIs() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
        send(played, "logo.png", own(8, 8), "A square");
        Form.sure("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(303);

        assertThat(send(played, "logo.png", own(8, 8), "Another").statusCode()).isEqualTo(409);
        Form.sure("olga").post(form(played) + "/remove").then().statusCode(409);
        assertThat(shown(page(played)).attr("alt")).isEqualTo("A square");
        Html.one(TestSignIn.as("olga").get(form(played)).asString(), "fieldset[disabled]");
    }

    @Test
    void api_setsShowsAndRemovesIt() {
        Play.Played played = play.competition().published();
        TestSignIn.asVisitor().get(api(played)).then().statusCode(404);
        TestSignIn.asVisitor().get("/api/v1" + page(played)).then().body("logo", nullValue());
        TestSignIn.as("olga")
                .multiPart("file", "logo.png", own(1000, 200))
                .multiPart("alt", "An open book")
                .put(api(played))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("alt", equalTo("An open book"))
                .body("large.width", equalTo(640))
                .body("small.height", equalTo(32));
        String href = TestSignIn.asVisitor()
                .get(api(played))
                .then()
                .statusCode(200)
                .header("ETag", notNullValue())
                .extract()
                .path("small.href");
        TestSignIn.asVisitor().get(href).then().statusCode(200).contentType("image/png");
        TestSignIn.asVisitor().get("/api/v1" + page(played)).then().body("logo.small.href", equalTo(href));
        TestSignIn.as("olga")
                .multiPart("alt", "A book")
                .put(api(played))
                .then()
                .statusCode(200)
                .body("alt", equalTo("A book"))
                .body("small.href", equalTo(href));
        TestSignIn.as("olga")
                .multiPart("file", "logo.gif", Form.bytes("GIF89a"))
                .multiPart("alt", "A book")
                .put(api(played))
                .then()
                .statusCode(422)
                .body("type", endsWith("logo.file-kind"))
                .body("detail", containsString("Save the picture as PNG"));
        TestSignIn.as("pia").multiPart("alt", "Mine").put(api(played)).then().statusCode(not(200));
        TestSignIn.as("olga").delete(api(played)).then().statusCode(204);
        TestSignIn.as("olga").delete(api(played)).then().statusCode(404);
        TestSignIn.asVisitor().get(href).then().statusCode(404);
    }

    @Test
    void set_fromTwoSizesOfUpload_isDrawnAsOneWhereItIsSmall() throws IOException {
        Play.Played played = play.competition().published();
        logos.set(played.competition(), Optional.of(Upload.of("a.png", own(40, 20))), "Small", play.account("olga"));

        TestSignIn.asVisitor()
                .get(api(played))
                .then()
                .body(
                        "large.href",
                        equalTo(TestSignIn.asVisitor().get(api(played)).<String>path("small.href")))
                .body("large.width", equalTo(40));
    }
}
