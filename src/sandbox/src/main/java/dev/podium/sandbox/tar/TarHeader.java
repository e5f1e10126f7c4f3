package dev.podium.sandbox.tar;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What stands before an entry of a tar: a block of fields at fixed places, as IEEE Std 1003.1 tells under pax, "ustar Interchange
 * Format".
 *
 * @param name with the prefix that it is split from where it is long
 * @param size of the content that follows, in bytes
 * @param type one character
 */
record TarHeader(String name, long size, char type) {

    static final int BLOCK = 512;

    private static final int NAME = 100;
    private static final int SIZE_AT = 124;
    private static final int SIZE = 12;
    private static final int SUM_AT = 148;
    private static final int SUM = 8;
    private static final int TYPE_AT = 156;
    private static final int MAGIC_AT = 257;
    private static final int MAGIC = 6;
    private static final int PREFIX_AT = 345;
    private static final int PREFIX = 155;
    private static final int OCTAL = 8;

    /**
     * Reads a block; empty where it is all zeros, which ends a tar.
     *
     * @throws IOException if it is no header of such a tar, or its sum is another
     */
    static Optional<TarHeader> read(byte[] block) throws IOException {
        if (isZero(block)) {
            return Optional.empty();
        }
        if (!text(block, MAGIC_AT, MAGIC).equals("ustar") || octal(block, SUM_AT, SUM) != sum(block)) {
            throw new IOException("not a header of a tar");
        }
        String prefix = text(block, PREFIX_AT, PREFIX);
        String name = text(block, 0, NAME);
        return Optional.of(new TarHeader(
                prefix.isEmpty() ? name : prefix + "/" + name, octal(block, SIZE_AT, SIZE), (char) block[TYPE_AT]));
    }

    boolean isFile() {
        return type == '0' || type == 0;
    }

    boolean isDirectory() {
        return type == '5';
    }

    /** Whether it holds records about other entries instead of a file. */
    boolean isExtension() {
        return type == 'g' || isOfNext();
    }

    /** Whether these are about the next entry alone. */
    boolean isOfNext() {
        return type == 'x';
    }

    private static boolean isZero(byte[] block) {
        for (byte each : block) {
            if (each != 0) {
                return false;
            }
        }
        return true;
    }

    /** The sum of all bytes, of which those of the sum itself count as blanks. */
    private static long sum(byte[] block) {
        long sum = (long) SUM * ' ';
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= SUM_AT && i < SUM_AT + SUM ? 0 : block[i] & 0xFF;
        }
        return sum;
    }

    private static String text(byte[] block, int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return new String(block, from, end - from, StandardCharsets.UTF_8);
    }

    private static long octal(byte[] block, int from, int length) throws IOException {
        String digits = text(block, from, length).strip();
        if (digits.isEmpty() || !digits.chars().allMatch(digit -> digit >= '0' && digit <= '7')) {
            throw new IOException("no number in a header of a tar");
        }
        return Long.parseLong(digits, OCTAL);
    }
}
