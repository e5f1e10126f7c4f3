package dev.podium.competition;

/** From when everybody may download a file of a gold release, in the order in which these times come. */
public enum PublicFrom {
    /** At once. */
    now,
    /** When a phase opens that is scored against the release. */
    opening,
    /** When the phases on its split have closed, and no file is on its way any more. */
    closing,
    /** When their results are revealed; with the close of those that have none to be revealed. */
    reveal,
    never
}
