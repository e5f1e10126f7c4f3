package dev.podium.sandbox.tar;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the files that a command left behind, out of the stream in which they are handed back: POSIX tar (IEEE Std 1003.1, pax),
 * in the formats ustar and pax. The stream is as little trusted as the command. Only regular files are taken; nothing is ever
 * written to a path or followed here.
 */
public final class TarReader {

    /**
     * How much is taken.
     *
     * @param bytes of all files together
     * @param entries of every kind, those that are left out, too
     */
    public record Bounds(long bytes, int entries) {}

    /** Where a stream was left before its end. */
    public enum Cut {
        BYTES,
        ENTRIES
    }

    /**
     * What came of it.
     *
     * @param files that were taken
     * @param dropped entries that were not: links, devices, pipes, sparse files, unsafe names, names that are too long or came before
     * @param cut which bound was passed; the files before it were taken
     */
    public record Taken(int files, long bytes, int dropped, Optional<Cut> cut) {}

    /** Takes files. */
    public interface Sink {

        /**
         * Takes one.
         *
         * @param name relative, with slashes, without {@code .}, {@code ..} and control characters
         * @param content exactly as many bytes as its size says, if they come; what is not read is passed over
         */
        void take(String name, long size, InputStream content) throws IOException;
    }

    private static final int LARGEST_EXTENSION = 1 << 16;

    private final InputStream in;
    private final Bounds bounds;
    private final Sink sink;
    private final Set<String> names = new HashSet<>();
    private PaxRecords extension = PaxRecords.NONE;
    private int entries;
    private int files;
    private int dropped;
    private long bytes;

    private TarReader(InputStream in, Bounds bounds, Sink sink) {
        this.in = in;
        this.bounds = bounds;
        this.sink = sink;
    }

    /**
     * Reads a stream to its end or to a bound.
     *
     * @throws IOException if it is no such tar, ends too early, or cannot be read
     */
    public static Taken read(InputStream in, Bounds bounds, Sink sink) throws IOException {
        return new TarReader(in, bounds, sink).read();
    }

    private Taken read() throws IOException {
        for (Optional<TarHeader> next = next(); next.isPresent(); next = next()) {
            TarHeader header = next.get();
            if (++entries > bounds.entries()) {
                return taken(Cut.ENTRIES);
            }
            long size = extension.size().orElse(header.size());
            if (header.isExtension()) {
                extend(header);
            } else if (size > 0 && size > bounds.bytes() - bytes) {
                return taken(Cut.BYTES);
            } else {
                take(header, size);
                extension = PaxRecords.NONE;
            }
        }
        return new Taken(files, bytes, dropped, Optional.empty());
    }

    private Taken taken(Cut cut) {
        return new Taken(files, bytes, dropped, Optional.of(cut));
    }

    /** The next header; empty at the end, which is a block of zeros: without it, something is missing. */
    private Optional<TarHeader> next() throws IOException {
        byte[] block = in.readNBytes(TarHeader.BLOCK);
        if (block.length < TarHeader.BLOCK) {
            throw new EOFException("the stream ends before its end is told");
        }
        return TarHeader.read(block);
    }

    /** What is said in records about the entry that follows, or about all, which is passed over. */
    private void extend(TarHeader header) throws IOException {
        if (header.size() > LARGEST_EXTENSION) {
            new Part(in, header.size()).skipRest();
            skipPadding(header.size());
            extension = header.isOfNext() ? PaxRecords.UNREAD : extension;
            return;
        }
        byte[] content = in.readNBytes((int) header.size());
        if (content.length < header.size()) {
            throw new EOFException("the stream ends within records");
        }
        skipPadding(header.size());
        if (header.isOfNext()) {
            extension = PaxRecords.read(content);
        }
    }

    private void take(TarHeader header, long size) throws IOException {
        Optional<String> name = TarNameCheck.safe(extension.path().orElseGet(header::name));
        Part content = new Part(in, size);
        if (header.isDirectory()) {
            content.skipRest();
        } else if (header.isFile() && !extension.isSparse() && name.isPresent() && names.add(name.get())) {
            sink.take(name.get(), size, content);
            content.skipRest();
            files++;
        } else {
            content.skipRest();
            dropped++;
        }
        bytes += size;
        skipPadding(size);
    }

    private void skipPadding(long size) throws IOException {
        new Part(in, (TarHeader.BLOCK - size % TarHeader.BLOCK) % TarHeader.BLOCK).skipRest();
    }

    /** So many bytes of a stream. */
    private static final class Part extends InputStream {

        private static final int CHUNK = 1 << 13;

        private final InputStream in;
        private long left;

        Part(InputStream in, long size) {
            this.in = in;
            left = size;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (left == 0) {
                return length == 0 ? 0 : -1;
            }
            int count = in.read(buffer, offset, (int) Math.min(length, left));
            if (count < 0) {
                throw new EOFException("the stream ends %d bytes before the end of a file".formatted(left));
            }
            left -= count;
            return count;
        }

        void skipRest() throws IOException {
            byte[] chunk = new byte[(int) Math.min(CHUNK, left)];
            while (left > 0) {
                read(chunk, 0, chunk.length);
            }
        }
    }
}
