package dev.podium.bundle.inside;

import dev.podium.program.python.PythonSourceLines;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * Tells where tabs and blanks before lines mean one thing to Python 2 and nothing to Python 3, which says TabError. Lines are
 * compared as the tokenizer of CPython does: once with tabs to columns of eight, once with tabs as wide as a blank.
 */
final class IndentationCheck {

    private static final int TAB = 8;
    private static final int DEEPEST = 100;

    /** How far a line is moved in, counted in both ways. */
    private record Depth(int wide, int narrow) {}

    private final Deque<Depth> open = new ArrayDeque<>(List.of(new Depth(0, 0)));

    private IndentationCheck() {}

    /** The first line that Python 3 cannot place; lines that it could not read for other reasons are passed over. */
    static OptionalInt mixed(List<PythonSourceLines.Line> lines) {
        IndentationCheck indentation = new IndentationCheck();
        for (PythonSourceLines.Line line : lines) {
            if (line.begins() && !line.code().isBlank() && !indentation.place(depth(line.code()))) {
                return OptionalInt.of(line.number());
            }
        }
        return OptionalInt.empty();
    }

    private boolean place(Depth depth) {
        while (open.size() > 1 && open.peek().wide() > depth.wide()) {
            open.pop();
        }
        Depth above = open.peek();
        if (depth.wide() == above.wide()) {
            return depth.narrow() == above.narrow();
        }
        if (open.size() < DEEPEST) {
            open.push(depth);
        }
        return depth.narrow() > above.narrow();
    }

    private static Depth depth(String code) {
        int wide = 0;
        int narrow = 0;
        while (code.charAt(narrow) == ' ' || code.charAt(narrow) == '\t') {
            wide = code.charAt(narrow) == '\t' ? (wide / TAB + 1) * TAB : wide + 1;
            narrow++;
        }
        return new Depth(wide, narrow);
    }
}
