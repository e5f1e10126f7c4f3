package dev.podium.platform;

/** One line of text as people typed or pasted it. */
public final class PlainLine {

    private PlainLine() {}

    /**
     * The line as it shows: without characters that do not show or that turn the writing direction, any blanks and line
     * breaks as one blank, none at its ends. Of a line that it has made it makes the same one.
     */
    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.replaceAll("\\s+", " ").codePoints().filter(PlainLine::isShown).forEach(line::appendCodePoint);
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
}
