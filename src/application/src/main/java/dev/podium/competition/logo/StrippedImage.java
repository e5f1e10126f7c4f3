package dev.podium.competition.logo;

import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;

/**
 * A picture as it was sent, reduced to what shows it: neither its words and colour profiles nor what follows it are ever kept.
 *
 * @param format as {@link javax.imageio.ImageIO} calls it
 * @param width in pixels, as its head says
 * @param height in pixels
 * @param orientation which side is up, as {@link ExifOrientation} says it
 * @param bytes to be decoded
 */
record StrippedImage(String format, int width, int height, int orientation, byte[] bytes) {

    static final int MOST_PIXELS = 4096;

    /** What was sent, as far as one byte beyond what there may be, which tells that there is too much. */
    static byte[] bytes(Upload sent, int mebibytes) throws IOException {
        try (InputStream in = sent.open()) {
            return in.readNBytes((mebibytes << 20) + 1);
        }
    }

    /**
     * Looks at the head of a picture.
     *
     * @param mebibytes that it may have
     * @throws Refused if it has more, or as {@link #of(byte[])}
     */
    static StrippedImage of(byte[] sent, int mebibytes) {
        if (sent.length > mebibytes << 20) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "logo.file-large", mebibytes);
        }
        return of(sent);
    }

    /**
     * Looks at the head of a picture.
     *
     * @throws Refused if it is no PNG and no JPEG, is animated, too large, cut off, or of colours that browsers do not show
     */
    static StrippedImage of(byte[] sent) {
        if (PngChunks.begin(sent)) {
            return PngChunks.read(sent);
        }
        if (JpegSegments.begin(sent)) {
            return JpegSegments.read(sent);
        }
        throw Refused.because(Refused.Kind.FAULTY, "logo.file-kind");
    }

    /** To be asked before anything is decoded. */
    static void refuseLarge(int width, int height) {
        if (width < 1 || height < 1) {
            throw damaged();
        }
        if (width > MOST_PIXELS || height > MOST_PIXELS) {
            throw Refused.because(Refused.Kind.FAULTY, "logo.file-pixels", width, height, MOST_PIXELS);
        }
    }

    static Refused damaged() {
        return Refused.because(Refused.Kind.FAULTY, "logo.file-damaged");
    }
}
