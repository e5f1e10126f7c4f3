package dev.podium.platform;

/** How long a text is as whoever typed it counts, and as the database does: in characters of Unicode, not in halves of them. */
public final class TextLength {

    private TextLength() {}

    /** Whether a text has more characters than it may have. */
    public static boolean exceeds(String text, int most) {
        return text.length() > most && text.codePointCount(0, text.length()) > most;
    }

    /** A text with at most so many characters; the last is an ellipsis where there were more. */
    public static String cut(String text, int most) {
        return exceeds(text, most) ? first(text, most - 1) + "…" : text;
    }

    /** So many characters from the beginning of a text, or all where it has no more. */
    public static String first(String text, int most) {
        return exceeds(text, most) ? text.substring(0, text.offsetByCodePoints(0, most)) : text;
    }

    /** So many characters from the end of a text, or all where it has no more. */
    public static String last(String text, int most) {
        return exceeds(text, most) ? text.substring(text.offsetByCodePoints(text.length(), -most)) : text;
    }
}
