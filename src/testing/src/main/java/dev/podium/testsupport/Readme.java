package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The README of a part that can be used alone. */
public final class Readme {

    private final Path part;

    private Readme(Path part) {
        this.part = part;
    }

    public static Readme of(String part) {
        return new Readme(Path.of("src", part));
    }

    /** A program as people start it. */
    public interface Program {
        void run() throws Exception;
    }

    /** Asserts that it has the whole source of an example of the tests, and behind it what that prints. */
    public void assertShows(Class<?> example, Program program) throws Exception {
        Path source = part.resolve("src/test/java/" + example.getName().replace('.', '/') + ".java");
        Path readme = part.resolve("README.md");
        List<String> expected = ("```java\n" + Files.readString(source) + "```\n\n```text\n" + output(program) + "```")
                .lines()
                .toList();
        List<String> lines = Files.readAllLines(readme);
        int begin = lines.indexOf(expected.get(0));
        assertThat(begin).as("where %s shows Java", readme).isNotNegative();
        assertThat(lines)
                .as("%s ends within its example: copy %s and what it prints.", readme, source)
                .hasSizeGreaterThanOrEqualTo(begin + expected.size());
        for (int i = 0; i < expected.size(); i++) {
            assertThat(lines.get(begin + i))
                    .as("Line %d of %s: copy %s and what it prints.", begin + i + 1, readme, source)
                    .isEqualTo(expected.get(i));
        }
    }

    private static String output(Program program) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(stream);
            program.run();
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
