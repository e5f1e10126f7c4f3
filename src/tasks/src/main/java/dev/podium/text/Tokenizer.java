package dev.podium.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/** How a text is cut into tokens. */
public enum Tokenizer {
    /**
     * As the ROUGE of google-research cuts: in lower case, runs of ASCII letters and digits. Every other character parts
     * tokens, umlauts and ß included: {@code Häuser} is {@code h} and {@code user}.
     */
    ROUGE("rouge") {
        @Override
        public List<String> tokens(String text) {
            return runs(text.toLowerCase(Locale.ROOT), c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
        }
    },
    /** In lower case and composed (NFC), runs of letters, digits and their marks in any script. */
    UNICODE("unicode") {
        @Override
        public List<String> tokens(String text) {
            String composed = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
            return runs(composed, c -> Character.isLetterOrDigit(c) || isMark(c));
        }
    },
    /** As sacreBLEU's {@code 13a} cuts, in the manner of mteval-v13a: case and most of Unicode stay as they are. */
    MTEVAL_13A("13a") {
        @Override
        public List<String> tokens(String text) {
            return Mteval13a.tokens(text);
        }
    };

    private final String id;

    Tokenizer(String id) {
        this.id = id;
    }

    /** What signatures call it. */
    public String id() {
        return id;
    }

    /** The tokens of a text in their order; none is empty. */
    public abstract List<String> tokens(String text);

    private static List<String> runs(String text, IntPredicate belongs) {
        List<String> tokens = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            if (!belongs.test(character)) {
                add(text, start, i, tokens);
                start = i + Character.charCount(character);
            }
            i += Character.charCount(character);
        }
        add(text, start, text.length(), tokens);
        return tokens;
    }

    private static void add(String text, int start, int end, List<String> tokens) {
        if (end > start) {
            tokens.add(text.substring(start, end));
        }
    }

    private static boolean isMark(int character) {
        int type = Character.getType(character);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
