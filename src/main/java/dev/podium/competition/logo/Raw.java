package dev.podium.competition.logo;

import dev.podium.platform.Refused;

/**
 * A picture as it was sent, reduced to what shows it: neither its words and colour profiles nor what follows it are ever read.
 *
 * @param format as {@link javax.imageio.ImageIO} calls it
 * @param width in pixels, as its head says
 * @param height in pixels
 * @param bytes to be decoded
 */
record Raw(String format, int width, int height, byte[] bytes) {

    static final int MOST_PIXELS = 4096;

    /**
     * Looks at the head of a picture.
     *
     * @throws Refused if it is no PNG and no JPEG, is animated, too large, cut off, or of colours that browsers do not show
     */
    static Raw of(byte[] sent) {
        if (PngParts.begin(sent)) {
            return PngParts.read(sent);
        }
        if (JpegParts.begin(sent)) {
            return JpegParts.read(sent);
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
