package dev.podium.platform;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What is written once and read afterwards, on disk, where nobody else can read it; gone when closed. */
public final class Spool implements Closeable {

    private static final String NAME = "podium-";
    private static final String ENDING = ".spool";

    private final FileChannel file;

    private Spool(FileChannel file) {
        this.file = file;
    }

    /** An empty one. */
    public static Spool create() throws IOException {
        return of(Files.createTempFile(NAME, ENDING));
    }

    /** An empty one in a directory. */
    public static Spool createIn(Path directory) throws IOException {
        return of(Files.createTempFile(directory, NAME, ENDING));
    }

    private static Spool of(Path file) throws IOException {
        return new Spool(FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
    }

    /** Where to write, in UTF-8; to be flushed, not closed, before it is read. */
    public Writer writer() {
        return new BufferedWriter(Channels.newWriter(file, StandardCharsets.UTF_8));
    }

    /** Where to write bytes; nothing is held back, and closing it does nothing. */
    public OutputStream stream() {
        return new FilterOutputStream(Channels.newOutputStream(file)) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() {
                // the file is read afterwards
            }
        };
    }

    /** Size in bytes of what was written. */
    public long size() {
        try {
            return file.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All that was written, from its beginning; whoever opened it before has read what they wanted. */
    public InputStream open() throws IOException {
        file.position(0);
        return new FilterInputStream(Channels.newInputStream(file)) {
            @Override
            public void close() {
                // the file is read again
            }
        };
    }

    /** Copies all that was written. */
    public void copyTo(OutputStream out) throws IOException {
        open().transferTo(out);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
