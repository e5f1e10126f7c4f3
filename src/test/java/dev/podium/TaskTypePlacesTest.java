package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README.md says a task type takes: a package, its resources, a line of the catalogue, demo data, and nothing else. */
class TaskTypePlacesTest {

    private static final Path MAIN = Path.of("src", "main");
    private static final Path CATALOG = Path.of("java", "dev", "podium", "task", "catalog", "TaskTypes.java");

    @ParameterizedTest
    @ValueSource(strings = {"klexikon", "lexsub", "splitrephrase"})
    void taskType_isNamedWhereItLivesAndInTheCatalogueOnly(String type) throws IOException {
        Path code = Path.of("java", "dev", "podium", "task", type);
        Path resources = Path.of("resources", "dev", "podium", "task", type);
        Path demo = Path.of("resources", "demo", type);

        assertThat(List.of(code, resources, demo))
                .allSatisfy(place -> assertThat(MAIN.resolve(place)).isDirectory());
        try (Stream<Path> files = Files.walk(MAIN)) {
            assertThat(files.filter(Files::isRegularFile)
                            .filter(file -> names(file, type))
                            .map(MAIN::relativize)
                            .filter(file ->
                                    !file.startsWith(code) && !file.startsWith(resources) && !file.startsWith(demo)))
                    .containsExactly(CATALOG);
        }
    }

    /** By the name of the file, or as an identifier or a package in it; a paper may be named as it is called. */
    private static boolean names(Path file, String type) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            return file.getFileName().toString().contains(type)
                    || text.contains("task." + type)
                    || text.contains('"' + type + '"')
                    || text.contains("'" + type + "'");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
