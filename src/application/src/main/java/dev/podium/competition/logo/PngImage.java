package dev.podium.competition.logo;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A picture to be kept.
 *
 * @param width in pixels
 * @param height in pixels
 * @param bytes of its file
 */
public record PngImage(int width, int height, byte[] bytes) {

    static PngImage of(DecodedImage drawn) throws IOException {
        return new PngImage(drawn.width(), drawn.height(), drawn.png());
    }

    /** Its file. */
    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }
}
