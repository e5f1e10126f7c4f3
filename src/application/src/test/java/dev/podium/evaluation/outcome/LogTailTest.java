package dev.podium.evaluation.outcome;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The last lines of logs. */
class LogTailTest {

    private static LogTail tail(String log) throws IOException {
        return LogTail.of(new ByteArrayInputStream(log.getBytes(UTF_8)));
    }

    @Test
    void shortLog_isWhole() throws IOException {
        assertThat(tail("one\r\ntwo\n\nfour\n")).isEqualTo(new LogTail("one\ntwo\n\nfour", true));
        assertThat(tail("")).isEqualTo(new LogTail("", true));
    }

    @Test
    void manyLines_endWithTheLast() throws IOException {
        LogTail tail = tail("x\n".repeat(LogTail.LINES) + "last\n");
        assertThat(tail.whole()).isFalse();
        assertThat(tail.text().lines()).hasSize(LogTail.LINES).endsWith("last");
    }

    @Test
    void longLine_isCutAtItsBeginning() throws IOException {
        LogTail tail = tail("a" + "b".repeat(LogTail.CHARACTERS));
        assertThat(tail.whole()).isFalse();
        assertThat(tail.text()).isEqualTo("b".repeat(LogTail.CHARACTERS));
    }

    /** What would colour a terminal, turn the text around or end it is seen to be there. */
    @Test
    void whatDoesNotShow_isReplaced() throws IOException {
        assertThat(tail("\u001b[31mred\0 \u202eturned\ttab").text()).isEqualTo("\uFFFD[31mred\uFFFD \uFFFDturned\ttab");
    }
}
