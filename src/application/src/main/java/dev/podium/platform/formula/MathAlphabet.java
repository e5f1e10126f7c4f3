package dev.podium.platform.formula;

import java.util.Optional;

/** Letters of another look: Unicode has them as characters of their own (block Mathematical Alphanumeric Symbols). */
enum MathAlphabet {
    /** As letters look by themselves: one is slanted, a word is not. */
    PLAIN(0, 0, 0, 0, 0, ""),
    UPRIGHT(0, 0, 0, 0, 0, ""),
    BOLD(0x1d400, 0x1d41a, 0x1d7ce, 0, 0, ""),
    ITALIC(0x1d434, 0x1d44e, 0, 0, 0, "hℎ"),
    BOLD_ITALIC(0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736, ""),
    SCRIPT(0x1d49c, 0x1d4b6, 0, 0, 0, "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ"),
    FRAKTUR(0x1d504, 0x1d51e, 0, 0, 0, "CℭHℌIℑRℜZℨ"),
    DOUBLE_STRUCK(0x1d538, 0x1d552, 0x1d7d8, 0, 0, "CℂHℍNℕPℙQℚRℝZℤ"),
    SANS_SERIF(0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0, ""),
    MONOSPACE(0x1d670, 0x1d68a, 0x1d7f6, 0, 0, "");

    private final int capitals;
    private final int smalls;
    private final int digits;
    private final int greekCapitals;
    private final int greekSmalls;

    /** Pairs of a letter and what it is: those that Unicode had before it had the others. */
    private final String others;

    MathAlphabet(int capitals, int smalls, int digits, int greekCapitals, int greekSmalls, String others) {
        this.capitals = capitals;
        this.smalls = smalls;
        this.digits = digits;
        this.greekCapitals = greekCapitals;
        this.greekSmalls = greekSmalls;
        this.others = others;
    }

    /** That of a command such as {@code \mathbf}. */
    static Optional<MathAlphabet> of(String command) {
        return Optional.ofNullable(
                switch (command) {
                    case "mathrm", "mathup", "mathnormal" -> UPRIGHT;
                    case "mathbf" -> BOLD;
                    case "mathit" -> ITALIC;
                    case "boldsymbol", "bm", "mathbfit" -> BOLD_ITALIC;
                    case "mathcal", "mathscr" -> SCRIPT;
                    case "mathfrak" -> FRAKTUR;
                    case "mathbb" -> DOUBLE_STRUCK;
                    case "mathsf" -> SANS_SERIF;
                    case "mathtt" -> MONOSPACE;
                    default -> null;
                });
    }

    /** That of words within a formula, such as {@code \textbf}. */
    static Optional<MathAlphabet> ofText(String command) {
        return Optional.ofNullable(
                switch (command) {
                    case "text", "textrm", "textnormal", "mbox" -> PLAIN;
                    case "textbf" -> BOLD;
                    case "textit", "emph" -> ITALIC;
                    case "textsf" -> SANS_SERIF;
                    case "texttt" -> MONOSPACE;
                    default -> null;
                });
    }

    /** The same text in these letters, as far as they are there. */
    String of(int[] characters) {
        StringBuilder text = new StringBuilder();
        for (int each : characters) {
            text.appendCodePoint(of(each));
        }
        return text.toString();
    }

    private int of(int character) {
        int other = others.indexOf(character);
        if (other >= 0 && other % 2 == 0) {
            return others.charAt(other + 1);
        }
        if (character >= 'A' && character <= 'Z') {
            return moved(character, 'A', capitals);
        }
        if (character >= 'a' && character <= 'z') {
            return moved(character, 'a', smalls);
        }
        if (FormulaSource.isDigit(character)) {
            return moved(character, '0', digits);
        }
        if (character >= 'Α' && character <= 'Ω') {
            return moved(character, 'Α', greekCapitals);
        }
        if (character >= 'α' && character <= 'ω') {
            return moved(character, 'α', greekSmalls);
        }
        return character;
    }

    private static int moved(int character, int first, int to) {
        return to == 0 ? character : to + character - first;
    }
}
