package dev.podium.task.lexsub;

import java.text.Normalizer;

/**
 * One occurrence of a target word, as the lines of all files name it: {@code Abbuchung.n Abbuchung_2}.
 *
 * @param lexelt the word with its part of speech after the last dot, without blanks
 * @param id what the XML calls the occurrence, without blanks
 */
record Instance(String lexelt, String id) {

    /** Whether a word can stand before the blank: something, a dot, and a part of speech. */
    static boolean isLexelt(String lexelt) {
        int dot = lexelt.lastIndexOf('.');
        return dot > 0 && dot < lexelt.length() - 1 && isWord(lexelt);
    }

    /** Whether there is something, and no blank in it. */
    static boolean isWord(String text) {
        return !text.isEmpty()
                && text.codePoints().noneMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c));
    }

    String lemma() {
        return lexelt.substring(0, lexelt.lastIndexOf('.'));
    }

    String partOfSpeech() {
        return lexelt.substring(lexelt.lastIndexOf('.') + 1);
    }

    /** As it stands at the beginning of lines. */
    String inLines() {
        return lexelt + " " + id;
    }

    /**
     * The item's identifier: both parts joined with a dot, umlauts as {@code ae}, {@code oe}, {@code ue}, ß as {@code ss}, other
     * letters without their accents, all else a hyphen: {@code hueten.v.hueten_3}.
     */
    String itemId() {
        StringBuilder plain = new StringBuilder();
        String composed = Normalizer.normalize(lexelt + "." + id, Normalizer.Form.NFC);
        composed.codePoints().forEach(character -> plain.append(spelled(character)));
        return plain.toString();
    }

    private static String spelled(int character) {
        return switch (character) {
            case 'ä' -> "ae";
            case 'ö' -> "oe";
            case 'ü' -> "ue";
            case 'Ä' -> "Ae";
            case 'Ö' -> "Oe";
            case 'Ü' -> "Ue";
            case 'ß' -> "ss";
            default -> Character.toString(unaccented(character));
        };
    }

    private static int unaccented(int character) {
        int base = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD)
                .codePointAt(0);
        boolean isPlain = base < 128 && (Character.isLetterOrDigit(base) || "-_.:".indexOf(base) >= 0);
        return isPlain ? base : '-';
    }
}
