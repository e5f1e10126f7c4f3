package dev.podium.platform.formula;

/** What was typed, and how far it has been read. */
final class FormulaSource {

    /** No character: the end. */
    static final int END = -1;

    private final String text;
    private int at;

    /** Takes no text with characters that nobody sees, which turn around or hide what stands beside them. */
    FormulaSource(String text) {
        if (text.codePoints().anyMatch(FormulaSource::isUnseen)) {
            throw new UnreadableFormula("a character that nobody sees");
        }
        this.text = text;
    }

    int peek() {
        return at < text.length() ? text.codePointAt(at) : END;
    }

    /** The character behind the next one, where that is no surrogate. */
    int peekSecond() {
        return at + 1 < text.length() ? text.codePointAt(at + 1) : END;
    }

    int next() {
        int next = peek();
        if (next == END) {
            throw new UnreadableFormula("it ends too early");
        }
        at += Character.charCount(next);
        return next;
    }

    boolean take(String expected) {
        if (text.startsWith(expected, at)) {
            at += expected.length();
            return true;
        }
        return false;
    }

    void expect(String expected) {
        if (!take(expected)) {
            throw new UnreadableFormula(expected + " is missing");
        }
    }

    void skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    static boolean isSpace(int character) {
        return character == ' ' || character == '\t' || character == '\n' || character == '\r';
    }

    /** The name of the command that stands here: letters, or one other character; empty if there is none. */
    String peekCommand() {
        if (peek() != '\\' || at + 1 == text.length()) {
            return "";
        }
        int end = at + 1;
        while (end < text.length() && isLetter(text.charAt(end))) {
            end++;
        }
        return end > at + 1 ? text.substring(at + 1, end) : text.substring(at + 1, at + 2);
    }

    String command() {
        String name = peekCommand();
        if (name.isEmpty()) {
            throw new UnreadableFormula("a command is missing");
        }
        at += 1 + name.length();
        return name;
    }

    boolean takeCommand(String name) {
        if (peekCommand().equals(name)) {
            at += 1 + name.length();
            return true;
        }
        return false;
    }

    private static boolean isUnseen(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL -> !isSpace(character);
            case Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    static boolean isLetter(int character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }

    static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }
}
