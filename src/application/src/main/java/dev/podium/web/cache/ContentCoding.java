package dev.podium.web.cache;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** How bodies are compressed, the smallest first. */
enum ContentCoding {
    /** Not on every machine. */
    BROTLI("br") {
        @Override
        Optional<byte[]> compress(byte[] body) throws IOException {
            return Brotli4jLoader.isAvailable() ? Optional.of(Encoder.compress(body, QUALITY)) : Optional.empty();
        }
    },
    GZIP("gzip") {
        @Override
        Optional<byte[]> compress(byte[] body) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 3);
            try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
                gzip.write(body);
            }
            return Optional.of(bytes.toByteArray());
        }
    };

    /** Takes about as long as gzip. */
    private static final Encoder.Parameters QUALITY = new Encoder.Parameters().setQuality(5);

    private final String token;
    private final Pattern accepted;

    ContentCoding(String token) {
        this.token = token;
        accepted = Pattern.compile("(?i)(?:^|,)\\s*" + token + "\\s*(?:;\\s*q=(?:1|0?\\.0*[1-9]).*?)?(?:,|$)");
    }

    abstract Optional<byte[]> compress(byte[] body) throws IOException;

    /** A body that is smaller for it; empty where it is not, or this coding is not to be had here. */
    final Optional<byte[]> shrink(byte[] body) {
        try {
            return compress(body).filter(compressed -> compressed.length < body.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@code Content-Encoding} says of it. */
    String token() {
        return token;
    }

    /** Whether who sends {@code Accept-Encoding} takes it. */
    boolean isTaken(String acceptEncoding) {
        return accepted.matcher(acceptEncoding).find();
    }
}
