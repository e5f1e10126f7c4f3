package dev.podium.web.item;

/**
 * A text of any length.
 *
 * @param words how many it has
 * @param folded whether it is shown only when the reader unfolds it
 */
record LongText(String text, int words, boolean folded) {

    private static final int LONG = 1500;

    static LongText of(String text) {
        return new LongText(text, TextDiff.length(text), text.length() > LONG);
    }
}
