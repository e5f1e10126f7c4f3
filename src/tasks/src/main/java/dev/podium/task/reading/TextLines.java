package dev.podium.task.reading;

import dev.podium.text.Utf16;
import dev.podium.text.Utf32;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The lines of a text in UTF-8, one at a time, so that a file need not fit into memory. Lines end with LF, CR LF or CR; a
 * byte order mark is dropped.
 */
public final class TextLines implements Closeable {

    private static final int CHUNK = 1 << 16;
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final char REPLACEMENT = '\uFFFD';
    private static final int KIBIBYTE = 1024;

    private final InputStream in;
    private final int longest;
    private final Findings findings;
    private final byte[] chunk = new byte[CHUNK];
    private int at;
    private int read;
    private boolean afterReturn;
    private byte[] line = new byte[KIBIBYTE];
    private int length;
    private int number;
    private boolean ended;

    /**
     * Before the first line.
     *
     * @param longest how many bytes a line may have
     */
    public TextLines(InputStream in, int longest, Findings findings) {
        this.in = in;
        this.longest = longest;
        this.findings = findings;
    }

    /** The number of the line that came last, from 1 as an editor counts. */
    public int number() {
        return number;
    }

    /**
     * The next line that is text; those that are too long or none are passed over, with the reason among the findings.
     * Of a file in UTF-16 or UTF-32, or of a kind that is known and no text, nothing else is said and nothing is read.
     *
     * @return null after the last one
     */
    public String next() throws IOException {
        if (number == 0 && read == 0) {
            read = in.readNBytes(chunk, 0, CHUNK);
            ended = KnownFile.isReported(chunk, read, findings) || isUtf32();
        }
        while (!ended && readLine()) {
            if (number == 1 && isUtf16()) {
                findings.errorAloneAt(number, Utf16.firstLine(line, length, Problem.FOUND + 2), "task.text-utf16");
                ended = true;
            } else if (length > longest) {
                findings.error(number, "", "", "task.line-long", Integer.toString(longest / KIBIBYTE));
            } else {
                String text = decoded();
                if (text != null) {
                    return number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK
                            ? text.substring(1)
                            : text;
                }
            }
        }
        return null;
    }

    /** Whether there was a line. What is too long is read to its end and kept as far as it may go, and one byte more. */
    private boolean readLine() throws IOException {
        length = 0;
        for (int next = nextByte(); next >= 0; next = nextByte()) {
            if (next == '\n' && afterReturn) {
                afterReturn = false;
                continue;
            }
            afterReturn = next == '\r';
            if (next == '\n' || next == '\r') {
                number++;
                return true;
            }
            if (length <= longest) {
                keep((byte) next);
            }
        }
        number += length > 0 ? 1 : 0;
        return length > 0;
    }

    private void keep(byte next) {
        if (length == line.length) {
            line = Arrays.copyOf(line, Math.min(2 * length, longest + 1));
        }
        line[length++] = next;
    }

    private int nextByte() throws IOException {
        if (at == read) {
            read = in.read(chunk);
            at = 0;
            if (read <= 0) {
                read = 0;
                return -1;
            }
        }
        return chunk[at++] & 0xFF;
    }

    private String decoded() {
        String text = new String(line, 0, length, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0 || isUtf8() ? text : null;
    }

    /** Whether the replacement character stands in the line itself rather than for a fault. */
    private boolean isUtf8() {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.wrap(line, 0, length);
        CharBuffer out = CharBuffer.allocate(length);
        if (!decoder.decode(bytes, out, true).isError()) {
            return true;
        }
        int fault = line[bytes.position()] & 0xFF;
        findings.error(
                number,
                "",
                out.flip().toString() + REPLACEMENT,
                "task.text-not-utf8-in-line",
                "0x" + Integer.toHexString(fault).toUpperCase(Locale.ROOT),
                Integer.toString(bytes.position() + 1));
        return false;
    }

    private boolean isUtf32() {
        boolean marked = Utf32.isMarked(chunk, read);
        if (marked) {
            findings.errorAloneAt(1, Utf32.firstLine(chunk, read, Problem.FOUND + 2), "task.text-utf32");
        }
        return marked;
    }

    /** With its byte order mark, or without one where every other byte of the first two characters is zero. */
    private boolean isUtf16() {
        boolean marked = Utf16.isMarked(line, length);
        boolean halved = length >= 4
                && (line[0] == 0) != (line[1] == 0)
                && (line[0] == 0) == (line[2] == 0)
                && (line[1] == 0) == (line[3] == 0);
        return marked || halved;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
