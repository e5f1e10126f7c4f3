package dev.podium.bundle.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** A stream that breaks off where there is more or less to read than was said. */
final class DeclaredSizeStream extends FilterInputStream {

    private long left;

    /**
     * A stream of so many bytes.
     *
     * @param size in bytes
     */
    DeclaredSizeStream(InputStream in, long size) {
        super(in);
        left = size;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        count(next < 0 ? -1 : 1);
        return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = super.read(bytes, from, length);
        count(read);
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        count(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(long read) throws ZipException {
        if (read > 0) {
            left -= read;
        }
        if (left < 0 || (read < 0 && left > 0)) {
            throw new ZipException("An entry has another size than the zip says");
        }
    }
}
