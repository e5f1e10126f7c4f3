package dev.podium.competition.logo;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * What a camera says of a picture (Exif 2.3): of all of it only which side was up. It saves what its sensor saw, however it was held, and
 * browsers turn the picture.
 */
final class ExifOrientation {

    /** As most pictures stand: the first row is the top, and the first column is on the left. */
    static final int UPRIGHT = 1;

    private static final String MARK = "Exif\0\0";
    private static final int ORIENTATION = 0x0112;
    private static final int SHORT = 3;
    private static final int ENTRY_BYTES = 12;

    private ExifOrientation() {}

    static boolean begins(byte[] file, int from, int bytes) {
        return bytes >= MARK.length()
                && new String(file, from, MARK.length(), StandardCharsets.ISO_8859_1).equals(MARK);
    }

    /** The orientation, 1 to 8, of what is {@link #begins begun}; {@link #UPRIGHT} where it says none, or is damaged. */
    static int orientation(byte[] file, int from, int bytes) {
        ByteBuffer tiff = ByteBuffer.wrap(file, from + MARK.length(), bytes - MARK.length())
                .slice();
        if (tiff.limit() < 8) {
            return UPRIGHT;
        }
        tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int first = tiff.getInt(4);
        if (first < 8 || first > tiff.limit() - 2) {
            return UPRIGHT;
        }
        int entries = Math.min(Short.toUnsignedInt(tiff.getShort(first)), (tiff.limit() - first - 2) / ENTRY_BYTES);
        for (int entry = 0; entry < entries; entry++) {
            int at = first + 2 + entry * ENTRY_BYTES;
            if (tiff.getShort(at) == ORIENTATION && tiff.getShort(at + 2) == SHORT) {
                int orientation = tiff.getShort(at + 8);
                return orientation >= UPRIGHT && orientation <= 8 ? orientation : UPRIGHT;
            }
        }
        return UPRIGHT;
    }
}
