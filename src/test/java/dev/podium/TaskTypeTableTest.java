package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What README.md says of the files that a task type consists of. */
class TaskTypeTableTest {

    private static final Path MAIN = Path.of("src", "main");
    private static final Path RESOURCES = MAIN.resolve("resources");
    private static final String PACKAGE = "package-info.java";

    @ParameterizedTest
    @ValueSource(strings = {"klexikon", "lexsub", "splitrephrase"})
    void row_ofATaskType_namesItsFiles(String type) throws IOException {
        List<String> cells = cells(type);

        assertThat(list(cells.get(2)))
                .containsExactlyInAnyOrderElementsOf(files(MAIN.resolve(Path.of("java", "dev", "podium", "task", type)))
                        .filter(file -> !file.equals(PACKAGE))
                        .map(file -> file.replace(".java", ""))
                        .toList());
        assertThat(list(cells.get(3)))
                .containsExactlyInAnyOrderElementsOf(files(RESOURCES.resolve(Path.of("dev", "podium", "task", type)))
                        .toList());
        assertThat(list(cells.get(4)))
                .containsExactlyInAnyOrderElementsOf(
                        files(RESOURCES.resolve(Path.of("demo", type))).toList());
    }

    private static List<String> cells(String type) throws IOException {
        return Files.readAllLines(Path.of("README.md")).stream()
                .filter(line -> line.startsWith("| `" + type + "` |"))
                .findFirst()
                .map(line -> Arrays.asList(line.split("\\|", -1)))
                .orElseThrow();
    }

    private static List<String> list(String cell) {
        return Arrays.stream(cell.split(",", -1)).map(String::strip).toList();
    }

    private static Stream<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList().stream();
        }
    }
}
