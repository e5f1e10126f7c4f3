package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;

/** Where a run stands, as its page tells it. */
public enum RunState {
    /** Submitted to a sealed phase: nobody may see more. */
    ACCEPTED,
    QUEUED,
    /** Queued, and no worker is there that could take it, or none with what its programs need. */
    WAITING,
    SCORING,
    SCORED,
    FAILED;

    static RunState of(Evaluation.Status status, boolean workerReady) {
        return switch (status) {
            case queued -> workerReady ? QUEUED : WAITING;
            case scoring -> SCORING;
            case scored -> SCORED;
            case failed -> FAILED;
        };
    }

    /** Whether its page will not change by itself. */
    public boolean isFinal() {
        return this == ACCEPTED || this == SCORED || this == FAILED;
    }
}
