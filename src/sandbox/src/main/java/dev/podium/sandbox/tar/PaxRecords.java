package dev.podium.sandbox.tar;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What pax says about one entry that its header has no room for: records {@code length key=value}, each ending with a line feed.
 *
 * @param path the name
 * @param size in bytes
 * @param isSparse whether the file has holes, which a program of GNU fills
 */
record PaxRecords(Optional<String> path, OptionalLong size, boolean isSparse) {

    static final PaxRecords NONE = new PaxRecords(Optional.empty(), OptionalLong.empty(), false);

    /** Those of an entry that has too many: its name is none. */
    static final PaxRecords UNREAD = new PaxRecords(Optional.of(""), OptionalLong.empty(), false);

    private static final int MOST_DIGITS = 5;
    private static final int MOST_DIGITS_OF_SIZE = 18;

    /**
     * Reads all records; those that are not asked for are passed over.
     *
     * @throws IOException if a record is none
     */
    static PaxRecords read(byte[] content) throws IOException {
        PaxRecords records = NONE;
        int next = 0;
        while (next < content.length) {
            int blank = next;
            while (blank < content.length && isDigit(content[blank]) && blank - next < MOST_DIGITS) {
                blank++;
            }
            if (blank == next || blank == content.length || content[blank] != ' ') {
                throw new IOException("a record without a length");
            }
            int end = next + Integer.parseInt(new String(content, next, blank - next, StandardCharsets.US_ASCII));
            if (end <= blank + 1 || end > content.length || content[end - 1] != '\n') {
                throw new IOException("a record of another length");
            }
            records = records.with(new String(content, blank + 1, end - blank - 2, StandardCharsets.UTF_8));
            next = end;
        }
        return records;
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }

    private PaxRecords with(String record) throws IOException {
        int equals = record.indexOf('=');
        if (equals < 1) {
            throw new IOException("a record without a key");
        }
        String key = record.substring(0, equals);
        String value = record.substring(equals + 1);
        if (key.equals("path")) {
            return new PaxRecords(Optional.of(value), size, isSparse);
        }
        if (key.equals("size")) {
            return new PaxRecords(path, OptionalLong.of(number(value)), isSparse);
        }
        return new PaxRecords(path, size, isSparse || key.startsWith("GNU.sparse"));
    }

    private static long number(String digits) throws IOException {
        if (digits.isEmpty()
                || digits.length() > MOST_DIGITS_OF_SIZE
                || !digits.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            throw new IOException("a size that is no number");
        }
        return Long.parseLong(digits);
    }
}
