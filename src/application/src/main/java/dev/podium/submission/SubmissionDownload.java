package dev.podium.submission;

import dev.podium.task.FileFormat;
import java.util.Locale;

/**
 * How the file of a submission is handed out: byte for byte, under a name that its sender did not choose, and never as a
 * page.
 */
public record SubmissionDownload(String name, String contentType) {

    /** Of a submission. */
    public static SubmissionDownload of(Submission submission) {
        FileFormat format = submission.competition.type().format(FileFormat.Role.PREDICTIONS);
        String lower = submission.fileName.toLowerCase(Locale.ROOT);
        String ending = format.extensions().stream()
                .filter(extension -> lower.endsWith("." + extension))
                .findFirst()
                .orElse("bin");
        return new SubmissionDownload(
                "predictions-" + submission.key + "." + ending,
                ending.equals(format.extension()) ? format.mediaType() : "application/octet-stream");
    }

    /** As a header of HTTP says it. */
    public String disposition() {
        return "attachment; filename=\"" + name + "\"";
    }
}
