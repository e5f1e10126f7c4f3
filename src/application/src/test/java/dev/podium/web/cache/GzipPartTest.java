package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GzipPartTest {

    /** By a linear congruential generator: what it makes can hardly be compressed. */
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

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void secret_isAsLong_whateverItRepeats() {
        int length = GzipPart.gzip(GzipPart.ofSecret("token=abcdef guess=uvwxyz")).length;

        assertThat(GzipPart.gzip(GzipPart.ofSecret("token=abcdef guess=abcdef")))
                .hasSize(length);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void gzip_unpacked_isAllParts(List<String> texts) throws IOException {
        GzipPart[] parts = texts.stream().map(GzipPart::of).toArray(GzipPart[]::new);
        GzipPart[] secrets = texts.stream().map(GzipPart::ofSecret).toArray(GzipPart[]::new);

        assertThat(text(unpacked(GzipPart.gzip(parts)))).isEqualTo(String.join("", texts));
        assertThat(text(unpacked(GzipPart.gzip(secrets)))).isEqualTo(String.join("", texts));
        assertThat(text(GzipPart.plain(parts))).isEqualTo(String.join("", texts));
    }
}
