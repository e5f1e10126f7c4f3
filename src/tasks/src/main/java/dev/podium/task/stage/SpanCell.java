package dev.podium.task.stage;

import dev.podium.task.reading.MissingValue;
import dev.podium.task.stage.PythonLiteral.Sequence;
import java.util.Arrays;
import java.util.List;

/**
 * What a cell of {@code statement_spans} holds, by the rules of the official scorer.
 *
 * <ul>
 *   <li>List of lists: the tokens of each span are sorted, the spans keep their order (the official script sorts them too
 *       but returns the unsorted list), and a span without tokens makes it crash, wherever it stands.
 *   <li>Tuple of spans: not looked at when read, so its tokens stay unsorted, which chrF sees.
 *   <li>1.0 and True are the index 1, since Python's dictionaries hold them equal.
 *   <li>An index outside 0 to 300 has no letter and makes it crash, but only when the cell is scored. What is never
 *       scored, because the predicted number is 0 or 1, may therefore hold it: {@link Kind#UNSCORABLE}.
 * </ul>
 *
 * @param kind what can be done with it
 * @param spans the tokens of each span; empty unless the kind is {@link Kind#SPANS}
 * @param code the problem, where there is one
 * @param argument what the problem is about
 */
record SpanCell(Kind kind, int[][] spans, String code, String argument) {

    static final int LARGEST_INDEX = 300;

    private static final SpanCell MISSING = new SpanCell(Kind.MISSING, new int[0][], "", "");

    enum Kind {
        /** Blank, or a word for "nothing here". */
        MISSING,
        /** Spans that can be scored. */
        SPANS,
        /** A bare number, which is no list but can be read. */
        NUMBER,
        /** Something that can be read but not scored. */
        UNSCORABLE,
        /** Something that cannot even be read. */
        FAULTY
    }

    static SpanCell of(String cell) {
        if (MissingValue.is(cell)) {
            return MISSING;
        }
        try {
            return ofLiteral(PythonLiteral.parse(cell));
        } catch (PythonLiteral.Fault e) {
            return new SpanCell(Kind.FAULTY, new int[0][], e.code(), Integer.toString(e.place()));
        }
    }

    boolean isMissing() {
        return kind == Kind.MISSING;
    }

    boolean isSpans() {
        return kind == Kind.SPANS;
    }

    boolean isFaulty() {
        return kind == Kind.FAULTY;
    }

    private static SpanCell ofLiteral(Object value) {
        if (value == PythonLiteral.NONE) {
            return MISSING;
        }
        if (value instanceof PythonLiteral.Numeral) {
            return unscorable(Kind.NUMBER, "stage.spans-not-list", "");
        }
        if (value instanceof String text) {
            return text.isEmpty()
                    ? new SpanCell(Kind.SPANS, new int[0][], "", "")
                    : unscorable(Kind.UNSCORABLE, "stage.spans-not-list", "");
        }
        Sequence outer = (Sequence) value;
        return outer.isTuple() ? scored(outer) : readThenScored(outer);
    }

    /** The official script sorts the tokens of every span of a list while it reads. */
    private static SpanCell readThenScored(Sequence outer) {
        Class<?> type = null;
        for (Object span : outer.elements()) {
            List<?> tokens = tokens(span);
            if (tokens == null) {
                return new SpanCell(Kind.FAULTY, new int[0][], withoutTokens(outer), written(span));
            }
            if (tokens.isEmpty()) {
                return faulty("stage.spans-empty-span");
            }
            for (Object token : tokens) {
                if (token instanceof Sequence) {
                    return faulty("stage.spans-nested");
                }
                if (token == PythonLiteral.NONE || (type != null && type != token.getClass())) {
                    return faulty("stage.spans-mixed");
                }
                type = token.getClass();
            }
        }
        return scored(outer);
    }

    private static SpanCell scored(Sequence outer) {
        int[][] spans = new int[outer.elements().size()][];
        for (int i = 0; i < spans.length; i++) {
            List<?> tokens = tokens(outer.elements().get(i));
            if (tokens == null) {
                return unscorable(
                        Kind.UNSCORABLE,
                        withoutTokens(outer),
                        written(outer.elements().get(i)));
            }
            if (tokens.isEmpty()) {
                return unscorable(Kind.UNSCORABLE, "stage.spans-empty-span", "");
            }
            spans[i] = new int[tokens.size()];
            for (int k = 0; k < spans[i].length; k++) {
                Object token = tokens.get(k);
                if (token instanceof Sequence) {
                    return unscorable(Kind.UNSCORABLE, "stage.spans-nested", "");
                }
                if (!isIndex(token)) {
                    return unscorable(Kind.UNSCORABLE, "stage.spans-token", written(token));
                }
                spans[i][k] = (int) ((PythonLiteral.Numeral) token).value();
            }
            if (!outer.isTuple()) {
                Arrays.sort(spans[i]);
            }
        }
        return new SpanCell(Kind.SPANS, spans, "", "");
    }

    /** What is wrong with a list of which something is no list: one span that is a bare number, or all of it. */
    private static String withoutTokens(Sequence outer) {
        return outer.elements().stream().anyMatch(Sequence.class::isInstance)
                ? "stage.spans-bare-number"
                : "stage.spans-flat";
    }

    /** What Python's {@code sorted} would go through, or null where it has nothing to go through. */
    private static List<?> tokens(Object span) {
        if (span instanceof Sequence sequence) {
            return sequence.elements();
        }
        if (span instanceof String text) {
            return text.isEmpty() ? List.of() : List.of(text);
        }
        return null;
    }

    private static boolean isIndex(Object token) {
        return token instanceof PythonLiteral.Numeral number
                && number.value() >= 0
                && number.value() <= LARGEST_INDEX
                && number.value() == Math.rint(number.value());
    }

    /** As it stands in the cell. */
    private static String written(Object token) {
        if (token instanceof PythonLiteral.Numeral number) {
            return number.written().isEmpty() ? Integer.toString((int) number.value()) : number.written();
        }
        return token instanceof String text ? text : "None";
    }

    private static SpanCell unscorable(Kind kind, String code, String argument) {
        return new SpanCell(kind, new int[0][], code, argument);
    }

    private static SpanCell faulty(String code) {
        return new SpanCell(Kind.FAULTY, new int[0][], code, "");
    }
}
