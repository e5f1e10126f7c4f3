package dev.podium.platform.language;

/**
 * A text as a reader is shown it.
 *
 * @param foreign tag of its language where that is not theirs; else empty
 */
public record LocalText(String text, String foreign) {}
