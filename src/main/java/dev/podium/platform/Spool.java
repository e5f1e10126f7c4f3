package dev.podium.platform;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/** Text that is written once and read once afterwards, on disk, where nobody else can read it; gone when closed. */
public final class Spool implements Closeable {

    private final FileChannel file;

    private Spool(FileChannel file) {
        this.file = file;
    }

    /** An empty one. */
    public static Spool open() throws IOException {
        return new Spool(FileChannel.open(
                Files.createTempFile("podium-", ".spool"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE));
    }

    /** Where to write, in UTF-8; to be flushed, not closed, before it is read. */
    public Writer writer() {
        return new BufferedWriter(Channels.newWriter(file, StandardCharsets.UTF_8));
    }

    /** Copies all that was written. */
    public void copyTo(OutputStream out) throws IOException {
        file.position(0);
        Channels.newInputStream(file).transferTo(out);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
