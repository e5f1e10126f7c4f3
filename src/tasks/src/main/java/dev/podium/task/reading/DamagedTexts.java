package dev.podium.task.reading;

import dev.podium.text.Characters;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Notices what machines did to texts and people did not want: it changes scores and cannot be seen. Of answers and of gold alike, each
 * kind of damage is one warning, at the first text that has it and with how many have it.
 */
public final class DamagedTexts {

    private static final int FEWEST_TEXTS = 10;

    /** Of all letters of a language: where it has fewer of a kind, texts may have none. */
    private static final double USUAL = 0.01;

    /** So many of them are to be expected before it is odd that there is none. */
    private static final int FEWEST_EXPECTED = 20;

    /** Loaded with the first text that may be one of them: a scorer starts without. */
    private static final class Mistaken {

        /** What UTF-8 is taken for, beside Windows-1252, in which damage is found where only part of a text has it, too. */
        static final List<Charset> ENCODINGS = supported("x-MacRoman", "IBM850", "IBM437");

        /** The same; in these, people write what could be one misread letter: a capital one and a quotation mark. */
        static final List<Charset> AMBIGUOUS = supported("windows-1251", "windows-1250");

        private static List<Charset> supported(String... names) {
            return Stream.of(names)
                    .filter(Charset::isSupported)
                    .map(Charset::forName)
                    .toList();
        }
    }

    private static final int AROUND = 40;

    /** So many first letters that are the same are no chance where half of all texts have them. */
    private static final int BEGINNING = 20;

    private static final int FEWEST_COPIES = 10;

    /** Letters that look like Latin ones; others stand beside them in units and formulas. */
    private static final String GREEK =
            "[\u0391\u0392\u0395-\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF]";

    /** What can have happened to a text. */
    private enum Damage {
        /** Letters and their accents are two characters, as names of files are on macOS. */
        DECOMPOSED("task.texts-decomposed", null),
        /** Characters that nobody sees; joiners and marks of direction where the letters beside them need none. */
        INVISIBLE(
                "task.texts-invisible",
                "[\\u200B\\u2060-\\u2064\\uFEFF\\u00AD]"
                        + "|(?<=\\p{IsLatin}\\p{Punct}?)[\\u200C-\\u200F\\u202A-\\u202E\\u2066-\\u2069]"
                        + "|[\\u200C-\\u200F\\u202A-\\u202E\\u2066-\\u2069](?=\\p{IsLatin})"),
        /** UTF-8 was read as something else, or characters were lost. */
        MOJIBAKE(
                "task.texts-mojibake",
                "(?:^|\\s)[^\\s/=.:?]{0,40}\\p{L}\\?{1,4}\\p{Ll}|Ã[\\u00A0-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u20AC\\u2122]|Ã[\\u2013-\\u203A](?=\\p{L})"
                        + "|Â[\\u00A0-\\u00BF]|â€[^a-zA-Z\\s]|\\uFFFD"),
        /** Characters as programs or e-mails write what they cannot hold; addresses of pages are written so on purpose. */
        ESCAPES(
                "task.texts-escapes",
                "\\\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[nrt](?![a-z]))|=C3=[89AB][0-9A-F]|(?<=\\p{L})=[C-F][0-9A-F](?=\\p{Ll})"
                        + "|(?:^|\\s)[^\\s/]{0,40}%C3%[89AB][0-9A-F]"),
        /** Characters that look like others: Cyrillic letters in a Latin word, ligatures. */
        LOOKALIKES(
                "task.texts-lookalikes",
                "[\\uFB00-\\uFB06]|\\p{IsLatin}\\p{IsCyrillic}|\\p{IsCyrillic}\\p{IsLatin}" + "|[a-zA-Z]" + GREEK + "|"
                        + GREEK + "[a-zA-Z]|[\\uFF41-\\uFF5A]{2}|[\\x{1D400}-\\x{1D7CB}]{2}"),
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
                "(?i)\\s*(?:nan|none|null|n/a|undefined|\\[]|\\{})\\s*|\\s*(?:(?:\\w*error|\\w*exception)\\s?[:(\\[]|traceback \\(|http error [0-9])[^\\n]*"),
        /** What models put before their answers, where most texts have it. */
        LISTED("task.texts-listed", "\\s*(?:[-*•‣◦–]|[0-9]{1,2}[.)])\\s+\\S.*"),
        /** Quotation marks around the whole, or around each of some sentences, where most texts have them. */
        QUOTED("task.texts-quoted", "\\s*(?:(?:\"[^\"]*\"|[„“][^„“”]*[“”]|»[^»«]*«|«[^»«]*»|'[^']*')\\s*){1,20}"),
        /** A number behind a word, as gold of lexical substitution has it, where most words have one. */
        NUMBERED("task.texts-numbered", "\\s*\\S.*\\s[0-9]{1,3}\\s*");

        private final String code;

        /** Null where it is not found by one. */
        private final String pattern;

        Damage(String code, String pattern) {
            this.code = code;
            this.pattern = pattern;
        }
    }

    /** What a text seems to have, too, that was misread. */
    private static final Set<Damage> OF_MISREAD = EnumSet.of(Damage.MOJIBAKE, Damage.INVISIBLE, Damage.LOOKALIKES);

    /** What a whole answer is; some of it is damage only where most answers are. */
    private static final Set<Damage> OF_ANSWERS = EnumSet.of(Damage.NOTHING, Damage.LISTED, Damage.QUOTED);

    private static final Set<Damage> OF_WORDS = EnumSet.of(Damage.LISTED, Damage.QUOTED, Damage.NUMBERED);

    private static final Set<Damage> OF_MOST = OF_WORDS;

    /** Loaded with the first answer, which needs no other ones. */
    private static final class Answers {
        static final Map<Damage, Pattern> OF = new EnumMap<>(Damage.class);

        static {
            for (Damage damage : EnumSet.range(Damage.NOTHING, Damage.NUMBERED)) {
                OF.put(damage, Pattern.compile(damage.pattern, Pattern.DOTALL));
            }
        }
    }

    /** Loaded with the first text that has something to look at: a scorer starts without. */
    private static final class Patterns {
        static final Map<Damage, Pattern> OF = new EnumMap<>(Damage.class);

        static {
            for (Damage damage : Damage.values()) {
                if (damage.pattern != null && damage.compareTo(Damage.NOTHING) < 0) {
                    OF.put(damage, Pattern.compile(damage.pattern));
                }
            }
        }
    }

    /** How many letters texts have, of which kinds. */
    private static final class Letters {
        private long all;
        private long beyondAscii;
        private long capitals;

        void add(String text) {
            for (int i = 0; i < text.length(); i++) {
                char character = text.charAt(i);
                if (Character.isLetter(character)) {
                    all++;
                    beyondAscii += character > 127 ? 1 : 0;
                    capitals += Character.isUpperCase(character) ? 1 : 0;
                }
            }
        }

        /** Whether it is odd that others have none of a kind of which these have so many. */
        boolean misses(long others, long kind) {
            double share = (double) kind / Math.max(1, all);
            return share >= USUAL && others * share >= FEWEST_EXPECTED;
        }
    }

    /** How often what is the same occurs. */
    private static final class Repeated {
        private final Map<Integer, Integer> times = new HashMap<>();
        private int most;
        private First first;
        private First again;

        void add(String same, String text, int line, String column) {
            int now = times.merge(same.hashCode(), 1, Integer::sum);
            if (now > most) {
                most = now;
                first = new First(line, column, text);
            }
            if (now == 2 && again == null) {
                again = new First(line, column, text);
            }
        }

        /** How many have one that is the same. */
        int copies() {
            int copies = 0;
            for (int each : times.values()) {
                copies += each > 1 ? each : 0;
            }
            return copies;
        }
    }

    /** A text. */
    private record First(int line, String column, String found) {}

    private final Findings findings;
    private final Map<Damage, First> first = new EnumMap<>(Damage.class);
    private final Map<Damage, Integer> counts = new EnumMap<>(Damage.class);
    private final Letters letters = new Letters();
    private final Repeated whole = new Repeated();
    private final Repeated beginnings = new Repeated();
    private int texts;
    private int items;

    public DamagedTexts(Findings findings) {
        this.findings = findings;
    }

    /**
     * Looks at an answer to an item: as many of them as there are should not be the same.
     *
     * @param column what problems call its place
     */
    public void lookAtAnswer(String text, int line, String column) {
        lookAtFurther(text, line, column);
        String stripped = text.strip();
        whole.add(stripped, text, line, column);
        if (stripped.length() > BEGINNING) {
            beginnings.add(Characters.first(stripped, BEGINNING), text, line, column);
        }
    }

    /** Looks at a further answer to an item, which may well be as the first one is. */
    public void lookAtFurther(String text, int line, String column) {
        look(text, line, column);
        lookFor(OF_ANSWERS, text, line, column);
    }

    /** Looks at the parts of an answer, such as its sentences, of which none may be what stands for nothing: as many cells of a table do. */
    public void lookAtParts(List<String> parts, int line, String column) {
        for (String part : parts) {
            if (parts.size() > 1 && Answers.OF.get(Damage.NOTHING).matcher(part).matches()) {
                note(Damage.NOTHING, part, line, column);
                return;
            }
        }
    }

    /** Looks at a word, or at a few, that are to be found as they stand: the same ones may answer several items. */
    public void lookAtWord(String text, int line, String column) {
        look(text, line, column);
        lookFor(OF_WORDS, text, line, column);
    }

    private void lookFor(Set<Damage> damages, String text, int line, String column) {
        for (Damage damage : damages) {
            if (Answers.OF.get(damage).matcher(text).matches()) {
                note(damage, text, line, column);
            }
        }
    }

    /** Looks at what is asked about: each should be another text. */
    public void lookAtItem(String text, int line, String column) {
        look(text, line, column);
        whole.add(text.strip(), text, line, column);
        items++;
    }

    /** Looks at a text, or at a word; one pass where nothing is the matter. */
    public void look(String text, int line, String column) {
        texts++;
        letters.add(text);
        boolean marked = false;
        boolean beyondAscii = false;
        boolean composed = false;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            marked |= character > 127 ? isMark(character) : isMark(character, text, i + 1);
            beyondAscii |= character > 127;
            composed |= character >= '\u0300' && Character.getType(character) == Character.NON_SPACING_MARK;
        }
        if (composed && Normalizer.normalize(text, Normalizer.Form.NFC).length() < text.length()) {
            note(Damage.DECOMPOSED, text, line, column);
        }
        boolean misread = beyondAscii && isMisread(text);
        if (misread) {
            note(Damage.MOJIBAKE, text, line, column);
        }
        if (marked) {
            Patterns.OF.forEach((damage, pattern) -> {
                Matcher found = pattern.matcher(text);
                if (!(misread && OF_MISREAD.contains(damage)) && found.find()) {
                    note(damage, Characters.from(text, found.start() - AROUND), line, column);
                }
            });
        }
    }

    /** Whether some damage may begin with a character and what stands behind it, of which most texts have none. */
    private static boolean isMark(char character, String text, int behind) {
        char next = behind < text.length() ? text.charAt(behind) : ' ';
        char second = behind + 1 < text.length() ? text.charAt(behind + 1) : ' ';
        return switch (character) {
            case '<', '[', '#', '`', '&' -> true;
            case '@', '*' -> next == character;
            case '=', '%' -> next >= 'C' && next <= 'F' && "0123456789ABCDEF".indexOf(second) >= 0;
            case '?' -> next == '?' || Character.isLowerCase(next);
            case '\\' -> next == 'u' || next == 'x' || second < 'a' || second > 'z';
            default -> false;
        };
    }

    private static boolean isMark(char character) {
        return switch (Character.getType(character)) {
            case Character.FORMAT -> true;
            case Character.UPPERCASE_LETTER, Character.LOWERCASE_LETTER ->
                character == 'Ã'
                        || character == 'Â'
                        || character == 'â'
                        || character == '\u0120'
                        || (character >= '\u0400' && character <= '\u052F')
                        || (character >= '\u0391' && character <= '\u03BF')
                        || (character >= '\uFB00' && character <= '\uFB06')
                        || (character >= '\uFF41' && character <= '\uFF5A');
            case Character.SURROGATE -> character == '\uD835';
            default -> character == '\u2581' || character == '\uFFFD';
        };
    }

    /** Whether a text is UTF-8 that was read in another encoding: written in that again, all of it is UTF-8. */
    private static boolean isMisread(String text) {
        return !hasLoneLetter(text)
                && (Mistaken.ENCODINGS.stream().anyMatch(charset -> isUtf8In(charset, text, 1))
                        || Mistaken.AMBIGUOUS.stream().anyMatch(charset -> isUtf8In(charset, text, 2)));
    }

    /** Whether a character beyond ASCII stands alone: misread ones stand for two or more bytes each, none of which is ASCII. */
    private static boolean hasLoneLetter(String text) {
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            boolean beyond = text.charAt(i) > 127;
            if (!beyond && length == 1) {
                return true;
            }
            length = beyond ? length + 1 : 0;
        }
        return length == 1;
    }

    /**
     * Whether a text makes sense as UTF-8.
     *
     * @param fewest by how many characters it is to be shorter then
     */
    private static boolean isUtf8In(Charset charset, String text, int fewest) {
        try {
            ByteBuffer bytes = charset.newEncoder().encode(CharBuffer.wrap(text));
            String read = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return text.length() - read.length() >= fewest && !isMixed(read);
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Whether a letter of Latin and one of another alphabet of two bytes stand side by side: nobody wrote that. */
    private static boolean isMixed(String text) {
        for (int i = 1; i < text.length(); i++) {
            char one = text.charAt(i - 1);
            char other = text.charAt(i);
            if ((isOfOtherAlphabet(one) && isLatin(other)) || (isLatin(one) && isOfOtherAlphabet(other))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLatin(char character) {
        return Character.UnicodeScript.of(character) == Character.UnicodeScript.LATIN;
    }

    private static boolean isOfOtherAlphabet(char character) {
        return character > 127
                && character < '\u0800'
                && switch (Character.UnicodeScript.of(character)) {
                    case LATIN, COMMON, INHERITED -> false;
                    default -> true;
                };
    }

    /**
     * Compares all texts that were looked at with what they were made from: letters such as ä that none of them has although the language is full
     * of them were lost or written otherwise.
     *
     * @param sources what everybody may see of the items
     */
    public void compareLetters(Stream<String> sources) {
        if (letters.beyondAscii == 0) {
            Letters others = letters(sources);
            warnIf(others.misses(letters.all, others.beyondAscii), "task.texts-ascii");
        }
    }

    /** The same of capital letters, where it matters for scores whether a letter is one: no text has any, or no other letter. */
    public void compareCase(Stream<String> sources) {
        if (letters.capitals == 0 || letters.capitals == letters.all) {
            Letters others = letters(sources);
            warnIf(
                    others.misses(letters.all, letters.capitals == 0 ? others.capitals : others.all - others.capitals),
                    "task.texts-case");
        }
    }

    private static Letters letters(Stream<String> texts) {
        Letters letters = new Letters();
        texts.forEach(letters::add);
        return letters;
    }

    private void warnIf(boolean odd, String code) {
        if (odd) {
            findings.warning(0, "", "", code, Integer.toString(texts));
        }
    }

    private void note(Damage damage, String found, int line, String column) {
        first.putIfAbsent(damage, new First(line, column, found));
        counts.merge(damage, 1, Integer::sum);
    }

    /** Warns of what was noticed; after the last text. */
    public void end() {
        first.forEach((damage, where) -> {
            int count = counts.get(damage);
            if (!OF_MOST.contains(damage) || isMost(count)) {
                warn(where, damage.code, count);
            }
        });
        if (items > 0) {
            int copies = whole.copies();
            if (copies >= FEWEST_COPIES && copies >= items / 10) {
                warn(whole.again, "task.texts-again", copies);
            }
        } else if (isMost(whole.most)) {
            warn(whole.first, "task.texts-repeated", whole.most);
        } else if (isMost(beginnings.most)) {
            warn(beginnings.first, "task.texts-beginning", beginnings.most);
        }
    }

    private boolean isMost(int count) {
        return texts >= FEWEST_TEXTS && 2 * count >= texts;
    }

    private void warn(First where, String code, int count) {
        findings.warning(
                where.line(), where.column(), where.found(), code, Integer.toString(count), Integer.toString(texts));
    }
}
