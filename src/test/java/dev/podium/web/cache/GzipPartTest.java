package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GzipPartTest {

    /** A generator of the linear congruential kind: what it makes cannot be compressed. */
    private static String noise(int length) {
        StringBuilder text = new StringBuilder(length);
        long state = 7;
        for (int i = 0; i < length; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            text.append((char) (' ' + (state >>> 40) % 0x3000));
        }
        return text.toString();
    }

    static Stream<List<String>> texts() {
        return Stream.of(
                List.of(),
                List.of(""),
                List.of("", "<header>Grüße, 🌍</header>", ""),
                List.of("<html>", "<header>", "<table>".repeat(40_000)),
                List.of(noise(70_000), noise(10), noise(300_000)));
    }

    private static byte[] unpacked(byte[] gzip) throws IOException {
        try (GZIPInputStream file = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return file.readAllBytes();
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void gzip_unpacked_isAllParts(List<String> texts) throws IOException {
        GzipPart[] parts = texts.stream().map(GzipPart::of).toArray(GzipPart[]::new);

        assertThat(new String(unpacked(GzipPart.gzip(parts)), StandardCharsets.UTF_8))
                .isEqualTo(String.join("", texts));
        assertThat(new String(GzipPart.plain(parts), StandardCharsets.UTF_8)).isEqualTo(String.join("", texts));
    }
}
