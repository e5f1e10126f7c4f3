package dev.podium.evaluation.outcome;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/**
 * A page of HTML whose {@code link} elements are {@code wbr}: as many bytes, and no connection to another host before anything is asked
 * of it, which no policy forbids.
 */
final class LinkStrippingStream extends FilterInputStream {

    private static final String LINK = "<link";
    private static final byte[] INSTEAD = {'<', 'w', 'b', 'r', ' '};

    /** What may stand behind the name of an element. */
    private static final String BEHIND = " \t\n\f\r/>";

    private final PushbackInputStream page;
    private boolean begun;

    /** @param page in UTF-8, and read through a buffer */
    LinkStrippingStream(InputStream page) {
        super(new PushbackInputStream(page, LINK.length()));
        this.page = (PushbackInputStream) in;
    }

    @Override
    public int read() throws IOException {
        if (!begun) {
            begun = true;
            beInUtf8();
        }
        int next = page.read();
        if (next == '<') {
            byte[] rest = page.readNBytes(LINK.length());
            boolean link = isLink(rest);
            if (link) {
                System.arraycopy(INSTEAD, 1, rest, 0, INSTEAD.length - 1);
            }
            page.unread(rest);
        }
        return next;
    }

    /** A mark of UTF-16 would stand above what is said of the page: it becomes blanks. */
    private void beInUtf8() throws IOException {
        byte[] mark = page.readNBytes(2);
        if (mark.length == 2
                && ((mark[0] == (byte) 0xfe && mark[1] == (byte) 0xff)
                        || (mark[0] == (byte) 0xff && mark[1] == (byte) 0xfe))) {
            mark[0] = ' ';
            mark[1] = ' ';
        }
        page.unread(mark);
    }

    /** @param rest what follows the angle, at most one byte longer than the name */
    private static boolean isLink(byte[] rest) {
        for (int i = 1; i < LINK.length(); i++) {
            if (rest.length < i || (rest[i - 1] | 0x20) != LINK.charAt(i)) {
                return false;
            }
        }
        return rest.length < LINK.length() || BEHIND.indexOf(rest[LINK.length() - 1]) >= 0;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        if (most == 0) {
            return 0;
        }
        int count = 0;
        while (count < most) {
            int next = read();
            if (next < 0) {
                break;
            }
            into[from + count++] = (byte) next;
        }
        return count == 0 ? -1 : count;
    }

    @Override
    public long skip(long most) throws IOException {
        long skipped = 0;
        while (skipped < most && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
