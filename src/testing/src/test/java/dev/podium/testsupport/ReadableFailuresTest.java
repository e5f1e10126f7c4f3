package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadableFailuresTest {

    private static final String PAGE = IntStream.range(0, 300)
            .mapToObj(line -> "<p class=\"line\">Line " + line + " of the page says 2 teams take part</p>")
            .collect(Collectors.joining("\n"));

    private static String readable(Runnable assertion) throws IOException {
        AssertionError failure = catchThrowableOfType(AssertionError.class, assertion::run);
        return ReadableFailures.readable(failure, failure.getMessage());
    }

    @Test
    void textThatIsMissing_isShownWithTheLineNearestToIt() throws IOException {
        assertThat(readable(() -> assertThat(PAGE).contains("Line 123 of the page says three teams take part")))
                .contains("to contain:", "Line 123 of the page says three teams")
                .contains("Nearest to it: <p class=\"line\">Line 123 of the page says 2 teams")
                .contains("more lines")
                .hasSizeLessThan(4_000);
    }

    @Test
    void textsThatDiffer_showTheLinesThatDoAndTheRemedy() throws IOException {
        String other = PAGE.replace("Line 200 ", "Line two hundred ");

        assertThat(readable(() -> assertThat(other).as("write it anew with -Dx").isEqualTo(PAGE)))
                .contains("write it anew with -Dx")
                .contains("-<p class=\"line\">Line 200 of the page")
                .contains("+<p class=\"line\">Line two hundred of the page")
                .doesNotContain("Line 100 ")
                .hasSizeLessThan(1_500);
    }
}
