package dev.podium.report;

import dev.podium.task.reading.ZipWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** The folder that a report is, as a zip; it remembers what lies in it. */
final class ReportZip implements Closeable {

    private final ZipWriter zip;
    private final List<Content> contents = new ArrayList<>();

    ReportZip(OutputStream out) {
        zip = new ZipWriter(out);
    }

    /**
     * A file.
     *
     * @param about what it is, in a sentence
     */
    record Content(String path, String about) {}

    void add(String path, String about, String text) throws IOException {
        add(path, about, out -> out.write(text));
    }

    void add(String path, String about, ZipWriter.Text text) throws IOException {
        contents.add(new Content(path, about));
        zip.add(path, text);
    }

    void add(Figure figure) throws IOException {
        add(figure.path(), figure.about(), figure.tex());
        add(figure.dataPath(), "The numbers of that figure.", figure.data());
    }

    /** What lies in it, in the order in which it was added. */
    List<Content> contents() {
        return List.copyOf(contents);
    }

    /** Ends the zip. */
    @Override
    public void close() throws IOException {
        zip.close();
    }
}
