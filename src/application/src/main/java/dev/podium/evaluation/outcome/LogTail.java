package dev.podium.evaluation.outcome;

import dev.podium.platform.TextLength;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The last lines of a log.
 *
 * @param text at most {@value #LINES} lines and {@value #CHARACTERS} characters; what would not show as a replacement character
 * @param whole whether nothing stands before them
 */
public record LogTail(String text, boolean whole) {

    public static final int LINES = 200;
    static final int CHARACTERS = 64 << 10;

    /** What a log that was kept has at most. */
    private static final int LARGEST = 2 << 20;

    /** How many lines are shown at most. */
    public int most() {
        return LINES;
    }

    /** Reads a log to its end. */
    public static LogTail of(InputStream log) throws IOException {
        String text = new String(log.readNBytes(LARGEST), StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        String last = String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        String shown = TextLength.last(last, CHARACTERS);
        return new LogTail(visible(shown), lines.size() <= LINES && shown.length() == last.length());
    }

    private static String visible(String text) {
        StringBuilder visible = new StringBuilder();
        text.codePoints()
                .map(character -> isShown(character) ? character : '\uFFFD')
                .forEach(visible::appendCodePoint);
        return visible.toString();
    }

    private static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL -> character == '\n' || character == '\t';
            case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
