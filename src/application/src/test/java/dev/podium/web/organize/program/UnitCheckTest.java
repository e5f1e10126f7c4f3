package dev.podium.web.organize.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Competition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StoredProgram;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The check of a unit, which organizers give it, see, change and take away, on its page and by the API. */
@QuarkusTest
class UnitCheckTest {

    private static final byte[] CHECK = "print('checked')\n".getBytes(UTF_8);
    private static final String STARTED = "python3 $program/check.py $input $output";

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    private static ProgramUnit unit(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Competition.findBySlug(played.competition().slug)
                        .orElseThrow()
                        .program
                        .units()
                        .get(0));
    }

    private static Optional<String> command(Play.Played played) {
        return unit(played).checkProgram().map(StoredProgram::command);
    }

    private static RequestSpecification form() {
        return Form.withFiles("olga", "organizer")
                .multiPart("unitName", "The task")
                .multiPart("command", "python3 score.py")
                .multiPart("environment", "python-elsewhere " + "0".repeat(64))
                .multiPart("seconds", "60")
                .multiPart("memory", "512")
                .multiPart("metric", "accuracy")
                .multiPart("key", "accuracy")
                .multiPart("title", "Title of accuracy")
                .multiPart("direction", "higher")
                .multiPart("decimals", "2")
                .multiPart("shown", "yes")
                .multiPart("metric", "f1")
                .multiPart("key", "f1")
                .multiPart("title", "Title of f1")
                .multiPart("direction", "higher")
                .multiPart("decimals", "2")
                .multiPart("shown", "yes");
    }

    private static String address(Play.Played played) {
        return "/organize/" + played.competition().slug + "/programs";
    }

    private static String api(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/units";
    }

    private static String page(String address) {
        return TestSignIn.as("olga", "organizer").get(address).asString();
    }

    /** Numbers do not depend on it, so that nothing is to be scored again, and it can be changed while a phase is open. */
    @Test
    void page_givesAndTakesIt_whileThePhaseIsOpen() {
        Play.Played played = programs.competition().published();
        String scorer = played.competition().type().scorer();
        String unit = address(played) + "/main";
        assertThat(Html.text(page(unit))).contains("Check before scoring", "Check program");

        Response given = form().multiPart("checkProgram", "check.py", CHECK).post(unit);
        assertThat(given.statusCode()).as(given.asString()).isEqualTo(303);
        assertThat(command(played)).contains(STARTED);
        assertThat(Html.text(page(address(played)))).contains("Check before scoring", STARTED);
        assertThat(Html.text(page(unit))).contains(STARTED, "Take the check program away");
        assertThat(Html.text(TestSignIn.as("olga", "organizer")
                        .header("Accept-Language", "de")
                        .get(unit)
                        .asString()))
                .contains("Prüfung vor dem Auswerten", "Das Prüfprogramm entfernen");
        String digest = unit(played).check().digest();

        Response changed =
                form().multiPart("check", "python3 check.py --strict").post(unit);
        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(303);
        assertThat(unit(played).check()).isEqualTo(new StoredProgram(digest, "python3 check.py --strict"));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Competition.findBySlug(played.competition().slug)
                                .orElseThrow()
                                .type()
                                .scorer()))
                .isEqualTo(scorer);

        Response taken = form().multiPart("check", "python3 check.py --strict")
                .multiPart("withoutCheck", "true")
                .post(unit);
        assertThat(taken.statusCode()).as(taken.asString()).isEqualTo(303);
        assertThat(command(played)).isEmpty();
        assertThat(Html.text(page("/organize/" + played.competition().slug + "/log")))
                .contains("main.check");
    }

    @Test
    void page_saysWhatIsWrongWithIt() {
        String unit = address(programs.competition().published()) + "/main";
        Response without = form().multiPart("checkProgram", "check.py", CHECK)
                .multiPart("check", "python3 $program/other.py")
                .post(unit);
        assertThat(without.statusCode()).isEqualTo(422);
        assertThat(Html.text(without.asString())).contains("other.py", "check.py");
        Response shell = form().multiPart("checkProgram", "check.py", CHECK)
                .multiPart("check", "python3 check.py | tee log")
                .post(unit);
        assertThat(shell.statusCode()).isEqualTo(422);
        Response endless = form().multiPart("checkProgram", "check.py", CHECK)
                .multiPart("check", "python3 $program/check.py " + "x".repeat(4_000))
                .post(unit);
        assertThat(endless.statusCode()).isEqualTo(422);
        assertThat(Html.text(endless.asString())).contains("Write how the program is started, in at most");
        Response two = form().multiPart("checkProgram", "check.zip", ProgramPlay.zip("a.py", "pass", "b.py", "pass"))
                .post(unit);
        assertThat(two.statusCode()).isEqualTo(422);
        assertThat(Html.text(two.asString())).contains("Write how the check program is started");
    }

    @Test
    void api_givesShowsCopiesAndTakesIt() {
        Play.Played played = programs.competition().hidden();
        TestSignIn.as("olga").get(api(played) + "/main").then().body("check", nullValue());
        TestSignIn.as("olga")
                .multiPart("checkProgram", "check.py", CHECK)
                .patch(api(played) + "/main")
                .then()
                .statusCode(200)
                .body("check.command", equalTo(STARTED));
        TestSignIn.as("olga")
                .multiPart("seconds", "30")
                .patch(api(played) + "/main")
                .then()
                .body("check.command", equalTo(STARTED));
        TestSignIn.as("olga")
                .multiPart("of", "main")
                .multiPart("id", "other")
                .multiPart("unitName", "Another one")
                .post(api(played))
                .then()
                .statusCode(201)
                .body("check.digest", equalTo(unit(played).check().digest()));
        TestSignIn.as("olga")
                .multiPart("checkProgram", "check.py", CHECK)
                .multiPart("check", "python3 $program/other.py")
                .patch(api(played) + "/main")
                .then()
                .statusCode(422)
                .body("detail", containsString("other.py"));
        TestSignIn.as("olga")
                .multiPart("withoutCheck", "true")
                .patch(api(played) + "/main")
                .then()
                .statusCode(200)
                .body("check", nullValue());
        assertThat(command(played)).isEmpty();
    }

    /** Whoever sends no file may send an ordinary form, as curl -d does. */
    @Test
    void api_withoutFiles_takesAnOrdinaryForm() {
        Play.Played played = programs.competition().hidden();
        TestSignIn.as("olga")
                .formParam("seconds", "30")
                .patch(api(played) + "/main")
                .then()
                .statusCode(200)
                .body("seconds", equalTo(30));
        TestSignIn.as("olga")
                .formParam("of", "main")
                .formParam("id", "other")
                .formParam("unitName", "Another one")
                .post(api(played))
                .then()
                .statusCode(201);
        TestSignIn.as("olga")
                .formParam("unit", "main")
                .post("/api/v1/competitions/" + played.competition().slug + "/trials")
                .then()
                .statusCode(422)
                .body("type", containsString("trial.file"));
    }

    /** Nobody but the program knows how many items reference data have. */
    @Test
    void api_ofReferenceData_tellsNoNumberOfItems() {
        Play.Played played = programs.competition().hidden();
        TestSignIn.as("olga")
                .get("/api/v1/competitions/" + played.competition().slug + "/gold")
                .then()
                .body("releases[0].items", nullValue());
    }
}
