package dev.podium.bundle.archive;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * Counts the entries of a zip before a library keeps them all in memory; the number that the file gives itself is not
 * believed. Source: APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16.
 */
final class ZipDirectory {

    private static final int END = 0x06054B50;
    private static final int END_64 = 0x06064B50;
    private static final int LOCATOR_64 = 0x07064B50;
    private static final int ENTRY = 0x02014B50;
    private static final int END_LENGTH = 22;
    private static final int END_64_LENGTH = 56;
    private static final int LOCATOR_LENGTH = 20;
    private static final int ENTRY_LENGTH = 46;
    private static final int LONGEST_COMMENT = 0xFFFF;
    private static final long LARGEST = 64L << 20;
    private static final long IN_64 = 0xFFFFFFFFL;

    private ZipDirectory() {}

    /**
     * How many entries the directory at the end of a zip has, counted up to one more than a bound; empty where there is no
     * such directory, or something stands before the first entry. A directory above 64 MiB counts as too many.
     */
    static OptionalInt count(Path zip, int most) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(zip.toFile(), "r")) {
            long end = end(file);
            long start = end < 0 ? -1 : start(file, end);
            return start < 0 || start > end ? OptionalInt.empty() : OptionalInt.of(count(file, start, end, most));
        }
    }

    private static long end(RandomAccessFile file) throws IOException {
        int length = (int) Math.min(file.length(), END_LENGTH + LONGEST_COMMENT);
        long from = file.length() - length;
        ByteBuffer tail = read(file, from, length);
        for (int i = length - END_LENGTH; i >= 0; i--) {
            if (tail.getInt(i) == END) {
                return from + i;
            }
        }
        return -1;
    }

    private static long start(RandomAccessFile file, long end) throws IOException {
        ByteBuffer record = read(file, end, END_LENGTH);
        long offset = Integer.toUnsignedLong(record.getInt(16));
        if (end >= LOCATOR_LENGTH
                && read(file, end - LOCATOR_LENGTH, LOCATOR_LENGTH).getInt(0) == LOCATOR_64) {
            long at = read(file, end - LOCATOR_LENGTH, LOCATOR_LENGTH).getLong(8);
            boolean there = at >= 0 && at <= end - END_64_LENGTH;
            ByteBuffer record64 = read(file, there ? at : end, there ? END_64_LENGTH : END_LENGTH);
            return there && record64.getInt(0) == END_64 ? record64.getLong(48) : -1;
        }
        long size = Integer.toUnsignedLong(record.getInt(12));
        return offset == IN_64 || offset + size != end ? -1 : offset;
    }

    private static int count(RandomAccessFile file, long start, long end, int most) throws IOException {
        if (end - start > LARGEST) {
            return most + 1;
        }
        int count = 0;
        long at = start;
        while (at + ENTRY_LENGTH <= end && count <= most) {
            ByteBuffer entry = read(file, at, ENTRY_LENGTH);
            if (entry.getInt(0) != ENTRY) {
                return count;
            }
            count++;
            at += ENTRY_LENGTH + length(entry, 28) + length(entry, 30) + length(entry, 32);
        }
        return count;
    }

    private static int length(ByteBuffer entry, int at) {
        return Short.toUnsignedInt(entry.getShort(at));
    }

    private static ByteBuffer read(RandomAccessFile file, long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        file.seek(from);
        file.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
