package dev.podium.text;

/** Parts of a text by places in it, none of which cuts a character in two: those beyond U+FFFF are two places. */
public final class Characters {

    private Characters() {}

    /** So many characters from the beginning of a text, or all where it has no more. */
    public static String first(String text, int most) {
        return text.length() > most && text.codePointCount(0, text.length()) > most
                ? text.substring(0, text.offsetByCodePoints(0, most))
                : text;
    }

    /** A text from a place on; from its beginning where the place lies before that. */
    public static String from(String text, int place) {
        int from = Math.max(0, place);
        boolean half =
                from > 0 && from < text.length() && Character.isSurrogatePair(text.charAt(from - 1), text.charAt(from));
        return text.substring(half ? from - 1 : from);
    }
}
