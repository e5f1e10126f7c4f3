package dev.podium.competition;

/**
 * Which of a team's runs counts in a subtask. Where several could, the one that came in first does. Where the best one does
 * not count, what was taken over from another phase comes after all that the team submitted itself.
 */
public enum CountingRule {
    /** The one with the best value of the ranking metric. */
    best,
    /** The one that came in last and could be scored. */
    latest,
    /** The one that the team chose; as long as it chose none, the latest of those that it did not name as contrastive. */
    chosen
}
