package dev.podium.evaluation.part;

import dev.podium.platform.blob.BlobStore;

/**
 * What programs wrote beside numbers.
 *
 * @param content a text for a log, a page for details, else a zip
 * @param cut whether some of it was left out
 */
public record Artifact(Step step, Kind kind, BlobStore.Content content, boolean cut) {

    /** For what a program was started that wrote it. */
    public enum Step {
        prediction,
        ingestion,
        scoring
    }

    /** What it is. */
    public enum Kind {
        log,
        /** A page with detailed results. */
        details,
        /** Everything else that a scoring program wrote. */
        output,
        predictions
    }
}
