package dev.podium.platform.blob;

import java.io.IOException;
import java.io.InputStream;

/**
 * A file that is fetched piece by piece when it is read, so that a slow reader holds neither a connection nor more than one piece,
 * and each request for one ends in time.
 */
final class BlobPieceStream extends InputStream {

    /** A piece has so many bytes; the last one may have fewer. */
    static final int BYTES = 1 << 20;

    /** Where they come from. */
    @FunctionalInterface
    interface Source {

        /**
         * Fetches one.
         *
         * @param position from 0
         */
        byte[] piece(int position) throws IOException;
    }

    private final Source source;
    private final int number;
    private int next;
    private byte[] piece;
    private int position;

    private BlobPieceStream(Source source, int number, byte[] first) {
        this.source = source;
        this.number = number;
        this.piece = first;
        this.next = 1;
    }

    /** Fetches the first piece at once: what cannot be read at all fails before anything of it was sent to somebody. */
    static InputStream open(long size, Source source) throws IOException {
        int number = Math.toIntExact((size + BYTES - 1) / BYTES);
        return new BlobPieceStream(source, number, number == 0 ? new byte[0] : source.piece(0));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (position == piece.length) {
            if (next >= number) {
                return -1;
            }
            piece = source.piece(next);
            position = 0;
            next++;
        }
        int n = Math.min(length, piece.length - position);
        System.arraycopy(piece, position, into, offset, n);
        position += n;
        return n;
    }
}
