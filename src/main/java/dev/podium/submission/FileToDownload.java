package dev.podium.submission;

import java.util.Locale;

/**
 * How the file of a submission is handed out: byte for byte, under a name that its sender did not choose, and never as a
 * page.
 */
public record FileToDownload(String name, String contentType) {

    /** Of a submission. */
    public static FileToDownload of(Submission submission) {
        String lower = submission.fileName.toLowerCase(Locale.ROOT);
        String ending = lower.endsWith(".csv") ? "csv" : lower.endsWith(".zip") ? "zip" : "bin";
        return new FileToDownload(
                "predictions-" + submission.key + "." + ending,
                ending.equals("csv") ? "text/csv; charset=UTF-8" : "application/octet-stream");
    }

    /** As a header of HTTP says it. */
    public String disposition() {
        return "attachment; filename=\"" + name + "\"";
    }
}
