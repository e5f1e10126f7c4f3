package dev.podium.api.codabench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.platform.Refused;
import org.junit.jupiter.api.Test;

class JsonFieldsTest {

    @Test
    void body_beyondABound_isToldWhich() {
        assertThat(refused("{\"a\": " + "[".repeat(2_000) + "]".repeat(2_000) + "}"))
                .isEqualTo("json.deep");
        assertThat(refused("{\"a\": " + "1".repeat(5_000) + "}")).isEqualTo("json.number-long");
        assertThat(refused("[]")).isEqualTo("json.unreadable");
    }

    @Test
    void fields_areTexts() {
        JsonFields fields = JsonFields.of("{\"phase\": 3, \"tasks\": [1, 2], \"none\": null, \"inner\": {\"a\": 1}}");

        assertThat(fields.text("phase")).isEqualTo("3");
        assertThat(fields.all("tasks")).containsExactly("1", "2");
        assertThat(fields.all("none")).isEmpty();
        assertThat(fields.text("inner")).isEqualTo("{\"a\":1}");
    }

    private static String refused(String body) {
        Refused refused = catchThrowableOfType(Refused.class, () -> JsonFields.of(body));
        assertThat(refused.kind()).isEqualTo(Refused.Kind.MALFORMED);
        return refused.code();
    }
}
