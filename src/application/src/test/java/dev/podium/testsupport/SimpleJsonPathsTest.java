package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.builder.ResponseBuilder;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimpleJsonPathsTest {

    private static final String JSON = """
            {"name": "Lumen", "none": null, "size": 3, "count": 12345678901, "score": 0.25, "words": ["a", "b"],
             "teams": [{"name": "One", "runs": [{"key": "x", "value": 1.5}, {"key": "y"}]}, null, {"name": "Two", "runs": []}]}""";

    private static final Response PLAIN = new ResponseBuilder()
            .setStatusCode(200)
            .setContentType("application/json")
            .setBody(JSON)
            .build();

    private static final Response READ = SimpleJsonPaths.in(PLAIN);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name",
                "none",
                "size",
                "count",
                "score",
                "words",
                "words[1]",
                "words[2]",
                "words.size()",
                "missing",
                "teams",
                "teams[0].name",
                "teams[1]",
                "teams.name",
                "teams.runs",
                "teams.runs.key",
                "teams.runs.value",
                "teams[0].runs.value",
                "teams[0].runs[1].value",
                "teams.empty",
                "teams[-1].name",
                "teams.find { it?.name == 'Two' }.name",
                "teams[0]['name']"
            })
    void path_isWhatGroovyMakesOfIt(String path) {
        Object expected = PLAIN.path(path);
        assertThat(READ.<Object>path(path)).isEqualTo(expected);
        assertThat(READ.then().extract().<Object>path(path)).isEqualTo(expected);
        READ.then()
                .statusCode(200)
                .body(path, equalTo(expected))
                .and()
                .body("name", equalTo("Lumen"), path, equalTo(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "words.length.x",
                "none.name",
                "name.first",
                "teams[0",
                "teams..name",
                "1",
                "-",
                "name;1",
                "name\n"
            })
    void path_thatIsNone_isWhatGroovyMakesOfIt(String path) {
        assertThat(outcome(READ, path)).isEqualTo(outcome(PLAIN, path));
    }

    private static String outcome(Response response, String path) {
        try {
            return "gives " + response.<Object>path(path);
        } catch (IllegalArgumentException e) {
            return "fails: " + e.getMessage();
        }
    }

    @Test
    void body_isAnother_isSaid() {
        assertThatThrownBy(() -> READ.then().body("teams[0].name", equalTo("Two")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("JSON path teams[0].name doesn't match.")
                .hasMessageContaining("Expected: Two")
                .hasMessageContaining("Actual: One");
        assertThatThrownBy(() -> READ.then().body("name", equalTo("Lumen"), "words", hasSize(3)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("JSON path words doesn't match.");
    }

    @Test
    void body_belowARoot_isLookedForThere() {
        READ.then().rootPath("teams[0]").body("name", equalTo("One"));
        READ.then().appendRootPath("teams[0]").body("none", nullValue());
    }
}
