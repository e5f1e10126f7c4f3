package dev.podium.sandbox;

import dev.podium.sandbox.pipe.PipeThread;
import dev.podium.sandbox.tar.TarReader;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Takes in a tree, as {@link InnerCommand} sends it, and writes it to a file. It is read as a tar on its way, so that it ends where a
 * bound is passed, and what is left in the file is whole. The stream is as little trusted as the command.
 */
final class OutputSpool implements Closeable {

    private static final int BLOCK = 512;
    private static final int CHUNK = 64 << 10;

    /** What a tar needs besides contents: for an entry its header, its padding, and a part of what tells of long names. */
    private static final long BYTES_BESIDE_ENTRY = 3L * BLOCK;

    private static final long BYTES_BESIDE = 1L << 20;

    private final FileChannel file;
    private final CommandLimits limits;
    private final Consumer<CommandExecution.Excess> kill;
    private final PipeThread reader;
    private int said = -1;
    private boolean complete;
    private Optional<IOException> failure = Optional.empty();

    /** How much of the stream has come, how much of that are files that have come as a whole, and where the last one ends. */
    private long count;

    private long whole;
    private long nextWhole;

    /** Makes the file and starts reading; {@code kill} is told which bound was passed. */
    OutputSpool(InputStream source, Path path, CommandLimits limits, Consumer<CommandExecution.Excess> kill)
            throws IOException {
        this.limits = limits;
        this.kill = kill;
        file = FileChannel.open(
                path,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        reader = new PipeThread(() -> read(new BufferedInputStream(source, CHUNK)));
        reader.start();
    }

    private void read(InputStream in) throws IOException {
        said = in.read();
        if (said == InnerCommand.FULL) {
            kill.accept(CommandExecution.Excess.COPY);
        } else if (said == InnerCommand.READY) {
            readTree(in);
        }
    }

    private void readTree(InputStream in) throws IOException {
        try {
            TarReader.Taken taken = TarReader.read(new Copying(in), limits.tree(), (name, size, content) -> note(size));
            complete = taken.cut().isEmpty() && endsWell(in);
            taken.cut().ifPresent(this::cut);
        } catch (TooLong e) {
            cut(TarReader.Cut.BYTES);
        } catch (IOException e) {
            // no tar, or not to its end: nothing of it is kept, but whoever writes it must come to his end
            in.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** A file begins, so the one before has come as a whole. */
    private void note(long size) {
        whole = nextWhole;
        nextWhole = count + (size + BLOCK - 1) / BLOCK * BLOCK;
    }

    private void cut(TarReader.Cut bound) {
        whole = count >= nextWhole ? nextWhole : whole;
        kill.accept(bound == TarReader.Cut.BYTES ? CommandExecution.Excess.RESULT : CommandExecution.Excess.FILES);
    }

    /** Whether the stream says that all of the tree was sent. */
    private boolean endsWell(InputStream in) throws IOException {
        byte[] rest = in.readNBytes(CHUNK);
        boolean ends = rest.length > 0 && rest[rest.length - 1] == InnerCommand.END && in.read() < 0;
        whole = ends ? count : 0;
        return ends;
    }

    /**
     * Ends the file, once nobody can write to it any more.
     *
     * @param cut whether what came whole is kept, though not all came
     * @param unwanted whether nothing is kept, though all came
     */
    void finish(boolean cut, boolean unwanted) throws IOException, InterruptedException {
        reader.join();
        if (failure.isPresent()) {
            throw failure.get();
        }
        long kept = cut || (complete && !unwanted) ? whole : 0;
        file.truncate(kept).position(kept).write(ByteBuffer.allocate(2 * BLOCK));
    }

    /** Whether the command was started. */
    boolean isReady() {
        return said == InnerCommand.READY;
    }

    /** Whether all of the tree has come. */
    boolean isComplete() {
        return complete;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static final class TooLong extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Writes to the file what is read. */
    private final class Copying extends InputStream {

        private final InputStream in;
        private final long most = limits.resultBytes() + limits.resultEntries() * BYTES_BESIDE_ENTRY + BYTES_BESIDE;

        Copying(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = in.read(buffer, offset, length);
            if (read > most - count) {
                throw new TooLong();
            }
            if (read > 0) {
                write(ByteBuffer.wrap(buffer, offset, read));
                count += read;
            }
            return read;
        }

        private void write(ByteBuffer bytes) throws IOException {
            try {
                while (bytes.hasRemaining()) {
                    file.write(bytes);
                }
            } catch (IOException e) {
                failure = Optional.of(e);
                throw e;
            }
        }
    }
}
