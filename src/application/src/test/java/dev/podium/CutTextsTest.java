package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts of people are cut between characters: half of one is no text, and a database refuses it. */
class CutTextsTest {

    /** A text cut at a bound, or at so many characters from its end. */
    private static final Pattern CUT = Pattern.compile(
            "\\.substring\\((?:0, (?:Math\\.min\\(|\\w*LONGEST|\\w+_SHOWN)|Math\\.max\\(0|[^;]*length\\(\\) - \\w*LONGEST)");

    /** What they cut holds no other characters than those of ASCII, or is counted and not shown. */
    private static final Set<String> ASCII = Set.of(
            "Slugs.java",
            "DeclarationsForm.java",
            "BibKeys.java",
            "EnvironmentChoice.java",
            "YamlFile.java",
            "DownloadableFile.java");

    @Test
    void texts_areCutBetweenCharacters() throws IOException {
        try (Stream<Path> parts = Files.list(Path.of("src"))) {
            assertThat(parts.filter(part -> !part.endsWith("testing"))
                            .map(part -> part.resolve("src/main/java"))
                            .filter(Files::isDirectory)
                            .flatMap(CutTextsTest::cuts))
                    .as("cut by TextLength or Characters instead")
                    .isEmpty();
        }
    }

    private static Stream<String> cuts(Path sources) {
        try (Stream<Path> files = Files.walk(sources)) {
            return files
                    .filter(file -> file.toString().endsWith(".java")
                            && !ASCII.contains(file.getFileName().toString()))
                    .flatMap(file -> lines(file).stream()
                            .filter(line -> CUT.matcher(line).find())
                            .map(line -> file.getFileName() + ": " + line.strip()))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
