package dev.podium.text;

import java.util.ArrayList;
import java.util.List;

/** What Python takes as whitespace: unlike Java, with no-break spaces and U+0085. */
public final class Whitespace {

    private Whitespace() {}

    /** Whether a code point is whitespace. */
    public static boolean is(int character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || character == 0x85;
    }

    /** The runs of other characters, as {@code str.split()} gives them; never an empty one. */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || is(text.charAt(i))) {
                if (i > start) {
                    words.add(text.substring(start, i));
                }
                start = i + 1;
            }
        }
        return words;
    }

    /** The text without whitespace at its end, as {@code str.rstrip()} gives it. */
    public static String stripEnd(String text) {
        int end = text.length();
        while (end > 0 && is(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }
}
