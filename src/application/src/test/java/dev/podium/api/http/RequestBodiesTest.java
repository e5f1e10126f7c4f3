package dev.podium.api.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBodiesTest {

    private enum Colour {
        red,
        green
    }

    private record Point(
            String name, int x, @Schema(nullable = true) Optional<String> note) {}

    private record Body(
            String text,
            @Schema(nullable = true) Optional<String> open,
            boolean flag,
            int number,
            @Schema(nullable = true) OptionalInt limit,
            Optional<Instant> instant,
            @Schema(nullable = true) Optional<LocalDate> day,
            @Schema(nullable = true) Optional<UUID> key,
            Colour colour,
            Point point,
            @Schema(maxItems = 2) List<Point> points,
            @Schema(maxItems = 3) List<String> words,
            Map<String, String> answers) {}

    private static final Body BLANK = new Body(
            "a",
            Optional.of("b"),
            true,
            1,
            OptionalInt.of(2),
            Optional.of(Instant.EPOCH),
            Optional.of(LocalDate.EPOCH),
            Optional.of(new UUID(1, 2)),
            Colour.green,
            new Point("p", 3, Optional.of("n")),
            List.of(new Point("q", 4, Optional.empty())),
            List.of("w"),
            Map.of("k", "v"));

    @Test
    void merge_nothingSent_changesNothing() {
        assertThat(RequestBodies.merge("{}", BLANK)).isEqualTo(BLANK);
    }

    @Test
    void merge_everything_replacesEverything() {
        String body = """
                {"text": "ä", "open": null, "flag": false, "number": -7, "limit": null, "instant": "2026-09-12T14:00:00+02:00",
                 "day": null, "key": null, "colour": "red", "point": {"x": 9, "note": null},
                 "points": [], "words": ["x", "y"], "answers": {"k": null, "l": "m"}}""";

        assertThat(RequestBodies.merge(body, BLANK))
                .isEqualTo(new Body(
                        "ä",
                        Optional.empty(),
                        false,
                        -7,
                        OptionalInt.empty(),
                        Optional.of(Instant.parse("2026-09-12T12:00:00Z")),
                        Optional.empty(),
                        Optional.empty(),
                        Colour.red,
                        new Point("p", 9, Optional.empty()),
                        List.of(),
                        List.of("x", "y"),
                        Map.of("l", "m")));
    }

    @Test
    void read_optionalFieldsLeftOut_areEmpty() {
        assertThat(RequestBodies.read("{\"name\": \"p\", \"x\": 0}", Point.class))
                .isEqualTo(new Point("p", 0, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"x\": 0}                              | json.text          | name",
                "{\"name\": null, \"x\": 0}              | json.text          | name",
                "{\"name\": \"p\"}                       | json.whole         | x",
                "{\"name\": \"p\", \"x\": null}          | json.whole         | x",
                "{\"name\": \"p\", \"x\": 0, \"y\": 0}   | json.unknown-field | y",
            })
    void read_fieldThatIsMissingOrUnknown_isNamed(String body, String code, String path) {
        assertRefused(catchThrowableOfType(Refused.class, () -> RequestBodies.read(body, Point.class)), code, path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"text\": 1}                                   | json.text          | text",
                "{\"text\": true}                                | json.text          | text",
                "{\"text\": null}                                | json.text          | text",
                "{\"text\": []}                                  | json.text          | text",
                "{\"open\": {}}                                  | json.text          | open",
                "{\"open\": 1.5}                                 | json.text          | open",
                "{\"flag\": \"true\"}                            | json.flag          | flag",
                "{\"flag\": 0}                                   | json.flag          | flag",
                "{\"flag\": null}                                | json.flag          | flag",
                "{\"number\": \"1\"}                             | json.whole         | number",
                "{\"number\": 1.0}                               | json.whole         | number",
                "{\"number\": 1e999}                             | json.whole         | number",
                "{\"number\": 99999999999}                       | json.whole         | number",
                "{\"number\": \"\"}                              | json.whole         | number",
                "{\"number\": false}                             | json.whole         | number",
                "{\"limit\": \"\"}                               | json.number        | limit",
                "{\"limit\": 2.5}                                | json.number        | limit",
                "{\"instant\": \"2026-09-12\"}                   | json.instant       | instant",
                "{\"instant\": 1700000000}                       | json.instant       | instant",
                "{\"instant\": \"\"}                             | json.instant       | instant",
                "{\"day\": \"2026-02-30\"}                       | json.day           | day",
                "{\"day\": [2026, 2, 3]}                         | json.day           | day",
                "{\"key\": \"1\"}                                | json.key           | key",
                "{\"key\": 1}                                    | json.key           | key",
                "{\"colour\": \"blue\"}                          | json.choice        | colour",
                "{\"colour\": \"RED\"}                           | json.choice        | colour",
                "{\"colour\": 0}                                 | json.choice        | colour",
                "{\"colour\": \"\"}                              | json.choice        | colour",
                "{\"colour\": null}                              | json.choice        | colour",
                "{\"point\": \"p\"}                              | json.object        | point",
                "{\"point\": []}                                 | json.object        | point",
                "{\"point\": null}                               | json.object        | point",
                "{\"point\": {\"x\": \"1\"}}                     | json.whole         | point.x",
                "{\"point\": {\"z\": 1}}                         | json.unknown-field | point.z",
                "{\"point\": {\"z\": null}}                      | json.unknown-field | point.z",
                "{\"points\": {}}                                | json.list          | points",
                "{\"points\": null}                              | json.list          | points",
                "{\"points\": [1]}                               | json.object        | points[0]",
                "{\"points\": [null]}                            | json.object        | points[0]",
                "{\"points\": [{\"name\": \"p\"}]}               | json.whole         | points[0].x",
                "{\"points\": [{\"name\":\"p\",\"x\":1,\"z\":1}]} | json.unknown-field | points[0].z",
                "{\"words\": \"w\"}                              | json.texts         | words",
                "{\"words\": [\"a\", 1]}                         | json.text          | words[1]",
                "{\"words\": [null]}                             | json.text          | words[0]",
                "{\"words\": [\"a\",\"b\",\"c\",\"d\"]}          | json.too-many      | words",
                "{\"answers\": {\"k\": 1}}                       | json.text          | answers.k",
                "{\"answers\": []}                               | json.object        | answers",
                "{\"nobody\": 1}                                 | json.unknown-field | nobody",
                "{\"nobody\": null}                              | json.unknown-field | nobody",
                "{\"Text\": \"a\"}                               | json.unknown-field | Text",
                "{\"@class\": \"a\"}                             | json.unknown-field | @class",
            })
    void merge_fieldOfAnotherType_isNamed(String body, String code, String path) {
        assertRefused(catchThrowableOfType(Refused.class, () -> RequestBodies.merge(body, BLANK)), code, path);
    }

    /** What may be left out is null only where that is described. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"instant\": null}                            | json.instant       | instant",
                "{\"points\": [{\"name\":\"p\",\"x\":1,\"note\":null}], \"instant\": null} | json.instant | instant",
            })
    void merge_nullThatIsNotDescribed_isRefused(String body, String code, String path) {
        assertRefused(catchThrowableOfType(Refused.class, () -> RequestBodies.merge(body, BLANK)), code, path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "1", "\"a\"", "{\"text\": \"a\", \"text\": \"b\"}", "{} {}"})
    void merge_noObject_isRefused(String body) {
        Refused refused = catchThrowableOfType(Refused.class, () -> RequestBodies.merge(body, BLANK));

        assertThat(refused.code()).isIn("json.unreadable", "json.syntax");
    }

    @Test
    void merge_tooDeepOrLong_isRefused() {
        String deep = "{\"point\": " + "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000) + "}";
        String number = "{\"number\": " + "9".repeat(5_000) + "}";
        String longer = "{\"text\": \"" + "a".repeat(200_000) + "\"}";

        assertRefused(refused(deep), "json.deep", "50");
        assertRefused(refused(number), "json.number-long", "1000");
        assertRefused(refused(longer), "json.unreadable", "200000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999", "1e999", "1e-5", "1.5"})
    void merge_numberThatIsNoWholeOne_isRefused(String number) {
        assertRefused(refused("{\"number\": %s}".formatted(number)), "json.whole", "number");
        assertRefused(refused("{\"number\": %s}".formatted("9".repeat(900))), "json.whole", "number");
        assertRefused(refused("{\"limit\": %s}".formatted(number)), "json.number", "limit");
    }

    private static Refused refused(String body) {
        return catchThrowableOfType(Refused.class, () -> RequestBodies.merge(body, BLANK));
    }

    @Test
    void merge_syntax_namesThePlace() {
        Refused refused = catchThrowableOfType(Refused.class, () -> RequestBodies.merge("{\"text\":\n  x}", BLANK));

        assertThat(refused.code()).isEqualTo("json.syntax");
        assertThat(refused.arguments()).startsWith(2, 4);
    }

    private static void assertRefused(Refused refused, String code, String path) {
        assertThat(refused.code()).isEqualTo(code);
        assertThat(refused.arguments().get(0)).hasToString(path);
    }
}
