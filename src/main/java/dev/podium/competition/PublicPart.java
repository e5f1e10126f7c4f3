package dev.podium.competition;

/** What everybody may download of a gold release. */
public enum PublicPart {
    nothing,
    items,
    labels
}
