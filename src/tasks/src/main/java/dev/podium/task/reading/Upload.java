package dev.podium.task.reading;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file as somebody sent it, not trusted in anything; it can be opened again and again. */
public interface Upload {

    /** The name that the sender gave; shown, never used as a path. */
    String name();

    /** Size in bytes. */
    long size();

    InputStream open() throws IOException;

    static Upload of(String name, byte[] content) {
        return new Upload() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public long size() {
                return content.length;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(content);
            }
        };
    }

    static Upload of(Path file) throws IOException {
        return of(String.valueOf(file.getFileName()), Files.size(file), file);
    }

    /** A file on disk under a name of ours. */
    static Upload of(String name, long size, Path file) {
        return new Upload() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public long size() {
                return size;
            }

            @Override
            public InputStream open() throws IOException {
                return Files.newInputStream(file);
            }
        };
    }
}
