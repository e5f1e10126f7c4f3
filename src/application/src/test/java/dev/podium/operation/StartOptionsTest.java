package dev.podium.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Processes give memory back after a rush by what the G1 collector does while nothing else is done. Java chooses another one with less
 * than 1,792 MB or on one processor, as in a container, where the same options do nothing.
 */
class StartOptionsTest {

    @Test
    void processes_thatGiveMemoryBack_nameTheCollectorThatDoes() {
        List<Path> starts = starts();
        assertThat(starts).hasSizeGreaterThanOrEqualTo(4);
        assertThat(starts)
                .allSatisfy(start -> assertThat(text(start)).as("%s", start).contains("-XX:+UseG1GC"));
    }

    private static List<Path> starts() {
        try (Stream<Path> all = Files.walk(Path.of("deployment"))) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> text(file).contains("-XX:G1PeriodicGCInterval"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
