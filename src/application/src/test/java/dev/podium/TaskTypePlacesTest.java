package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README.md says a task type takes: a package, its resources, a line of the catalogue, demo data, and nothing else. */
class TaskTypePlacesTest {

    private static final Path PARTS = Path.of("src");
    private static final Path TASKS = Path.of("src", "tasks", "src", "main");
    private static final Path CATALOG = TASKS.resolve("java/dev/podium/task/catalog/TaskTypes.java");

    @ParameterizedTest
    @ValueSource(strings = {"klexikon", "lexsub", "splitrephrase"})
    void taskType_isNamedWhereItLivesAndInTheCatalogueOnly(String type) throws IOException {
        List<Path> places = List.of(
                TASKS.resolve("java/dev/podium/task").resolve(type),
                TASKS.resolve("resources/dev/podium/task").resolve(type),
                TASKS.resolve("resources/demo").resolve(type));

        assertThat(places).allSatisfy(place -> assertThat(place).isDirectory());
        List<Path> naming = new ArrayList<>();
        for (Path sources : sources()) {
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(Files::isRegularFile)
                        .filter(file -> names(file, type))
                        .filter(file -> places.stream().noneMatch(file::startsWith))
                        .forEach(naming::add);
            }
        }
        assertThat(naming).containsExactly(CATALOG);
    }

    /** What is delivered, of every part. */
    private static List<Path> sources() throws IOException {
        try (Stream<Path> parts = Files.list(PARTS)) {
            return parts.filter(part -> !part.endsWith("testing"))
                    .map(part -> part.resolve("src/main"))
                    .filter(Files::isDirectory)
                    .toList();
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
