package dev.podium.platform;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** One line of text as people typed or pasted it. */
public final class SingleLineText {

    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    /** Those that are spelled with joiners, which nobody sees but in how letters stand together. */
    private static final Set<UnicodeScript> JOINED = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.NKO,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.DEVANAGARI,
            UnicodeScript.BENGALI,
            UnicodeScript.GURMUKHI,
            UnicodeScript.GUJARATI,
            UnicodeScript.ORIYA,
            UnicodeScript.TAMIL,
            UnicodeScript.TELUGU,
            UnicodeScript.KANNADA,
            UnicodeScript.MALAYALAM,
            UnicodeScript.SINHALA,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private static final Pattern LINK = Pattern.compile("://|\\bwww\\.|\\bmailto:", Pattern.CASE_INSENSITIVE);

    private SingleLineText() {}

    /**
     * The line as it shows: without characters that do not show or that turn the writing direction, any blanks and line
     * breaks as one blank, none at its ends. Joiners stay where spelling needs them. Of a line that it has made it makes the same
     * one.
     */
    public static String of(String text) {
        int[] characters = text.replaceAll("\\s+", " ")
                .codePoints()
                .filter(character -> isShown(character) || isJoiner(character))
                .toArray();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < characters.length; i++) {
            if (!isJoiner(characters[i])
                    || (i + 1 < characters.length && isSpelled(line, characters[i], characters[i + 1]))) {
                line.appendCodePoint(characters[i]);
            }
        }
        return line.toString().replaceAll(" +", " ").strip();
    }

    /** Whether a character can be seen or is a blank. */
    public static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Whether programs that show mails would make a link of something in a line. */
    public static boolean hasLink(String line) {
        return LINK.matcher(Normalizer2.getNFKCInstance().normalize(line)).find();
    }

    /** A line in which they do not: with a blank where a link begins. */
    public static String withoutLink(String line) {
        return hasLink(line)
                ? LINK.matcher(Normalizer2.getNFKCInstance().normalize(line)).replaceAll("$0 ")
                : line;
    }

    private static boolean isJoiner(int character) {
        return character == JOINER || character == NON_JOINER;
    }

    /** Whether a joiner belongs between what stands before it and a character: two letters of such a script, or two pictures. */
    private static boolean isSpelled(CharSequence before, int joiner, int after) {
        int at = before.length();
        while (at > 0) {
            int character = Character.codePointBefore(before, at);
            if (isPicture(character)) {
                return joiner == JOINER && isPicture(after);
            }
            if (Character.isLetter(character)) {
                UnicodeScript script = UnicodeScript.of(character);
                return JOINED.contains(script) && Character.isLetter(after) && UnicodeScript.of(after) == script;
            }
            if (!isMark(character)) {
                return false;
            }
            at -= Character.charCount(character);
        }
        return false;
    }

    private static boolean isPicture(int character) {
        return UCharacter.hasBinaryProperty(character, UProperty.EXTENDED_PICTOGRAPHIC);
    }

    /** Whether a character only changes the one before it, as vowel signs and tones of skin do. */
    private static boolean isMark(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> UCharacter.hasBinaryProperty(character, UProperty.EMOJI_MODIFIER);
        };
    }
}
