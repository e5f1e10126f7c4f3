package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RefusedTest {

    private static final Pattern CODE = Pattern.compile(
            "\"((?:platform|account|announcement|anonymity|question|client|competition|copy|date|track|file|gold|image|import|logo|organizer|overall|phase|program|rate|repeat|series|team|trial|submission|rescoring|takeover|creating|installation|registration|power"
                    + "|leaderboard|json|page|paper|reminder|study|judgement|answer|form"
                    + "|report|table|text|upload)\\.[a-z]+(?:-[a-z]+)*)\"");

    /** Problem types of the API, actions of the log and keys of files that look like codes and have texts of their own, or need none. */
    private static final Set<String> OTHERS = Set.of(
            "submission.faulty-file",
            "gold.faulty-file",
            "competition.faulty-definition",
            "study.faulty-file",
            "judgement.faulty-file",
            "study.faulty-list",
            "study.faulty-parts",
            "phase.revealed",
            "client.sealed",
            "client.bundle-unread",
            "answer.counted",
            "competition.images",
            "competition.pages",
            "text.genre");

    private static final Pattern FILE = Pattern.compile("\\.(csv|properties|json|zip|ya?ml)$");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*\\}");

    private static final ResourceBundle ENGLISH = texts("");
    private static final ResourceBundle GERMAN = texts("_de");

    /** What is wrong with files and programs has texts of its own. */
    private static final ResourceBundle PROBLEMS =
            ResourceBundle.getBundle("dev.podium.task.program.texts", Locale.ROOT);

    @Test
    void texts_everyCodeOfTheSource_inBothLanguages() {
        Set<String> codes = codesOfTheSource();
        assertThat(codes).isNotEmpty();
        assertThat(ENGLISH.keySet()).containsAll(codes);
        assertThat(GERMAN.keySet()).containsAll(codes);
    }

    @Test
    void texts_everyText_isUsed() {
        Set<String> used = codesOfTheSource();
        ENGLISH.keySet().stream()
                .filter(key -> key.startsWith("part."))
                .filter(key -> namedInTheSource(key.substring("part.".length())))
                .forEach(used::add);
        ENGLISH.keySet().stream().filter(RefusedTest::isPutTogether).forEach(used::add);
        assertThat(used).containsAll(ENGLISH.keySet());
    }

    /** Of a beginning that stands in the source, and the name of something. */
    private static boolean isPutTogether(String code) {
        int end = code.lastIndexOf('-') + 1;
        return end > 0 && sources().anyMatch(text -> text.contains("\"" + code.substring(0, end) + "\" +"));
    }

    private static boolean namedInTheSource(String part) {
        Pattern named = Pattern.compile(",\\s+\"" + Pattern.quote(part) + "\"[,)]");
        return sources().anyMatch(text -> named.matcher(text).find());
    }

    @Test
    void texts_bothLanguages_haveTheSameCodes() {
        assertThat(GERMAN.keySet()).isEqualTo(ENGLISH.keySet());
    }

    @Test
    void texts_placeholders_areTheSameInBothLanguages() {
        for (String code : ENGLISH.keySet()) {
            assertThat(placeholders(GERMAN.getString(code))).as(code).isEqualTo(placeholders(ENGLISH.getString(code)));
        }
    }

    /** An apostrophe would silence the placeholders after it. */
    @Test
    void texts_apostrophes_none() {
        for (String code : ENGLISH.keySet()) {
            assertThat(ENGLISH.getString(code) + GERMAN.getString(code))
                    .as(code)
                    .doesNotContain("'");
        }
    }

    @Test
    void sentence_inTheReadersLanguage() {
        Refused refused = Refused.because(Refused.Kind.CONFLICT, "team.name-taken", "Lumen");
        assertThat(refused.sentence(Locale.ENGLISH)).contains("“Lumen”");
        assertThat(refused.sentence(Locale.GERMANY)).contains("„Lumen“");
        assertThat(refused.sentence(Locale.FRENCH)).isEqualTo(refused.sentence(Locale.ENGLISH));
    }

    @Test
    void sentence_argumentThatLooksLikeAPlaceholder_standsAsItIs() {
        assertThat(Refused.because(Refused.Kind.CONFLICT, "team.name-taken", "{0} 'x'")
                        .sentence(Locale.ENGLISH))
                .contains("“{0} 'x'”");
    }

    private static Set<String> codesOfTheSource() {
        return sources()
                .flatMap(text -> CODE.matcher(text).results().map(code -> code.group(1)))
                .filter(code -> !OTHERS.contains(code) && !FILE.matcher(code).find())
                .filter(code -> !PROBLEMS.containsKey(code + ".message"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> sources() {
        try (Stream<Path> files = Files.walk(Path.of("src/application/src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).map(RefusedTest::text).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void each_ofSeveral_isToldAloneWithThePartThatItIsAbout() {
        Checks checks = new Checks();
        checks.check(() -> {
            throw Refused.because(Refused.Kind.FAULTY, "phase.limit", 9).about("daily");
        });
        assertThat(checks.value(() -> 3, 4)).isEqualTo(3);
        checks.check(() -> {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.slug-taken", "final");
        });
        Refused all = checks.refused().orElseThrow();
        assertThat(all.each()).extracting(Refused::part).containsExactly("daily", "slug");
        assertThat(all.sentence(Locale.ENGLISH)).startsWith("Runs a day: A limit is");
        assertThat(all.sentence(Locale.GERMAN)).startsWith("Versuche je Tag: ");
        assertThat(all.kind()).isEqualTo(Refused.Kind.FAULTY);
    }

    private static Set<String> placeholders(String text) {
        Matcher placeholder = PLACEHOLDER.matcher(text);
        return placeholder.results().map(found -> found.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static ResourceBundle texts(String language) {
        return ResourceBundle.getBundle("messages.refusals" + language, Locale.ROOT);
    }
}
