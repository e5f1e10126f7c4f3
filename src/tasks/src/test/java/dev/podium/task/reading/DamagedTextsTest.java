package dev.podium.task.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DamagedTextsTest {

    private static final String SOUND = "Über die Brücke fährt ein Zug. Er kommt aus Köln.";

    private static List<Problem> problems(String... texts) {
        Findings findings = new Findings(Rules.LENIENT);
        DamagedTexts damaged = new DamagedTexts(findings);
        for (int line = 0; line < texts.length; line++) {
            damaged.lookAtAnswer(texts[line], line + 1, "text");
        }
        damaged.end();
        return ((Reading.Accepted<String>) findings.accepted("")).warnings().shown();
    }

    static Stream<Arguments> damages() {
        return Stream.of(
                Arguments.of("decomposed", Normalizer.normalize(SOUND, Normalizer.Form.NFD)),
                Arguments.of("invisible", SOUND.replace(" ", "\u200B ")),
                Arguments.of("invisible", "Don\u00ADau\u00ADdampf\u00ADschiff"),
                Arguments.of("invisible", "\uFEFF" + SOUND),
                Arguments.of("mojibake", misread(SOUND, "windows-1252")),
                Arguments.of("mojibake", misread("Straße, Öl, Ärger, Übung, élan", "windows-1252")),
                Arguments.of("mojibake", misread("Er sagt: „Ja“ – und geht …", "windows-1252")),
                Arguments.of("mojibake", "Br\uFFFDcke"),
                Arguments.of("entities", "&Uuml;ber die Br&uuml;cke"),
                Arguments.of("entities", "Sie sagt &quot;ja&quot; &#38; geht"),
                Arguments.of("pieces", "Über die Brü@@ cke"),
                Arguments.of("pieces", "▁Über ▁die ▁Brücke"),
                Arguments.of("pieces", "Über die Brü ##cke"),
                Arguments.of("marks", SOUND + " </s>"),
                Arguments.of("marks", "Er kommt. <SEP> Er geht."),
                Arguments.of("marks", "Er kommt. <::::> Er geht."),
                Arguments.of("marks", "[CLS] Er kommt. [SEP]"),
                Arguments.of("marks", "Er kommt.<|eot_id|>"),
                Arguments.of("tags", "<p>Er kommt.</p>"),
                Arguments.of("tags", "<think>Erst überlegen.</think> Er kommt."),
                Arguments.of("tags", "Er kommt.<br/>Er geht."),
                Arguments.of("markdown", "**Die Brücke** ist alt."),
                Arguments.of("markdown", "# Brücke\nSie ist alt."),
                Arguments.of("nothing", "nan"),
                Arguments.of("nothing", " None "),
                Arguments.of("nothing", "Error: rate limit exceeded"));
    }

    private static String misread(String text, String charset) {
        return new String(text.getBytes(StandardCharsets.UTF_8), Charset.forName(charset));
    }

    @ParameterizedTest
    @MethodSource("damages")
    void damage_isOneWarningWithHowManyTextsHaveIt(String kind, String damaged) {
        assertThat(problems(SOUND, damaged, "Ein Haus.", damaged))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo("task.texts-" + kind);
                    assertThat(problem.line()).isEqualTo(2);
                    assertThat(problem.arguments()).containsExactly("2", "4");
                    for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMAN)) {
                        assertThat(problem.message(locale))
                                .startsWith("2 ")
                                .contains("4 ")
                                .doesNotContain("{", "}");
                        assertThat(problem.expected(locale)).isNotBlank();
                    }
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SOUND,
                "AT&T und C&A; 5 < 6 > 4, a@b.de, Nr. #5, §3 [2] (3*4*5), x = {1; 2}",
                "São Paulo, AÇÃO, Âge, â, Ångström, naïve",
                "Ele gritou “AMANHÔ e a IRMÖ veio.",
                "Ġgantija is older than the pyramids.",
                "Error bars show one deviation. Exception handling is another matter.",
                "ट्रेन पुल पर चलती है", // has marks that are letters of their own
                "한국어 문장",
                "اين خانه‌ها", // with a non-joiner that its spelling needs
                "Nonsens, Nanne, Error-Korrektur gibt es.",
                "He said <hello> and * went * on"
            })
    void whatPeopleWrite_isNoDamage(String text) {
        assertThat(problems(text)).isEmpty();
    }

    @Test
    void oneTextForHalfOfTheItems_isTold() {
        assertThat(problems(IntStream.range(0, 12)
                        .mapToObj(item -> item < 6 ? "Same." : "Item " + item)
                        .toArray(String[]::new)))
                .extracting(Problem::code)
                .containsExactly("task.texts-repeated");
        assertThat(problems(IntStream.range(0, 12)
                        .mapToObj(item -> item < 5 ? "Same." : "Item " + item)
                        .toArray(String[]::new)))
                .isEmpty();
        assertThat(problems("Same.", "Same.", "Same.")).isEmpty();
    }
}
