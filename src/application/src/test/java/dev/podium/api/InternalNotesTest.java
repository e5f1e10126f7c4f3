package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.PhaseText;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What organizers note of a phase, whatever it is called, stays with them: each text that is not said to be for everybody. */
@QuarkusTest
class InternalNotesTest {

    private static final String SECRET = "Ask Berta before the reveal";

    @Inject
    Play play;

    static List<PhaseText> notes() {
        return PhaseText.ofOrganizers();
    }

    @ParameterizedTest
    @MethodSource("notes")
    void note_isReadByOrganizersAlone(PhaseText note) {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        String phase = "/api/v1/competitions/" + slug + "/phases/final";

        // no rule changes, so nobody has to be told why
        String answer = TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"%s\": \" %s \"}".formatted(note, SECRET))
                .patch(phase)
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(answer).doesNotContain(SECRET);
        TestSignIn.as("olga").get(phase + "/settings").then().statusCode(200).body(note.name(), equalTo(SECRET));
        TestSignIn.as("tom").get(phase + "/settings").then().statusCode(404);
        given().get(phase + "/settings").then().statusCode(401);
        TestSignIn.as("olga").get("/organize/" + slug + "/phases/final").then().body(containsString(SECRET));
        TestSignIn.as("olga").get("/organize/" + slug + "/log").then().body(containsString(SECRET));
        for (String reader : List.of("", "tom", "olga")) {
            for (String path : List.of(
                    phase,
                    "/api/v1/competitions/" + slug,
                    "/competitions/" + slug,
                    "/competitions/" + slug + "/feed.atom")) {
                (reader.isEmpty() ? given() : TestSignIn.as(reader))
                        .get(path)
                        .then()
                        .body(not(containsString(SECRET)));
            }
        }
    }

    /** The phase that everybody reads stays the same; what its organizers have set does not. */
    @ParameterizedTest
    @MethodSource("notes")
    void note_thatSomebodyElseHasChanged_isNotOverwritten(PhaseText note) {
        Play.Played played = play.competition().published();
        String phase = "/api/v1/competitions/" + played.competition().slug + "/phases/final";
        String settings = TestSignIn.as("olga").get(phase + "/settings").header("ETag");
        String shown = TestSignIn.as("olga").get(phase).header("ETag");

        change(phase, note, "first", settings).statusCode(200);
        change(phase, note, "second", settings).statusCode(412);
        change(phase, note, "third", shown).statusCode(200);
        TestSignIn.as("olga").get(phase + "/settings").then().body(note.name(), equalTo("third"));
    }

    private static ValidatableResponse change(String phase, PhaseText note, String text, String tag) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .header("If-Match", tag)
                .body("{\"%s\": \"%s\"}".formatted(note, text))
                .patch(phase)
                .then();
    }

    @ParameterizedTest
    @MethodSource("notes")
    void note_thatIsTooLong_isRefusedInItsPlace(PhaseText note) {
        Play.Played played = play.competition().published();
        String tooLong = "x".repeat(note.longest() + 1);

        Form.as("olga")
                .formParam("name", "Final")
                .formParam(note.name(), tooLong)
                .post("/organize/" + played.competition().slug + "/phases/final")
                .then()
                .statusCode(422)
                .body(containsString("at most %s characters"
                        .formatted(NumberFormat.getInstance(Locale.ENGLISH).format(note.longest()))))
                .body(containsString(tooLong));
    }
}
