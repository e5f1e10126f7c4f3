package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tables that phones show as records, each cell with the name of its column, which is its attribute {@code data-l}. */
class StackedTablesTest {

    private static final Path TEMPLATES = Path.of("src/application/src/main/resources/templates");
    private static final Pattern ROW = Pattern.compile("<tr\\b.*?</tr>", Pattern.DOTALL);
    private static final Pattern ROW_HEADER = Pattern.compile("<th role=\"rowheader\"[^>]*>");

    /** Their first column is the title of the record. */
    private static final List<Path> TITLED = Stream.of(
                    "analysis/SystemPage.html",
                    "comparisons/lines.html",
                    "leaderboard/row.html",
                    "overall/OverallPage.html")
            .map(TEMPLATES::resolve)
            .toList();

    @Test
    void rows_withNamedCells_haveANamedHeader() throws IOException {
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            List<String> headers = files.filter(Files::isRegularFile)
                    .filter(file -> !TITLED.contains(file))
                    .flatMap(file -> ROW.matcher(read(file))
                            .results()
                            .filter(row -> row.group().contains("data-l="))
                            .flatMap(row -> ROW_HEADER.matcher(row.group()).results())
                            .map(header -> file + ": " + header.group()))
                    .toList();
            assertThat(headers).hasSizeGreaterThan(50).allMatch(header -> header.contains("data-l="));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
