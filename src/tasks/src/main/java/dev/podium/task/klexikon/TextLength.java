package dev.podium.task.klexikon;

import dev.podium.text.Whitespace;

/**
 * How long a text is.
 *
 * @param sentences lines that are not blank, as the data set has them
 * @param tokens words (runs of letters, digits and their marks) and single other signs
 */
record TextLength(int sentences, int tokens) {

    /** Counts a text. */
    static TextLength of(String text) {
        int tokens = 0;
        boolean inWord = false;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            boolean word = isOfWord(character);
            if ((word && !inWord) || (!word && !Whitespace.is(character))) {
                tokens++;
            }
            inWord = word;
            i += Character.charCount(character);
        }
        return new TextLength((int) text.lines().filter(line -> !line.isBlank()).count(), tokens);
    }

    /** Tokens a sentence. */
    double tokensOfSentence() {
        return (double) tokens / Math.max(1, sentences);
    }

    private static boolean isOfWord(int character) {
        int type = Character.getType(character);
        return Character.isLetterOrDigit(character)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
