package dev.podium.cli;

import java.io.IOException;
import java.io.OutputStream;

/**
 * One record among others on a stream: chunks, each behind its length in bytes (four of them, the highest first), and a length of
 * 0 at the end. A record of any length so needs no memory, and one that was cut off has no end.
 */
final class ChunkedRecordOutput extends OutputStream {

    private static final int LARGEST = 1 << 14;

    private final OutputStream out;
    private final byte[] chunk = new byte[Integer.BYTES + LARGEST];
    private int length;

    ChunkedRecordOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        int written = 0;
        while (written < count) {
            if (length == LARGEST) {
                send();
            }
            int part = Math.min(count - written, LARGEST - length);
            System.arraycopy(bytes, from + written, chunk, Integer.BYTES + length, part);
            length += part;
            written += part;
        }
    }

    /** Says that the record is complete. Closing does not: who fails in the middle closes, too. */
    void end() throws IOException {
        if (length > 0) {
            send();
        }
        send();
        out.flush();
    }

    private void send() throws IOException {
        for (int i = 0; i < Integer.BYTES; i++) {
            chunk[i] = (byte) (length >>> (Byte.SIZE * (Integer.BYTES - 1 - i)));
        }
        out.write(chunk, 0, Integer.BYTES + length);
        length = 0;
    }
}
