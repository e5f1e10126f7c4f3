package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a line into words as a POSIX shell does: at blanks, but not within quotes; a backslash takes from a character what it means. */
final class ShellWords {

    /**
     * @param quoted whether some of it stood in quotes or behind a backslash
     */
    record Word(String text, boolean quoted) {}

    private static final char ESCAPE = '\\';
    private static final char SINGLE = '\'';
    private static final char DOUBLE = '"';
    private static final char NONE = 0;

    private final String line;
    private final List<Word> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    private boolean quoted;
    private char quote = NONE;
    private int next;

    private ShellWords(String line) {
        this.line = line;
    }

    /** The words of a line; empty where the findings say which quote or backslash has no end. */
    static Optional<List<Word>> cut(String line, Findings findings) {
        ShellWords cut = new ShellWords(line);
        while (cut.next < line.length()) {
            char character = line.charAt(cut.next++);
            if (character == ESCAPE && cut.quote != SINGLE && cut.next == line.length()) {
                findings.error(0, "command", line, "program.command-backslash");
                return Optional.empty();
            }
            cut.take(character);
        }
        if (cut.quote != NONE) {
            findings.error(0, "command", line, "program.command-quote", Character.toString(cut.quote));
            return Optional.empty();
        }
        cut.end();
        return Optional.of(cut.words);
    }

    private void take(char character) {
        if (quote != NONE) {
            takeQuoted(character);
        } else if (Character.isWhitespace(character)) {
            end();
        } else if (character == SINGLE || character == DOUBLE) {
            quote = character;
            begun = true;
            quoted = true;
        } else if (character == ESCAPE) {
            quoted = true;
            add(line.charAt(next++));
        } else {
            add(character);
        }
    }

    /** Within double quotes a backslash means itself, unless a quote or another one follows. */
    private void takeQuoted(char character) {
        if (character == quote) {
            quote = NONE;
        } else if (character == ESCAPE && quote == DOUBLE && isEscaped(line.charAt(next))) {
            add(line.charAt(next++));
        } else {
            add(character);
        }
    }

    private static boolean isEscaped(char character) {
        return character == DOUBLE || character == ESCAPE;
    }

    private void add(char character) {
        word.append(character);
        begun = true;
    }

    private void end() {
        if (begun) {
            words.add(new Word(word.toString(), quoted));
        }
        word.setLength(0);
        begun = false;
        quoted = false;
    }
}
