package dev.podium.evaluation;

/** What a run is to its team in a subtask, as far as its phase's rule and the team's word say it, whatever its score is. */
public enum RunRole {
    /** The team chose it: it counts. */
    CHOSEN,
    /** The team chose it, and it has no score: another one counts, as long as the team chooses none. */
    CHOSEN_WITHOUT_SCORE,
    /** It counts as the latest one, since the team chose none. */
    COUNTS_UNLESS_CHOSEN,
    /** It counts as the latest one, since what the team chose has no score. */
    COUNTS_INSTEAD,
    /** It counts as the latest one. */
    LATEST,
    /** It is shown beside the one that counts. */
    CONTRASTIVE,
    /** The team named it as contrastive, and it has no score: it is not shown. */
    CONTRASTIVE_WITHOUT_SCORE;

    /** Whether its team said so. */
    public boolean isNamed() {
        return isNamedPrimary() || isNamedContrastive();
    }

    /** Whether its team chose it, whatever came of it. */
    public boolean isNamedPrimary() {
        return this == CHOSEN || this == CHOSEN_WITHOUT_SCORE;
    }

    /** Whether its team named it as contrastive, whatever came of it. */
    public boolean isNamedContrastive() {
        return this == CONTRASTIVE || this == CONTRASTIVE_WITHOUT_SCORE;
    }

    /** Whether it counts as the latest one where the team could choose. */
    public boolean isUsual() {
        return this == COUNTS_UNLESS_CHOSEN || this == COUNTS_INSTEAD;
    }
}
