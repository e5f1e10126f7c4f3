package dev.podium.task.reading;

import java.text.Normalizer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notices what machines did to texts and people did not want: it changes scores and cannot be seen. Of answers and of gold alike, each
 * kind of damage is one warning, at the first text that has it and with how many have it.
 */
public final class DamagedTexts {

    private static final int FEWEST_TEXTS = 10;
    private static final int AROUND = 40;

    /** What can have happened to a text. */
    private enum Damage {
        /** Letters and their accents are two characters, as names of files are on macOS. */
        DECOMPOSED("task.texts-decomposed", null),
        /** Characters that nobody sees. */
        INVISIBLE("task.texts-invisible", "[\\u200B\\u2060\\uFEFF\\u00AD]"),
        /** UTF-8 was read as Windows-1252, or characters were lost. */
        MOJIBAKE(
                "task.texts-mojibake",
                "Ã[\\u00A0-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u20AC\\u2122]|Ã[\\u2013-\\u203A](?=\\p{L})"
                        + "|Â[\\u00A0-\\u00BF]|â€[^a-zA-Z\\s]|\\uFFFD"),
        ENTITIES("task.texts-entities", "&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"),
        /** Marks by which subwords are told from words. */
        PIECES("task.texts-pieces", "@@(?=\\s|$)|\\u2581|\\u0120\\S{1,40}\\s?\\u0120|(?<=\\s)##(?=\\p{L})"),
        /** Tokens of models: ends of texts, separators. */
        MARKS(
                "task.texts-marks",
                "(?i)</?s>|<(?:pad|unk|sep|bos|eos|eot|mask|cls|/?n)>|\\[(?:PAD|UNK|SEP|CLS|MASK|EOS|BOS)]|<\\|[^|>\\n]{1,40}\\|>|<:{2,}>"),
        TAGS(
                "task.texts-tags",
                "(?i)</?(?:think|p|br|b|i|u|em|strong|div|span|ul|ol|li|a|h[1-6]|html|body|table|tr|td)(?:\\s[^<>]{0,200})?/?>"),
        MARKDOWN("task.texts-markdown", "\\*\\*[^*\\n]{1,200}\\*\\*|(?m)^#{1,6} \\S|(?m)^```"),
        /** A value that was missing, or what a program said in place of a text. */
        NOTHING(
                "task.texts-nothing",
                "(?i)\\s*(?:nan|none|null|n/a|undefined|\\[]|\\{})\\s*|\\s*(?:(?:\\w*error|\\w*exception)\\s?[:(\\[]|traceback \\(|http error [0-9])[^\\n]*");

        private final String code;
        private final Pattern pattern;

        Damage(String code, String pattern) {
            this.code = code;
            this.pattern = pattern == null ? null : Pattern.compile(pattern);
        }
    }

    /** A text. */
    private record First(int line, String column, String found) {}

    private final Findings findings;
    private final Map<Damage, First> first = new EnumMap<>(Damage.class);
    private final Map<Damage, Integer> counts = new EnumMap<>(Damage.class);
    private final Map<Integer, Integer> hashes = new HashMap<>();
    private int texts;
    private int most;
    private First repeated;

    public DamagedTexts(Findings findings) {
        this.findings = findings;
    }

    /**
     * Looks at an answer to an item: as many of them as there are should not be the same.
     *
     * @param column what problems call its place
     */
    public void lookAtAnswer(String text, int line, String column) {
        look(text, line, column);
        if (Damage.NOTHING.pattern.matcher(text).matches()) {
            note(Damage.NOTHING, text, line, column);
        }
        int times = hashes.merge(text.strip().hashCode(), 1, Integer::sum);
        if (times > most) {
            most = times;
            repeated = new First(line, column, text);
        }
    }

    /** Looks at a text, or at a word; one pass where nothing is the matter. */
    public void look(String text, int line, String column) {
        texts++;
        boolean marked = false;
        boolean composed = false;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            marked |= character > 127 ? isMark(character) : "&@<[#*`".indexOf(character) >= 0;
            composed |= character >= '\u0300' && Character.getType(character) == Character.NON_SPACING_MARK;
        }
        if (composed && Normalizer.normalize(text, Normalizer.Form.NFC).length() < text.length()) {
            note(Damage.DECOMPOSED, text, line, column);
        }
        if (marked) {
            for (Damage damage : Damage.values()) {
                if (damage.pattern != null && damage != Damage.NOTHING) {
                    Matcher found = damage.pattern.matcher(text);
                    if (found.find()) {
                        note(damage, text.substring(Math.max(0, found.start() - AROUND)), line, column);
                    }
                }
            }
        }
    }

    private static boolean isMark(char character) {
        return switch (character) {
            case 'Ã', 'Â', 'â', '\u00AD', '\u0120', '\u200B', '\u2060', '\u2581', '\uFEFF', '\uFFFD' -> true;
            default -> false;
        };
    }

    private void note(Damage damage, String found, int line, String column) {
        first.putIfAbsent(damage, new First(line, column, found));
        counts.merge(damage, 1, Integer::sum);
    }

    /** Warns of what was noticed; after the last text. */
    public void end() {
        first.forEach((damage, where) -> findings.warning(
                where.line(),
                where.column(),
                where.found(),
                damage.code,
                Integer.toString(counts.get(damage)),
                Integer.toString(texts)));
        if (texts >= FEWEST_TEXTS && 2 * most >= texts) {
            findings.warning(
                    repeated.line(),
                    repeated.column(),
                    repeated.found(),
                    "task.texts-repeated",
                    Integer.toString(most),
                    Integer.toString(texts));
        }
    }
}
