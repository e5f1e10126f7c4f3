package dev.podium.web.organize.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.competition.Phase;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How organizers hand out further files, and who gets them. */
@QuarkusTest
class FileFormsTest {

    private static final LocalDateTime FAR_AWAY = LocalDateTime.of(2099, 1, 1, 0, 0);

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Admission admission;

    @Inject
    HandingOut handingOut;

    @Inject
    CompetitionFiles files;

    @Inject
    Statements statements;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/files";
    }

    private static String page(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String seen(Play.Played played) {
        return TestSignIn.asVisitor()
                .get(page(played) + "?" + UUID.randomUUID())
                .asString();
    }

    /** Of a digest, as pages show it. */
    private static String beginning(String digest) {
        return digest.substring(0, 16).replaceAll("(.{4})(?=.)", "$1 ");
    }

    private static RequestSpecification form(String title, String kind) {
        return Form.withFiles("olga").multiPart("title", title).multiPart("kind", kind);
    }

    private static FileDetails said(String title, boolean forParticipants) {
        return new FileDetails(title, CompetitionFile.Kind.paper, "CC BY 4.0", "", forParticipants);
    }

    private static List<String> titles(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> CompetitionFile.findByCompetition(played.competition()).stream()
                        .map(file -> file.title)
                        .toList());
    }

    private static CompetitionFile only(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        CompetitionFile.findByCompetition(played.competition()).get(0));
    }

    @Test
    void overview_leadsToAnEmptyListThatSaysWhatToDo() {
        Play.Played played = play.competition().published();
        String overview = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug)
                .asString();
        String shown =
                TestSignIn.as("olga").get(Html.link(overview, "Further files")).asString();

        assertThat(Html.text(shown)).contains("There are no further files yet. Add a starting kit");
        assertThat(Html.link(shown, "Add a file")).isEqualTo(list(played) + "/new");
        assertThat(Html.text(TestSignIn.as("olga")
                        .header("Accept-Language", "de")
                        .get(list(played))
                        .asString()))
                .contains("Es gibt noch keine weiteren Dateien.", "Datei hinzufügen");
        assertThat(Html.parse(seen(played)).select("#files")).isEmpty();
    }

    @Test
    void add_isOnThePageOfTheCompetition_andDownloadedAsAnAttachment() {
        Play.Played played = play.competition().published();
        Response added = form("The <b>kit</b>", "startingKit")
                .multiPart("licence", "CC0-1.0")
                .multiPart("phase", "")
                .multiPart("file", "..\\a/k;it \u202e ü.html", Form.bytes("<script>alert(1)</script>"))
                .post(list(played) + "/new");

        assertThat(added.statusCode()).isEqualTo(303);
        assertThat(added.header("Location")).endsWith(list(played));
        CompetitionFile file = only(played);
        assertThat(Html.texts(seen(played), "#files ~ div tbody th a")).containsExactly("The <b>kit</b>");
        assertThat(Html.text(Html.one(seen(played), "#files ~ div tbody tr")))
                .contains("k;it", "Starting kit", "CC0-1.0", "25", file.digest.substring(0, 4));
        Response content = TestSignIn.asVisitor().get(page(played) + "/files/" + file.key);
        assertThat(content.statusCode()).isEqualTo(200);
        assertThat(content.asString()).isEqualTo("<script>alert(1)</script>");
        assertThat(content.header("Content-Type")).isEqualTo("application/octet-stream");
        assertThat(content.header("Content-Disposition")).matches("attachment; filename=\"[\\w.-]+\"");
        assertThat(content.headers().getValues("X-Content-Type-Options")).containsOnly("nosniff");
        assertThat(content.header("Cache-Control")).isEqualTo("no-store");
        TestSignIn.asVisitor()
                .redirects()
                .follow(false)
                .get(page(played) + "/phases/final/files/" + file.key)
                .then()
                .statusCode(303)
                .header("Location", containsString(page(played) + "/files/" + file.key));
    }

    @Test
    void add_faulty_keepsWhatWasTyped_andSaysItBesideTheFields() {
        Play.Played played = play.competition().published();
        Response refused = form(" ", "nonsense")
                .multiPart("licence", "MIT")
                .multiPart("phase", "final")
                .multiPart("forParticipants", "true")
                .post(list(played) + "/new");
        String again = refused.asString();

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(again)).containsOnlyKeys("title", "kind", "file");
        assertThat(Html.problem(again, "file")).isEqualTo("Choose a file that is not empty.");
        assertThat(Html.one(again, "#f-kind").attr("aria-invalid")).isEqualTo("true");
        assertThat(Html.one(again, "#f-file").attr("aria-describedby")).startsWith("f-file-e ");
        assertThat(Html.field(again, "licence")).isEqualTo("MIT");
        assertThat(Html.field(again, "phase")).isEqualTo("final");
        Html.one(again, "[name=forParticipants][checked]");
        Response elsewhere = form("Kit", "other")
                .multiPart("phase", "elsewhere")
                .multiPart("file", "kit.zip", new byte[] {1})
                .post(list(played) + "/new");
        assertThat(elsewhere.statusCode()).isEqualTo(422);
        assertThat(Html.one(elsewhere.asString(), "#f-phase").attr("aria-invalid"))
                .isEqualTo("true");
        assertThat(titles(played)).isEmpty();
    }

    @Test
    void comesWithAPhase_isThereFromItsOpeningOn() {
        Play.Played played = play.competition().published();
        Phase next = sequel.phase(played, "next", phase -> phase.opens(FAR_AWAY));
        CompetitionFile kit = handingOut.kit(next, "kit.zip", (byte) 1);
        String download = page(played) + "/files/" + kit.key;

        assertThat(Html.parse(seen(played)).select("#files")).isEmpty();
        TestSignIn.asVisitor().get(download).then().statusCode(404);
        String organized = TestSignIn.as("olga").get(list(played)).asString();
        assertThat(Html.text(organized))
                .contains("kit.zip", "When “Phase next” opens", "Nobody but organizers sees it yet.");
        TestSignIn.as("olga")
                .get(list(played) + "/" + kit.key + "/content")
                .then()
                .statusCode(200);

        QuarkusTransaction.requiringNew()
                .run(() -> Phase.update("opensAt = ?1 where id = ?2", java.time.Instant.EPOCH, next.id));
        assertThat(Html.text(Html.one(seen(played), "#files ~ div tbody")))
                .contains("kit.zip", "Starting kit, Phase next");
        TestSignIn.asVisitor().get(download).then().statusCode(200);
    }

    @Test
    void forParticipants_whereNobodyRegisters_isForThoseWhoAreSignedIn() {
        Play.Played played = play.competition().published();
        CompetitionFile file = handingOut.add(played.competition(), said("Paper", true), "paper.pdf", (byte) 1);
        String download = page(played) + "/files/" + file.key;
        String shown = seen(played);

        assertThat(Html.text(Html.one(shown, "#files ~ div tbody"))).contains("For participants only");
        assertThat(Html.link(shown, "Sign in to download it")).isEqualTo("/login?return=" + page(played));
        assertThat(Html.links(shown)).doesNotContain(download);
        TestSignIn.asVisitor().get(download).then().statusCode(303).header("Location", containsString("/login"));
        assertThat(Html.links(TestSignIn.as(pia).get(page(played)).asString())).contains(download);
        TestSignIn.as(pia).get(download).then().statusCode(200);
        TestSignIn.as("olga").get(download).then().statusCode(200);
        String downloads = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/downloads")
                .asString();
        assertThat(Html.texts(downloads, "tbody td:nth-child(2)")).containsExactly(pia);
        assertThat(Html.texts(downloads, "tbody td:nth-child(3)")).containsExactly("paper.pdf");
    }

    @Test
    void forParticipants_whereTermsAreAsked_isForThoseWhoAgreed() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        CompetitionFile closed = handingOut.add(played.competition(), said("Data", true), "data.zip", (byte) 1);
        CompetitionFile open = handingOut.add(played.competition(), said("Paper", false), "paper.pdf", (byte) 2);
        String download = page(played) + "/files/" + closed.key;

        String digest = beginning(closed.digest);
        assertThat(seen(played))
                .contains("Data", "paper.pdf", beginning(open.digest))
                .doesNotContain("data.zip", digest);
        TestSignIn.as(pia).get(page(played) + "/files/" + open.key).then().statusCode(200);
        assertThat(Html.links(TestSignIn.as(pia).get(page(played)).asString()))
                .contains(page(played) + "/files/" + open.key, page(played) + "/registration")
                .doesNotContain(download);
        TestSignIn.as(pia)
                .get(download)
                .then()
                .statusCode(403)
                .body(containsString("The file is for registered participants only."));
        admission.register(played.competition(), pia);
        String shown = TestSignIn.as(pia).get(page(played)).asString();
        assertThat(Html.links(shown)).contains(download);
        assertThat(shown).contains("data.zip", digest);
        TestSignIn.as(pia).get(download).then().statusCode(200);
    }

    @Test
    void change_savesWhatIsSaid_andReplacesTheFile() {
        Play.Played played = play.competition().published();
        CompetitionFile file = handingOut.add(played.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        String address = list(played) + "/" + file.key;
        String shown = TestSignIn.as("olga").get(address).asString();
        assertThat(Html.field(shown, "title")).isEqualTo("Paper");
        assertThat(Html.field(shown, "kind")).isEqualTo("paper");
        assertThat(Html.options(shown, "phase")).containsExactly("", "final");

        Response saved = form("Slides", "slides")
                .multiPart("phase", "final")
                .multiPart("seen", Html.field(shown, "seen"))
                .multiPart("file", "", new byte[0])
                .post(address);
        assertThat(saved.statusCode()).isEqualTo(303);
        assertThat(only(played).digest).as("no file was chosen").isEqualTo(file.digest);
        assertThat(FileDetails.of(only(played)))
                .isEqualTo(new FileDetails("Slides", CompetitionFile.Kind.slides, "", "final", false));

        Response meanwhile = form("Mine", "slides")
                .multiPart("seen", Html.field(shown, "seen"))
                .post(address);
        assertThat(meanwhile.statusCode()).isEqualTo(409);
        assertThat(Html.text(meanwhile.asString())).contains("Somebody else changed this file while you edited it.");
        assertThat(Html.field(meanwhile.asString(), "title")).isEqualTo("Mine");
        Response again = form("Mine", "slides")
                .multiPart("seen", Html.field(meanwhile.asString(), "seen"))
                .multiPart("file", "new.pdf", new byte[] {2, 3})
                .post(address);
        assertThat(again.statusCode()).isEqualTo(303);
        assertThat(only(played).name).isEqualTo("new.pdf");
        assertThat(only(played).bytes).isEqualTo(2);
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("File changed", file.digest, "Kind", "slides");
    }

    @Test
    void change_contentWasReplacedMeanwhile_isTold() throws IOException {
        Play.Played played = play.competition().published();
        CompetitionFile file = handingOut.add(played.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        String address = list(played) + "/" + file.key;
        String shown = TestSignIn.as("olga").get(address).asString();
        TestSignIn.as("olga")
                .multiPart("file", "paper.pdf", new byte[] {2})
                .put("/api/v1/competitions/" + played.competition().slug + "/files/" + file.key + "/content")
                .then()
                .statusCode(200);

        Response late = form("Paper", "paper")
                .multiPart("seen", Html.field(shown, "seen"))
                .multiPart("file", "paper.pdf", new byte[] {3})
                .post(address);
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(only(played).digest).isNotEqualTo(file.digest);
        assertThat(files.open(only(played)).readAllBytes()).containsExactly(2);
    }

    @Test
    void order_isThatOfTheButtons() {
        Play.Played played = play.competition().published();
        for (String title : List.of("First", "Second", "Third")) {
            handingOut.add(played.competition(), said(title, false), title, (byte) 1);
        }
        String organized = TestSignIn.as("olga").get(list(played)).asString();
        List<String> buttons = Html.texts(organized, "tbody button");
        assertThat(buttons).containsExactly("Down: First", "Up: Second", "Down: Second", "Up: Third");
        assertThat(Html.values(organized, "tbody button", "value")).containsExactly("2", "1", "3", "2");
        String third = Html.parse(organized).select("tbody form").last().attr("action");

        Form.as("olga").formParam("place", "2").post(third).then().statusCode(303);
        assertThat(titles(played)).containsExactly("First", "Third", "Second");
        assertThat(Html.texts(seen(played), "#files ~ div tbody th a")).containsExactly("First", "Third", "Second");
        TestSignIn.as("olga").redirects().follow(false).get(third).then().statusCode(303);
        assertThat(Form.as("olga").formParam("place", "x").post(third).statusCode())
                .isBetween(400, 499);
    }

    @Test
    void remove_asksForATick() {
        Play.Played played = play.competition().published();
        CompetitionFile file = handingOut.add(played.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        String remove = list(played) + "/" + file.key + "/remove";
        Form.unsure("olga", remove);
        assertThat(titles(played)).hasSize(1);
        Form.sure("olga").post(remove).then().statusCode(303);
        assertThat(titles(played)).isEmpty();
        TestSignIn.asVisitor().get(page(played) + "/files/" + file.key).then().statusCode(404);
        Form.sure("olga").post(remove).then().statusCode(404);
    }

    @Test
    void fileOfAnotherCompetition_isNotThere() {
        Play.Played played = play.competition().published();
        Play.Played other = play.competition().published();
        CompetitionFile file = handingOut.add(other.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        for (String address : List.of(
                page(played) + "/files/" + file.key,
                list(played) + "/" + file.key,
                list(played) + "/" + file.key + "/content")) {
            TestSignIn.as("olga").get(address).then().statusCode(404);
        }
        form("Mine", "paper").post(list(played) + "/" + file.key).then().statusCode(404);
        Form.sure("olga").post(list(played) + "/" + file.key + "/remove").then().statusCode(404);
        Form.as("olga")
                .formParam("place", "1")
                .post(list(played) + "/" + file.key + "/move")
                .then()
                .statusCode(404);
        assertThat(titles(other)).containsExactly("Paper");
    }

    @Test
    void archived_isReadAndNotChanged() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
        CompetitionFile file = handingOut.add(played.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        Form.sure("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(303);

        TestSignIn.asVisitor().get(page(played) + "/files/" + file.key).then().statusCode(200);
        String organized = TestSignIn.as("olga").get(list(played)).asString();
        assertThat(Html.links(organized)).doesNotContain(list(played) + "/new");
        Html.one(organized, "fieldset[disabled]");
        form("Mine", "paper").post(list(played) + "/" + file.key).then().statusCode(409);
        form("More", "paper")
                .multiPart("file", "a", new byte[] {1})
                .post(list(played) + "/new")
                .then()
                .statusCode(409);
        Form.sure("olga").post(list(played) + "/" + file.key + "/remove").then().statusCode(409);
        Form.as("olga")
                .formParam("place", "1")
                .post(list(played) + "/" + file.key + "/move")
                .then()
                .statusCode(409);
        assertThat(titles(played)).containsExactly("Paper");
    }

    @Test
    void manyFiles_needNoMoreStatements() {
        Play.Played one = play.competition().published();
        Play.Played many = play.competition().published();
        handingOut.add(one.competition(), said("Paper", false), "paper.pdf", (byte) 1);
        for (int i = 0; i < 12; i++) {
            handingOut.kit(many.phase(), "kit-" + i + ".zip", (byte) i);
        }

        assertThat(statements.of(page(many))).isEqualTo(statements.of(page(one)));
    }
}
