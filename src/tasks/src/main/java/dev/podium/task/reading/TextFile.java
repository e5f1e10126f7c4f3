package dev.podium.task.reading;

import dev.podium.text.Utf16;
import dev.podium.text.Utf32;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads an upload as UTF-8 text within bounds, out of a zip where it is one. */
public final class TextFile {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int MOST_ENTRIES = 100;
    private static final char REPLACEMENT = '\uFFFD';

    private TextFile() {}

    /** Whether a file is text, as far as one can tell: not empty, UTF-8, and without NUL. All of it is read. */
    public static boolean isText(Upload file) throws IOException {
        try (InputStream in = file.open()) {
            return utf8(in.readAllBytes())
                    .filter(text -> !text.isEmpty() && text.indexOf(0) < 0)
                    .isPresent();
        }
    }

    /** What some bytes say in UTF-8; empty where they are none. */
    public static Optional<String> utf8(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /**
     * The text of an upload without its byte order mark.
     *
     * @param limit largest file in bytes, as sent
     * @param inflatedLimit largest sum of what a zip holds, in bytes
     * @return empty where the findings say why it cannot be read
     */
    public static Optional<String> read(Upload upload, long limit, long inflatedLimit, Findings findings)
            throws IOException {
        return read(upload, limit, inflatedLimit, List.of("csv"), findings);
    }

    /**
     * The same of files that may end in several ways in a zip.
     *
     * @param extensions without the dot
     */
    public static Optional<String> read(
            Upload upload, long limit, long inflatedLimit, List<String> extensions, Findings findings)
            throws IOException {
        if (upload.size() > limit) {
            return tooLarge(limit, findings);
        }
        if (ZipFile.is(upload)) {
            return new ZipFile(MOST_ENTRIES, inflatedLimit)
                    .only(extensions, upload, findings)
                    .flatMap(csv -> decode(csv, findings));
        }
        byte[] bytes;
        try (InputStream in = upload.open()) {
            bytes = in.readNBytes(Math.toIntExact(limit + 1));
        }
        return bytes.length > limit ? tooLarge(limit, findings) : decode(bytes, findings);
    }

    private static Optional<String> tooLarge(long limit, Findings findings) {
        findings.error(0, "", "", "task.file-large", Long.toString(limit >> 20));
        return Optional.empty();
    }

    /** The text of a file's bytes without its byte order mark; empty where the findings say why there is none. */
    public static Optional<String> decode(byte[] bytes, Findings findings) {
        if (bytes.length == 0) {
            findings.error(0, "", "", "task.file-empty");
            return Optional.empty();
        }
        if (KnownFile.isReported(bytes, bytes.length, findings)) {
            return Optional.empty();
        }
        if (Utf32.isMarked(bytes, bytes.length)) {
            findings.error(1, "", Utf32.firstLine(bytes, bytes.length, Problem.FOUND + 2), "task.text-utf32");
            return Optional.empty();
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0 && !isUtf8(bytes, findings)) {
            return Optional.empty();
        }
        int zero = text.indexOf('\0');
        if (zero >= 0) {
            findings.error(lines(text, zero), "", "\0", "task.text-nul");
            return Optional.empty();
        }
        return Optional.of(text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text);
    }

    /** Whether the bytes, which decode to some replacement character, had it in them rather than a fault. */
    private static boolean isUtf8(byte[] bytes, Findings findings) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        if (!decoder.decode(in, out, true).isError()) {
            return true;
        }
        if (Utf16.isMarked(bytes, bytes.length)) {
            findings.error(1, "", Utf16.firstLine(bytes, bytes.length, Problem.FOUND + 2), "task.text-utf16");
            return false;
        }
        String before = out.flip().toString();
        int lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
        String line = before.substring(lineStart);
        findings.error(
                lines(before, before.length()),
                "",
                line + REPLACEMENT,
                "task.text-not-utf8",
                "0x" + Integer.toHexString(bytes[in.position()] & 0xFF).toUpperCase(Locale.ROOT),
                Integer.toString(in.position() + 1));
        return false;
    }

    /** The line, from 1, in which a position of the text lies; lines end with LF, CR LF or CR. */
    private static int lines(String text, int position) {
        int line = 1;
        for (int i = 0; i < position; i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
                line++;
            }
        }
        return line;
    }
}
