package dev.podium.task.splitrephrase;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Opens uploads of JSON Lines, alone or as the only such file of a zip.
 *
 * @param limit how many bytes they may have, as sent and unpacked
 * @param longest how many bytes a line may have
 */
record ObjectFile(int limit, int longest) {

    private static final int MOST_ENTRIES = 100;

    /** The lines; empty where the findings say why they cannot be read. */
    Optional<JsonLines> open(Upload upload, Findings findings) throws IOException {
        return content(upload, findings)
                .map(content -> new JsonLines(new ByteArrayInputStream(content), longest, findings));
    }

    private Optional<byte[]> content(Upload upload, Findings findings) throws IOException {
        if (ZipFile.is(upload)) {
            if (upload.size() > limit) {
                return refused(findings, "task.file-large", Integer.toString(limit >> 20));
            }
            return new ZipFile(MOST_ENTRIES, limit).only(SplitRephraseTask.EXTENSION, upload, findings);
        }
        byte[] bytes;
        try (InputStream in = upload.open()) {
            bytes = in.readNBytes(limit + 1);
        }
        if (bytes.length > limit) {
            return refused(findings, "task.file-large", Integer.toString(limit >> 20));
        }
        return bytes.length == 0 ? refused(findings, "task.file-empty") : Optional.of(bytes);
    }

    private static Optional<byte[]> refused(Findings findings, String code, String... arguments) {
        findings.error(0, "", "", code, arguments);
        return Optional.empty();
    }
}
