package dev.podium.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Knows text in UTF-16, so that who sent it sees how their file begins. */
public final class Utf16 {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int LITTLE_ENDIAN = 0xFFFE;

    private Utf16() {}

    /** Whether bytes begin with the byte order mark of UTF-16. */
    public static boolean isMarked(byte[] bytes, int length) {
        int first = first(bytes, length);
        return first == BYTE_ORDER_MARK || first == LITTLE_ENDIAN;
    }

    /**
     * The beginning of bytes in UTF-16 to the end of the first line.
     *
     * @param length how many of the bytes are text
     * @param most characters of it, its byte order mark among them
     */
    public static String firstLine(byte[] bytes, int length, int most) {
        int shown = Math.min(length, 2 * most) / 2 * 2;
        String text = new String(bytes, 0, shown, charset(bytes, length));
        int from = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
        int to = from;
        while (to < text.length() && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
            to++;
        }
        return text.substring(from, to);
    }

    /** Without a mark the byte of the first character that is zero tells. */
    private static Charset charset(byte[] bytes, int length) {
        boolean little = isMarked(bytes, length)
                ? first(bytes, length) == LITTLE_ENDIAN
                : length > 1 && bytes[0] != 0 && bytes[1] == 0;
        return little ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
    }

    private static int first(byte[] bytes, int length) {
        return length < 2 ? 0 : ((bytes[0] & 0xFF) << 8) | (bytes[1] & 0xFF);
    }
}
