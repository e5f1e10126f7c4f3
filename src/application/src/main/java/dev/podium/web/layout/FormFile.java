package dev.podium.web.layout;

import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file of a form, on disk under a name of ours until the request ends. */
public final class FormFile {

    private FormFile() {}

    public static Upload of(FileUpload file) {
        return Upload.of(Objects.requireNonNullElse(file.fileName(), ""), file.size(), file.uploadedFile());
    }

    /** Empty where none was chosen. */
    public static Optional<Upload> chosen(FileUpload file) {
        return isChosen(file) ? Optional.of(of(file)) : Optional.empty();
    }

    /**
     * The file that somebody chose.
     *
     * @throws Refused if none was chosen, as the code says
     */
    public static Upload require(FileUpload file, String code) {
        return chosen(file).orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, code));
    }

    /** Whether somebody chose a file; a form that is sent without one still has the field. */
    public static boolean isChosen(FileUpload file) {
        return file != null && file.fileName() != null && !file.fileName().isEmpty();
    }
}
