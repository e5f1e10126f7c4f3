package dev.podium.testsupport;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.opentest4j.AssertionFailedError;

/**
 * Makes of a failure that shows a whole page or document one that shows what is wrong with it: of two texts the lines that differ, of a
 * text in which another one is missing the line that is nearest to it. What was shown stands in a file. JUnit finds it by itself.
 */
public final class ReadableFailures implements TestExecutionExceptionHandler {

    private static final int LONGEST_MESSAGE = 2_000;
    private static final int LONGEST_LINE = 240;
    private static final int MOST_LINES = 30;
    private static final int CONTEXT_LINES = 2;
    private static final Path DIRECTORY = Path.of("target", "failures");
    private static final Pattern MISSING = Pattern.compile("(?:to contain:|a string containing)\\s+\"([^\"]+)\"");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        String message = failure.getMessage();
        if (!(failure instanceof AssertionError) || message == null || message.length() <= LONGEST_MESSAGE) {
            throw failure;
        }
        Path whole = Files.createDirectories(DIRECTORY)
                .resolve(context.getRequiredTestClass().getSimpleName() + "."
                        + context.getRequiredTestMethod().getName() + ".txt");
        Files.writeString(whole, message);
        AssertionError readable = new AssertionError(readable(failure, message) + "\nThe whole message: " + whole);
        readable.setStackTrace(failure.getStackTrace());
        throw readable;
    }

    static String readable(Throwable failure, String message) throws IOException {
        if (failure instanceof AssertionFailedError comparison
                && comparison.isExpectedDefined()
                && comparison.isActualDefined()
                && comparison.getExpected().getValue() instanceof String expected
                && comparison.getActual().getValue() instanceof String actual
                && expected.contains("\n")) {
            return first(message) + "\n" + differences(expected, actual);
        }
        List<String> lines = message.lines().toList();
        String shown = cut(lines).map(ReadableFailures::cut).collect(Collectors.joining("\n"));
        return missing(message)
                .flatMap(text -> nearest(text, lines))
                .map(line -> shown + "\nNearest to it: " + line)
                .orElse(shown);
    }

    /** What the test says of the comparison. */
    private static String first(String message) {
        String line = message.strip().lines().findFirst().orElse("");
        return line.startsWith("[") ? cut(line) : "Two texts differ";
    }

    private static String differences(String expected, String actual) {
        List<String> before = expected.lines().toList();
        List<String> diff = UnifiedDiffUtils.generateUnifiedDiff(
                "expected",
                "actual",
                before,
                DiffUtils.diff(before, actual.lines().toList()),
                CONTEXT_LINES);
        return cut(diff).map(ReadableFailures::cut).collect(Collectors.joining("\n"));
    }

    private static Stream<String> cut(List<String> lines) {
        if (lines.size() <= MOST_LINES) {
            return lines.stream();
        }
        String left = "… %d more lines …".formatted(lines.size() - MOST_LINES);
        return Stream.of(
                        lines.stream().limit(MOST_LINES / 2),
                        Stream.of(left),
                        lines.stream().skip(lines.size() - MOST_LINES / 2))
                .flatMap(part -> part);
    }

    private static String cut(String line) {
        return line.length() <= LONGEST_LINE
                ? line
                : line.substring(0, LONGEST_LINE / 2) + " … " + line.substring(line.length() - LONGEST_LINE / 2);
    }

    private static Optional<String> missing(String message) {
        Matcher missing = MISSING.matcher(message);
        return missing.find() ? Optional.of(missing.group(1)) : Optional.empty();
    }

    /** The line that shares most words with a text. */
    private static Optional<String> nearest(String text, List<String> lines) {
        Set<String> words = words(text);
        return lines.stream()
                .filter(line -> !line.contains(text))
                .max(Comparator.comparingLong(line -> shared(words, line)))
                .filter(line -> shared(words, line) > words.size() / 2)
                .map(line -> around(line.strip(), words));
    }

    private static long shared(Set<String> words, String line) {
        Set<String> there = words(line);
        return words.stream().filter(there::contains).count();
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(found -> found.group())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Of a long line the part in which the words stand. */
    private static String around(String line, Set<String> words) {
        if (line.length() <= LONGEST_LINE) {
            return line;
        }
        int[] places = words.stream()
                .mapToInt(line::indexOf)
                .filter(place -> place >= 0)
                .sorted()
                .toArray();
        int middle = Arrays.stream(places).skip(places.length / 2).findFirst().orElse(0);
        int from = Math.max(0, middle - LONGEST_LINE / 2);
        return "… " + line.substring(from, Math.min(line.length(), from + LONGEST_LINE)) + " …";
    }
}
