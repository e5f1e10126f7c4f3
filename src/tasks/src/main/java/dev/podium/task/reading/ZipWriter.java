package dev.podium.task.reading;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a zip of texts in UTF-8, the same bytes for the same content. The stream belongs to who opened it. */
public final class ZipWriter implements Closeable {

    private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;

    public ZipWriter(OutputStream out) {
        zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
    }

    /** A text that is written piece by piece. */
    @FunctionalInterface
    public interface Text {

        /**
         * Writes it.
         *
         * @param out is flushed afterwards, and stays open
         */
        void writeTo(Writer out) throws IOException;
    }

    /** Adds a file. */
    public void add(String name, String text) throws IOException {
        add(name, out -> out.write(text));
    }

    /** Adds a file that may be too large to be held. */
    public void add(String name, Text text) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ANY_TIME);
        zip.putNextEntry(entry);
        Writer out = new BufferedWriter(new OutputStreamWriter(zip, StandardCharsets.UTF_8));
        text.writeTo(out);
        out.flush();
        zip.closeEntry();
    }

    /** Ends the zip. */
    @Override
    public void close() throws IOException {
        zip.finish();
    }
}
