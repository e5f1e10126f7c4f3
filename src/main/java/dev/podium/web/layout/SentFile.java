package dev.podium.web.layout;

import dev.podium.task.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file of a form, on disk under a name of ours until the request ends. */
public record SentFile(String name, long size, FileUpload file) implements Upload {

    public static Upload of(FileUpload file) {
        return new SentFile(file.fileName(), file.size(), file);
    }

    /** Whether somebody chose a file; a form that is sent without one still has the field. */
    public static boolean isChosen(FileUpload file) {
        return file != null && file.fileName() != null && !file.fileName().isEmpty();
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(file.uploadedFile());
    }
}
