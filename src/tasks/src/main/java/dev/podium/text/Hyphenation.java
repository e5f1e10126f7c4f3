package dev.podium.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Where words can be hyphenated, by patterns (Liang 1983, "Word Hy-phen-a-tion by Com-put-er"): every pattern that occurs in
 * a word, its borders written as points, gives levels to places between letters, the highest one counts, and an odd one is
 * a hyphen. At least two characters stand before and after it.
 *
 * <p>The German patterns are those of the German-speaking TeX users ({@code dehyphn-x}, 2022-03-16, reformed spelling),
 * under the MIT licence.
 */
public final class Hyphenation {

    private static final String GERMAN = "dehyphn-x-2022-03-16.pat";
    private static final String BEGIN = "\\patterns{";
    private static final String END = "}";
    private static final char COMMENT = '%';
    private static final char BORDER = '.';
    private static final int SHORTEST_PART = 2;

    private final PatternTrie patterns = new PatternTrie();

    private Hyphenation() {}

    /** For German words. The first call reads the patterns. */
    public static Hyphenation german() {
        return German.HYPHENATION;
    }

    /** How many syllables a word is taken to have: one more than it has hyphens. Any text is a word, the empty one too. */
    public int syllables(String word) {
        byte[] levels = levels(word);
        int syllables = 1;
        for (int place = SHORTEST_PART; place <= word.length() - SHORTEST_PART; place++) {
            syllables += levels[place] % 2;
        }
        return syllables;
    }

    /** The word with a hyphen at every place where it can be hyphenated. */
    public String hyphenated(String word) {
        byte[] levels = levels(word);
        StringBuilder parts = new StringBuilder(word);
        for (int place = word.length() - SHORTEST_PART; place >= SHORTEST_PART; place--) {
            if (levels[place] % 2 == 1) {
                parts.insert(place, '-');
            }
        }
        return parts.toString();
    }

    /** The level of the place before each character, and after the last. */
    private byte[] levels(String word) {
        String bordered = BORDER + word.toLowerCase(Locale.ROOT) + BORDER;
        byte[] levels = new byte[Math.max(word.length(), bordered.length()) + 1];
        for (int start = 0; start < bordered.length(); start++) {
            int node = PatternTrie.ROOT;
            for (int i = start; i < bordered.length() && node != PatternTrie.NONE; i++) {
                node = patterns.next(node, bordered.charAt(i));
                if (node != PatternTrie.NONE && patterns.levels(node) != null) {
                    raise(levels, start - 1, patterns.levels(node));
                }
            }
        }
        return levels;
    }

    private static void raise(byte[] levels, int offset, byte[] pattern) {
        for (int place = 0; place < pattern.length; place++) {
            if (offset + place >= 0) {
                levels[offset + place] = (byte) Math.max(levels[offset + place], pattern[place]);
            }
        }
    }

    private static Hyphenation of(String text) {
        Hyphenation hyphenation = new Hyphenation();
        text.lines()
                .map(Hyphenation::withoutComment)
                .dropWhile(line -> !line.equals(BEGIN))
                .skip(1)
                .takeWhile(line -> !line.equals(END))
                .flatMap(line -> Whitespace.split(line).stream())
                .forEach(hyphenation.patterns::add);
        return hyphenation;
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf(COMMENT);
        return comment < 0 ? line : line.substring(0, comment);
    }

    /** Read when they are asked for: few programs need them. */
    private static final class German {

        static final Hyphenation HYPHENATION = read();

        private static Hyphenation read() {
            try (InputStream in = Hyphenation.class.getResourceAsStream(GERMAN)) {
                return Hyphenation.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
