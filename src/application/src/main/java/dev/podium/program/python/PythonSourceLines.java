package dev.podium.program.python;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of Python cut into lines, as its tokenizer tells comments and texts from code: good enough to look for words in it,
 * whatever version of Python it is.
 */
public final class PythonSourceLines {

    /**
     * A line without its comment.
     *
     * @param number from 1 as an editor counts
     * @param code what stands outside of quotes, with the quotes
     * @param begins whether a statement can begin here: nothing goes on in brackets, in quotes or behind a backslash
     * @param all also what stands within single quotes; texts in triple quotes, which may explain something, are left out
     */
    public record Line(int number, boolean begins, String code, String all) {}

    /** What is written beyond that in one line, in characters, is no code of people. */
    private static final int LONGEST = 10_000;

    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private static final String TRIPLE_SINGLE = "'''";
    private static final String TRIPLE_DOUBLE = "\"\"\"";

    private final String text;
    private final List<Line> lines = new ArrayList<>();
    private final StringBuilder code = new StringBuilder();
    private final StringBuilder all = new StringBuilder();
    private String quote = "";
    private boolean comment;
    private boolean goesOn;
    private int brackets;
    private int next;

    private PythonSourceLines(String text) {
        this.text = text;
    }

    /** The lines of a file in UTF-8; other bytes become replacement characters. */
    public static List<Line> of(byte[] content) {
        PythonSourceLines cut = new PythonSourceLines(new String(content, StandardCharsets.UTF_8));
        while (cut.next < cut.text.length()) {
            cut.take(cut.text.charAt(cut.next));
        }
        cut.end();
        return cut.lines;
    }

    private void take(char character) {
        next++;
        if (character == '\n') {
            end();
        } else if (comment || character == '\r') {
            return;
        } else if (!quote.isEmpty()) {
            takeQuoted(character);
        } else if (character == '#') {
            comment = true;
        } else if (character == '"' || character == '\'') {
            begin(character);
        } else {
            count(character);
            add(code, character);
            add(all, character);
        }
    }

    private void count(char character) {
        if (OPENING.indexOf(character) >= 0) {
            brackets++;
        } else if (CLOSING.indexOf(character) >= 0) {
            brackets = Math.max(0, brackets - 1);
        }
    }

    private void begin(char character) {
        quote = Character.toString(character);
        for (String triple : List.of(TRIPLE_SINGLE, TRIPLE_DOUBLE)) {
            if (text.startsWith(triple, next - 1)) {
                quote = triple;
                next += 2;
            }
        }
        add(code, character);
        add(all, character);
    }

    private void takeQuoted(char character) {
        if (character == '\\' && next < text.length() && text.charAt(next) != '\n') {
            next++;
        } else if (text.startsWith(quote, next - 1)) {
            next += quote.length() - 1;
            quote = "";
            add(code, character);
            add(all, character);
        } else if (quote.length() == 1) {
            add(all, character);
        }
    }

    private static void add(StringBuilder line, char character) {
        if (line.length() < LONGEST) {
            line.append(character);
        }
    }

    /** A text in single quotes ends with its line. */
    private void end() {
        lines.add(new Line(lines.size() + 1, !goesOn, code.toString(), all.toString()));
        boolean backslash = !comment && code.length() > 0 && code.charAt(code.length() - 1) == '\\';
        code.setLength(0);
        all.setLength(0);
        comment = false;
        if (quote.length() == 1) {
            quote = "";
        }
        goesOn = backslash || brackets > 0 || !quote.isEmpty();
    }
}
