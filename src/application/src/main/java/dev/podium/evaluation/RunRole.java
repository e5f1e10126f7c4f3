package dev.podium.evaluation;

/** What a run is to its team in a subtask, as far as its phase's rule and the team's word say it, without any score. */
public enum RunRole {
    /** The team chose it: it counts. */
    CHOSEN,
    /** It counts as the latest one, since the team chose none. */
    COUNTS_UNLESS_CHOSEN,
    /** It counts as the latest one. */
    LATEST,
    /** It is shown beside the one that counts. */
    CONTRASTIVE;

    /** Whether its team said so. */
    public boolean isNamed() {
        return this == CHOSEN || this == CONTRASTIVE;
    }
}
