package dev.podium.evaluation.outcome;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Detailed results connect to nobody. */
class LinkStrippingStreamTest {

    private static String read(String page) throws IOException {
        try (InputStream in = new LinkStrippingStream(new ByteArrayInputStream(page.getBytes(UTF_8)))) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\t", "\n", "\f", "\r", "/", ">"})
    void link_isTakenOut_howeverItIsWritten(String behind) throws IOException {
        for (String name : List.of("link", "LINK", "lInK")) {
            String page = "<p>ä</p><" + name + behind + "rel='preconnect' href='http://127.0.0.1:9998'><p>";
            assertThat(read(page))
                    .hasSameSizeAs(page)
                    .doesNotContainIgnoringCase("<link")
                    .contains("<wbr ", "ä");
        }
        assertThat(read("<<link rel=preconnect>")).isEqualTo("<<wbr  rel=preconnect>");
        assertThat(read("x<link")).doesNotContain("<link");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<", "<li", "<p>link</p>", "<linker>", "a < b", "&lt;link rel", "</link>"})
    void whatIsNone_staysAsItIs(String page) throws IOException {
        assertThat(read(page)).isEqualTo(page);
    }

    @Test
    void readByteByByte_isTheSame() throws IOException {
        try (InputStream in = new LinkStrippingStream(new ByteArrayInputStream("<link >x".getBytes(UTF_8)))) {
            assertThat(in.skip(1)).isEqualTo(1);
            byte[] rest = new byte[3];
            assertThat(in.read(rest, 0, 3)).isEqualTo(3);
            assertThat(rest).isEqualTo("wbr".getBytes(UTF_8));
        }
    }
}
