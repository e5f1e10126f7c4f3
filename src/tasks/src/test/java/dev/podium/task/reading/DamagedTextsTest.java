package dev.podium.task.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
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
                Arguments.of("mojibake", misread(SOUND, "x-MacRoman")),
                Arguments.of("mojibake", misread(SOUND, "IBM850")),
                Arguments.of("mojibake", misread(SOUND, "IBM437")),
                Arguments.of("mojibake", misread(SOUND, "windows-1251")),
                Arguments.of("mojibake", misread(SOUND, "windows-1250")),
                Arguments.of("mojibake", misread(SOUND, "ISO-8859-1")),
                Arguments.of("mojibake", misread(misread(SOUND, "windows-1252"), "windows-1252")),
                Arguments.of("mojibake", SOUND.replace('ü', '?')),
                Arguments.of("mojibake", "Die Gr??e z?hlt."),
                Arguments.of("invisible", "Brü\u200Ccke"),
                Arguments.of("invisible", "Er \u200Dkommt"),
                Arguments.of("invisible", "\u200EEr kommt."),
                Arguments.of("invisible", "Er kommt.\u200E Er geht."),
                Arguments.of("invisible", "Er\u202C kommt."),
                Arguments.of("escapes", "Br\\u00fccke"),
                Arguments.of("escapes", "Br\\xc3\\xbccke"),
                Arguments.of("escapes", "Er kommt.\\nEr geht."),
                Arguments.of("escapes", "Br=C3=BCcke"),
                Arguments.of("escapes", "Br=FCcke"),
                Arguments.of("escapes", "Br%C3%BCcke"),
                Arguments.of("lookalikes", "Br\u00FCck\u0435"),
                Arguments.of("lookalikes", "Der \uFB01nale Zug"),
                Arguments.of("lookalikes", "K\u03BFmmt ein Zug"),
                Arguments.of("lookalikes", "\uFF2B\uFF4F\uFF4D\uFF4D\uFF54 er"),
                Arguments.of("lookalikes", "\uD835\uDC0A\uD835\uDC28mmt er"),
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
                "He said <hello> and * went * on",
                "Was?Wann? Wo?! Ja? ja. https://a.example/?was=wo&wie=K%C3%A4se#Ende?x a.example/w?v=ab",
                "5 μm, kΩ, Δt, α-Teilchen, x=FABEL, y = 3\\4, C:\\temp \\\\ \\alpha",
                "Москва (Moskau), Київ, Ελλάδα",
                "hν, ρg, πr², \uD835\uDC65 + y, NHK (\uFF2E\uFF28\uFF2B)",
                "👩\u200D🔬 und \u200Fשלום\u200E.",
                "√2 ≈ 1,41; ├── a; ½ £ ¢",
                "Das macht Spaß… und ist weiß–blau, Spaß”, Fuß™.",
                "Das macht Spaß…",
                "Die Fahne ist weiß–blau.",
                "Das ist eine FPÖ–Wahl.",
                "Das ist SPÖ’s Haus, und das ist FPÖ’s Haus.",
                "CAFÉ…",
                "WRÓŻKA STÓŁ",
                "l’école et l’église",
                "Hotel–Übernachtung, Rot–öl",
                "Élève, œuvre, İstanbul, Łódź, Čapek, Dvořák, Þór, ǅ"
            })
    void whatPeopleWrite_isNoDamage(String text) {
        assertThat(problems(text)).isEmpty();
    }

    private static final List<String> SOURCES =
            IntStream.range(0, 30).mapToObj(item -> SOUND).toList();

    private static List<String> compared(String... texts) {
        Findings findings = new Findings(Rules.LENIENT);
        DamagedTexts damaged = new DamagedTexts(findings);
        for (String text : texts) {
            damaged.look(text, 1, "text");
        }
        damaged.compareLetters(SOURCES.stream());
        damaged.compareCase(SOURCES.stream());
        damaged.end();
        return ((Reading.Accepted<String>) findings.accepted(""))
                .warnings().shown().stream().map(Problem::code).toList();
    }

    private static String[] all(UnaryOperator<String> damage) {
        return SOURCES.stream().map(damage).toArray(String[]::new);
    }

    @Test
    void misreadText_thatHasOtherDamage_hasBoth() {
        assertThat(problems(misread(SOUND, "windows-1250") + " &amp; </s>"))
                .extracting(Problem::code)
                .containsExactlyInAnyOrder("task.texts-mojibake", "task.texts-entities", "task.texts-marks");
    }

    @Test
    void letters_thatAllTextsLack_areTold() {
        assertThat(compared(all(text -> text.replace("Ü", "Ue")
                        .replace("ü", "ue")
                        .replace("ä", "ae")
                        .replace("ö", "oe"))))
                .containsExactly("task.texts-ascii");
        assertThat(compared(all(text -> text.replaceAll("[^\\x00-\\x7F]", "")))).containsExactly("task.texts-ascii");
        assertThat(compared(all(text -> text.toLowerCase(Locale.ROOT)))).containsExactly("task.texts-case");
        assertThat(compared(all(text -> text.toUpperCase(Locale.ROOT)))).containsExactly("task.texts-case");
        assertThat(compared(all(UnaryOperator.identity()))).isEmpty();
    }

    @Test
    void letters_thatFewTextsLack_areNoDamage() {
        assertThat(compared("ein haus steht hier", "der zug kommt")).isEmpty();
        String[] mostly = all(text -> text.toLowerCase(Locale.ROOT)
                .replace('ü', 'u')
                .replace('ä', 'a')
                .replace('ö', 'o'));
        mostly[7] = "Köln";
        assertThat(compared(mostly)).isEmpty();
    }

    private static List<String> codes(IntFunction<String> text) {
        return problems(IntStream.range(0, 12).mapToObj(text).toArray(String[]::new)).stream()
                .map(Problem::code)
                .toList();
    }

    /** What a model says before each answer, or puts around it. */
    @Test
    void whatMostAnswersHaveAround_isTold() {
        assertThat(codes(item -> "Hier ist der vereinfachte Text: Haus " + item))
                .containsExactly("task.texts-beginning");
        assertThat(codes(item -> "- Haus " + item + "\n- Er ist alt.")).containsExactly("task.texts-listed");
        assertThat(codes(item -> "1. Haus " + item)).containsExactly("task.texts-listed");
        assertThat(codes(item -> "\u201EHaus " + item + ".\u201C")).containsExactly("task.texts-quoted");
        assertThat(codes(item -> "\"Haus " + item + ".\"")).containsExactly("task.texts-quoted");
        assertThat(codes(item -> "\"Haus " + item + ".\" \"Es ist alt.\"")).containsExactly("task.texts-quoted");
        assertThat(codes(item -> item < 5 ? "1. Mai " + item : "Haus " + item)).isEmpty();
        assertThat(codes(item -> "\u201EJa\u201C, sagt Haus " + item + ", \u201Enein\u201C"))
                .isEmpty();
    }

    /** No word in marks is found, and recall is 0 without a word about it. */
    @Test
    void whatMostWordsHaveAround_isTold() {
        assertThat(ofWords(item -> "\"Haus " + item + "\"")).containsExactly("task.texts-quoted");
        assertThat(ofWords(item -> item + ". Haus")).containsExactly("task.texts-listed");
        assertThat(ofWords(item -> "Haus " + item)).containsExactly("task.texts-numbered");
        assertThat(ofWords(item -> item < 6 ? "Haus 3" : "Haus")).isEmpty();
        assertThat(ofWords(item -> "Haus")).isEmpty();
    }

    private static List<String> ofWords(IntFunction<String> text) {
        Findings findings = new Findings(Rules.LENIENT);
        DamagedTexts damaged = new DamagedTexts(findings);
        IntStream.range(0, 20).forEach(item -> damaged.lookAtWord(text.apply(item), item + 1, "text"));
        damaged.end();
        return ((Reading.Accepted<String>) findings.accepted(""))
                .warnings().shown().stream().map(Problem::code).toList();
    }

    /** A file that was joined to itself weighs each item twice; some sentences stand in many texts. */
    @Test
    void itemsThatAreThereTwice_areTold() {
        assertThat(ofItems(item -> "Haus " + item % 20)).containsExactly("task.texts-again");
        assertThat(ofItems(item -> "Haus " + (item < 4 ? 0 : item))).isEmpty();
    }

    private static List<String> ofItems(IntFunction<String> text) {
        Findings findings = new Findings(Rules.LENIENT);
        DamagedTexts damaged = new DamagedTexts(findings);
        IntStream.range(0, 40).forEach(item -> damaged.lookAtItem(text.apply(item), item + 1, "text"));
        damaged.end();
        return ((Reading.Accepted<String>) findings.accepted(""))
                .warnings().shown().stream().map(Problem::code).toList();
    }

    /** What stands for nothing is that in each of several answers to an item, and in a part of one, as of a table with blank cells. */
    @ParameterizedTest
    @ValueSource(strings = {"nan", "None", "null", "N/A", "undefined"})
    void nothing_inAFurtherAnswerOrAPart_isTold(String nothing) {
        Findings findings = new Findings(Rules.LENIENT);
        DamagedTexts damaged = new DamagedTexts(findings);
        damaged.lookAtAnswer(SOUND, 1, "text");
        damaged.lookAtFurther(nothing, 1, "text");
        damaged.lookAtFurther(SOUND, 1, "text");
        damaged.lookAtAnswer(String.join(" ", SOUND, nothing, nothing), 2, "text");
        damaged.lookAtParts(List.of(SOUND, nothing, nothing), 2, "text");
        damaged.lookAtParts(List.of(nothing), 3, "text"); // is the whole
        damaged.lookAtParts(List.of(SOUND, "Keiner, nun ja, none of them."), 3, "text");
        damaged.end();
        assertThat(((Reading.Accepted<String>) findings.accepted("")).warnings().shown())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo("task.texts-nothing");
                    assertThat(problem.arguments()).containsExactly("2", "4");
                });
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
