package dev.podium.text;

import java.nio.charset.Charset;

/** Knows text in UTF-32 by its byte order mark, so that who sent it sees how their file begins. */
public final class Utf32 {

    private static final int BYTES = 4;
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int LITTLE_ENDIAN = 0xFFFE0000;

    private Utf32() {}

    /** Whether bytes begin with the byte order mark of UTF-32: that of little-endian UTF-16 is a part of it. */
    public static boolean isMarked(byte[] bytes, int length) {
        int first = first(bytes, length);
        return first == BYTE_ORDER_MARK || first == LITTLE_ENDIAN;
    }

    /**
     * The beginning of marked bytes to the end of the first line.
     *
     * @param length how many of the bytes are text
     * @param most characters of it, its byte order mark among them
     */
    public static String firstLine(byte[] bytes, int length, int most) {
        int shown = Math.min(length / BYTES, most) * BYTES;
        String charset = first(bytes, length) == BYTE_ORDER_MARK ? "UTF-32BE" : "UTF-32LE";
        String text = new String(bytes, BYTES, shown - BYTES, Charset.forName(charset));
        int to = 0;
        while (to < text.length() && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
            to++;
        }
        return text.substring(0, to);
    }

    private static int first(byte[] bytes, int length) {
        return length < BYTES
                ? 0
                : (bytes[0] & 0xFF) << 24 | (bytes[1] & 0xFF) << 16 | (bytes[2] & 0xFF) << 8 | (bytes[3] & 0xFF);
    }
}
