package dev.podium.bundle.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LocalizedMessageTest {

    private static final Pattern CODE = Pattern.compile("\"(bundle\\.[a-z0-9-]+)\"");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");

    @Test
    void codes_allHaveASentenceInBothLanguages() throws IOException {
        assertThat(texts(Locale.ROOT).keySet()).isEqualTo(codes());
        assertThat(texts(Locale.GERMAN).keySet()).isEqualTo(codes());
    }

    @Test
    void sentences_haveTheSamePlaceholdersInBothLanguages() {
        ResourceBundle english = texts(Locale.ROOT);
        ResourceBundle german = texts(Locale.GERMAN);

        assertThat(english.keySet())
                .allSatisfy(code -> assertThat(placeholders(german.getString(code)))
                        .isEqualTo(placeholders(english.getString(code))));
    }

    @Test
    void sentences_haveNoLoneApostrophe() {
        for (Locale locale : new Locale[] {Locale.ROOT, Locale.GERMAN}) {
            ResourceBundle texts = texts(locale);
            assertThat(texts.keySet())
                    .allSatisfy(code -> assertThat(texts.getString(code)).doesNotContain("'"));
        }
    }

    @Test
    void in_language_fillsPlaceholders() {
        LocalizedMessage message = LocalizedMessage.of("bundle.file-near", "a", "b");

        assertThat(message.in(Locale.ENGLISH)).isEqualTo("The file a is not in the zip. Is b meant?");
        assertThat(message.in(Locale.GERMAN)).isEqualTo("Die Datei a ist nicht in der Zip-Datei. Ist b gemeint?");
    }

    @Test
    void arguments_areShortAndShow() {
        assertThat(LocalizedMessage.of("bundle.unknown", "a\u202Eb\n").arguments())
                .containsExactly("a\uFFFDb⏎");
        assertThat(LocalizedMessage.of("bundle.unknown", "x".repeat(300))
                        .arguments()
                        .get(0))
                .hasSizeLessThanOrEqualTo(200)
                .endsWith("x…");
    }

    private static ResourceBundle texts(Locale locale) {
        return ResourceBundle.getBundle("dev.podium.bundle.texts", locale);
    }

    private static Set<String> placeholders(String text) {
        Set<String> found = new TreeSet<>();
        PLACEHOLDER.matcher(text).results().forEach(match -> found.add(match.group()));
        return found;
    }

    private static Set<String> codes() throws IOException {
        Set<String> codes = new TreeSet<>();
        for (String folder : List.of("bundle", "exchange")) {
            try (Stream<Path> files =
                    Files.walk(Path.of("src", "application", "src", "main", "java", "dev", "podium", folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    CODE.matcher(Files.readString(file)).results().forEach(match -> codes.add(match.group(1)));
                }
            }
        }
        return codes;
    }
}
