package dev.podium.evaluation.outcome;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * How something that a program wrote is handed out: logs as plain text, a page with details so that it can neither run nor send
 * anything, everything else as a file to keep. Nobody keeps it on the way.
 *
 * @param headers of HTTP beside the type of the content
 */
public record ArtifactFile(String contentType, Map<String, String> headers) {

    /** Not even from our own address is it more than text and pictures that it brings itself; only pages of ours show it. */
    static final String HARMLESS =
            "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none';"
                    + " base-uri 'none'; frame-ancestors 'self'";

    public ArtifactFile {
        headers = Map.copyOf(headers);
    }

    /** Of a run. */
    public static ArtifactFile of(UUID run, String subtask, SubtaskProgramReport.StoredArtifact artifact) {
        return switch (artifact.kind()) {
            case log -> ofText();
            case details -> new ArtifactFile("text/html; charset=utf-8", headersOfDetails());
            case output, predictions ->
                new ArtifactFile(
                        "application/zip",
                        headers(
                                "Content-Disposition",
                                "attachment; filename=\"%s-%s-%s-%s.zip\""
                                        .formatted(artifact.kind(), artifact.step(), subtask, run)));
        };
    }

    /** Of logs. */
    public static ArtifactFile ofText() {
        return new ArtifactFile("text/plain; charset=utf-8", headers("Content-Security-Policy", HARMLESS));
    }

    private static Map<String, String> headersOfDetails() {
        Map<String, String> headers = new HashMap<>(headers("Content-Security-Policy", HARMLESS));
        headers.put("X-DNS-Prefetch-Control", "off");
        return headers;
    }

    private static Map<String, String> headers(String name, String value) {
        return Map.of(name, value, "Cache-Control", "no-store", "Cross-Origin-Resource-Policy", "same-origin");
    }
}
