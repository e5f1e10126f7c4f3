package dev.podium.text;

import java.util.Locale;

/**
 * The German stemmer Cistem (Weißweiler and Fraser 2017, "Developing a Stemmer for German Based on a Comparative Analysis of
 * Publicly Available Stemmers"), case-insensitive, as NLTK 3.8 has it.
 *
 * <p>Umlauts lose their dots, ß becomes ss, a leading {@code ge} before four or more letters falls, and endings ({@code em},
 * {@code er}, {@code nd}, {@code t}, {@code e}, {@code s}, {@code n}) fall until none is left or three letters are. While
 * endings are cut, {@code sch}, {@code ei}, {@code ie} and the second of two equal letters stand as one sign each: they are
 * never torn apart, and count as one letter.
 */
public final class Cistem {

    private static final char SCH = '$';
    private static final char EI = '%';
    private static final char IE = '&';
    private static final char SAME = '*';

    private static final int SHORTEST_AFTER_GE = 4;
    private static final int SHORTEST = 3;
    private static final int SHORTEST_BEFORE_TWO = 5;

    private Cistem() {}

    /** The stem of a word, in lower case; empty for the empty word. */
    public static String stem(String word) {
        String plain = withoutGe(withoutUmlauts(word.toLowerCase(Locale.ROOT)));
        StringBuilder signs = signs(plain);
        while (signs.length() > SHORTEST) {
            int ending = ending(signs);
            if (ending == 0) {
                break;
            }
            signs.setLength(signs.length() - ending);
        }
        return letters(signs);
    }

    private static String withoutUmlauts(String word) {
        StringBuilder plain = new StringBuilder(word.length() + 1);
        for (int i = 0; i < word.length(); i++) {
            switch (word.charAt(i)) {
                case 'ä' -> plain.append('a');
                case 'ö' -> plain.append('o');
                case 'ü' -> plain.append('u');
                case 'ß' -> plain.append("ss");
                default -> plain.append(word.charAt(i));
            }
        }
        return plain.toString();
    }

    private static String withoutGe(String word) {
        return word.startsWith("ge") && word.length() >= 2 + SHORTEST_AFTER_GE ? word.substring(2) : word;
    }

    private static StringBuilder signs(String word) {
        String joined = word.replace("sch", Character.toString(SCH))
                .replace("ei", Character.toString(EI))
                .replace("ie", Character.toString(IE));
        StringBuilder signs = new StringBuilder(joined);
        for (int i = 1; i < signs.length(); i++) {
            if (signs.charAt(i) == signs.charAt(i - 1)) {
                signs.setCharAt(i, SAME);
                i++; // of three equal letters the third is no second
            }
        }
        return signs;
    }

    /** How many signs the next ending has; 0 without one. */
    private static int ending(StringBuilder signs) {
        char last = signs.charAt(signs.length() - 1);
        if (signs.length() > SHORTEST_BEFORE_TWO) {
            char before = signs.charAt(signs.length() - 2);
            if (before == 'e' ? last == 'm' || last == 'r' : before == 'n' && last == 'd') {
                return 2;
            }
        }
        return last == 't' || last == 'e' || last == 's' || last == 'n' ? 1 : 0;
    }

    private static String letters(StringBuilder signs) {
        StringBuilder word = new StringBuilder(2 * signs.length());
        for (int i = 0; i < signs.length(); i++) {
            boolean again = signs.charAt(i) == SAME && i > 0;
            char sign = signs.charAt(again ? i - 1 : i);
            switch (sign) {
                case SCH -> word.append("sch");
                case EI -> word.append("ei");
                case IE -> word.append("ie");
                default -> word.append(sign);
            }
        }
        return word.toString();
    }
}
