package dev.podium.sandbox.pipe;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads what a command says, as long as it is not too much, and keeps the first quarter of what may be kept and the rest from its end. */
public final class LimitedLog {

    private static final int CHUNK = 64 << 10;
    private static final int PARTS = 4;
    private static final int LONGEST_CHARACTER = 4;

    private final int headBytes;
    private final int tailBytes;
    private final long mostWritten;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final PipeThread reader;

    /** The last bytes behind the head, as a ring. */
    private byte[] tail = new byte[0];

    private long behindHead;

    /** Starts reading; a byte more than {@code mostWritten} runs {@code onTooMuch} and ends the reading. */
    public LimitedLog(InputStream source, long mostKept, long mostWritten, Runnable onTooMuch) {
        headBytes = (int) mostKept / PARTS;
        tailBytes = (int) mostKept - headBytes;
        this.mostWritten = mostWritten;
        reader = new PipeThread(() -> read(source, onTooMuch));
        reader.start();
    }

    private void read(InputStream source, Runnable onTooMuch) throws IOException {
        byte[] chunk = new byte[CHUNK];
        for (int count = source.read(chunk); count >= 0; count = source.read(chunk)) {
            int room = (int) Math.min(count, mostWritten - head.size() - behindHead);
            int first = Math.min(room, headBytes - head.size());
            head.write(chunk, 0, first);
            keepLast(chunk, first, room);
            if (room < count) {
                onTooMuch.run();
                return;
            }
        }
    }

    private void keepLast(byte[] chunk, int from, int to) {
        if (from < to && tail.length == 0) {
            tail = new byte[tailBytes];
        }
        for (int next = from; next < to; ) {
            int at = (int) (behindHead % tailBytes);
            int count = Math.min(to - next, tailBytes - at);
            System.arraycopy(chunk, next, tail, at, count);
            behindHead += count;
            next += count;
        }
    }

    /** What was said, once nobody can say more. Where something is left out, no character of UTF-8 is cut. */
    public String text() throws IOException, InterruptedException {
        reader.join();
        byte[] first = head.toByteArray();
        if (behindHead <= tailBytes) {
            return new String(joined(first, Arrays.copyOf(tail, (int) behindHead)), UTF_8);
        }
        int turn = (int) (behindHead % tailBytes);
        byte[] last = joined(Arrays.copyOfRange(tail, turn, tailBytes), Arrays.copyOf(tail, turn));
        int end = endOfCharacters(first);
        int start = startOfCharacter(last);
        return "%s%n[%d bytes are left out here]%n%s"
                .formatted(
                        new String(first, 0, end, UTF_8),
                        behindHead - tailBytes + first.length - end + start,
                        new String(last, start, last.length - start, UTF_8));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** Where the last character ends that is there as a whole. */
    private static int endOfCharacters(byte[] text) {
        for (int back = 1; back < LONGEST_CHARACTER && back <= text.length; back++) {
            byte unit = text[text.length - back];
            if (!isInside(unit)) {
                return length(unit) > back ? text.length - back : text.length;
            }
        }
        return text.length;
    }

    private static int startOfCharacter(byte[] text) {
        int start = 0;
        while (start < LONGEST_CHARACTER - 1 && start < text.length && isInside(text[start])) {
            start++;
        }
        return start;
    }

    /** Whether a byte goes on with a character that another byte has begun. */
    private static boolean isInside(byte unit) {
        return (unit & 0xC0) == 0x80;
    }

    /** Of how many bytes the character is that a byte begins. */
    private static int length(byte first) {
        int ones = Integer.numberOfLeadingZeros(~(first << 24));
        return ones == 0 ? 1 : ones;
    }
}
