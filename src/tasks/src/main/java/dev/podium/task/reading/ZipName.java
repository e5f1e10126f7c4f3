package dev.podium.task.reading;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/**
 * The name of an entry of a zip, as whoever packed it meant it: in UTF-8 where it is, and else in a code page, as Windows writes
 * names without saying so. Backslashes separate folders as slashes do.
 *
 * @param name what it probably is
 * @param others what it may be as well, where its bytes do not say how they are to be read; else none
 */
public record ZipName(String name, List<String> others) {

    /** Those of Windows in western Europe, of MS-DOS and of archivers that take what the screen shows. */
    private static final List<Charset> CODE_PAGES =
            List.of(Charset.forName("IBM850"), Charset.forName("IBM437"), Charset.forName("windows-1252"));

    private static final int UNICODE_PATH = 0x7075;
    private static final int BEFORE_THE_PATH = 5;
    private static final int HEADER = 4;
    private static final int FIRST_LETTER_OF_WINDOWS = 0xA0;

    public ZipName {
        others = List.copyOf(others);
    }

    /** The name of an entry that was read as ISO 8859-1, byte by byte, unless it is marked as UTF-8. */
    static ZipName of(ZipEntry entry) {
        String read = entry.getName();
        if (read.chars().anyMatch(character -> character > 0xFF)) {
            return new ZipName(slashed(read), List.of());
        }
        byte[] bytes = read.getBytes(StandardCharsets.ISO_8859_1);
        return unicodePath(entry.getExtra(), bytes)
                .map(name -> new ZipName(slashed(name), List.of()))
                .orElseGet(() -> of(bytes));
    }

    /** The name that is not marked as UTF-8, by its bytes. */
    public static ZipName of(byte[] bytes) {
        Optional<String> utf8 = TextFile.utf8(bytes);
        if (utf8.isPresent()) {
            return new ZipName(slashed(utf8.get()), List.of());
        }
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> spellings = Stream.concat(
                        CODE_PAGES.stream().map(page -> new String(bytes, page)), Stream.of(latin))
                .map(ZipName::slashed)
                .toList();
        boolean dos = latin.chars().anyMatch(letter -> letter >= 0x80 && letter < FIRST_LETTER_OF_WINDOWS);
        return new ZipName(dos ? spellings.get(0) : slashed(latin), spellings);
    }

    /** A name with slashes between folders. */
    public static String slashed(String name) {
        return name.replace('\\', '/');
    }

    /** What Info-ZIP and others write beside a name that is not in UTF-8, if it is about this one: a version, the CRC of the name, UTF-8. */
    private static Optional<String> unicodePath(byte[] extra, byte[] name) {
        ByteBuffer fields = ByteBuffer.wrap(extra == null ? new byte[0] : extra).order(ByteOrder.LITTLE_ENDIAN);
        while (fields.remaining() >= HEADER) {
            int id = fields.getShort() & 0xFFFF;
            int size = Math.min(fields.getShort() & 0xFFFF, fields.remaining());
            if (id == UNICODE_PATH && size > BEFORE_THE_PATH) {
                fields.get();
                byte[] path = new byte[size - BEFORE_THE_PATH];
                CRC32 sum = new CRC32();
                sum.update(name);
                return fields.getInt() == (int) sum.getValue() ? TextFile.utf8(get(fields, path)) : Optional.empty();
            }
            fields.position(fields.position() + size);
        }
        return Optional.empty();
    }

    private static byte[] get(ByteBuffer from, byte[] into) {
        from.get(into);
        return into;
    }
}
