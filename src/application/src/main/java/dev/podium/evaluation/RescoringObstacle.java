package dev.podium.evaluation;

/** Why a phase cannot be scored again against a gold release. */
public enum RescoringObstacle {
    /** It is about other items. */
    other,
    /** It has items that nobody was asked for. */
    added,
    /** It has items again that were dropped. */
    dropped,
    /** It keeps less than half of the items. */
    few
}
