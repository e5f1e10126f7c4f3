package dev.podium.task.stage;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the part of Python's literals in which spans are written: lists, tuples, decimal numbers, True, False, None and
 * plain strings. Linear in the length of the text; length and depth are bounded.
 *
 * <p>Python's {@code literal_eval} reads more (sets, comments, {@code 0x1}, {@code 1_0}, escapes in strings); here that is
 * a fault, since nobody needs it for spans and the order of a set is not even the same from run to run.
 *
 * <p>The tree: {@link Numeral}, {@link String}, {@link Sequence}, and {@link #NONE} for None. True is 1 and False is 0.
 */
final class PythonLiteral {

    static final int LENGTH = 20_000;
    static final int DEPTH = 50;
    static final Object NONE = new Object();

    private static final int SHORT = 9;
    private static final char END = '\0';

    private final String text;

    /** The text with {@link #END} behind it: what is read once and never compiled is much quicker to read from an array. */
    private final char[] chars;

    private int position;
    private int depth;

    private PythonLiteral(String text) {
        this.text = text;
        chars = new char[text.length() + 1];
        text.getChars(0, text.length(), chars, 0);
        chars[text.length()] = END;
    }

    /**
     * A number.
     *
     * @param written as it stands in the text; empty for whole numbers of few digits without a sign
     */
    record Numeral(double value, String written) {

        private static final Numeral TRUE = new Numeral(1, "True");
        private static final Numeral FALSE = new Numeral(0, "False");
    }

    /** A list or a tuple. */
    record Sequence(List<Object> elements, boolean isTuple) {}

    /** Why a text is no literal, with the place of the first character that does not fit, from 1. */
    static final class Fault extends Exception {

        private static final long serialVersionUID = 1;

        private final String code;
        private final int place;

        Fault(String code, int place) {
            super(code, null, false, false);
            this.code = code;
            this.place = place;
        }

        String code() {
            return code;
        }

        int place() {
            return place;
        }
    }

    static Object parse(String text) throws Fault {
        if (text.length() > LENGTH) {
            throw new Fault("stage.spans-long", LENGTH);
        }
        PythonLiteral literal = new PythonLiteral(text);
        literal.skip();
        if (literal.peek() == END) {
            throw new Fault("stage.spans-blank", 1);
        }
        // A comma outside of brackets makes a tuple: [0, 1], [2] is two spans.
        Sequence all = literal.elements(END);
        return all.isTuple() ? all : all.elements().get(0);
    }

    private Object value() throws Fault {
        char c = peek();
        if (c == '[' || c == '(') {
            return sequence(c);
        }
        if (c == '\'' || c == '"') {
            return string(c);
        }
        if (isDigit(c) || c == '.' || c == '-' || c == '+') {
            return number();
        }
        if (isPartOfWord(c)) {
            return word();
        }
        throw fault();
    }

    private Object sequence(char open) throws Fault {
        if (++depth > DEPTH) {
            throw new Fault("stage.spans-deep", DEPTH);
        }
        position++;
        Sequence inner = elements(open == '[' ? ']' : ')');
        position++;
        depth--;
        if (open == '[') {
            return new Sequence(inner.elements(), false);
        }
        // (x) is x in brackets; only a comma or nothing at all makes a tuple.
        return inner.isTuple() || inner.elements().isEmpty()
                ? new Sequence(inner.elements(), true)
                : inner.elements().get(0);
    }

    /** Values with commas between them up to the closing character; a tuple if there was a comma. */
    private Sequence elements(char close) throws Fault {
        List<Object> elements = new ArrayList<>();
        boolean comma = false;
        skip();
        while (peek() != close) {
            elements.add(value());
            skip();
            if (peek() == ',') {
                comma = true;
                position++;
                skip();
            } else if (peek() != close) {
                throw fault();
            }
        }
        return new Sequence(elements, comma);
    }

    private Numeral number() throws Fault {
        int start = position;
        if (peek() == '-' || peek() == '+') {
            position++;
            skip();
        }
        int first = position;
        digits();
        boolean whole = position > first;
        int digits = position - first;
        if (peek() == '.') {
            whole = false;
            position++;
            int point = position;
            digits();
            digits += position - point;
        }
        if (digits == 0) {
            throw fault();
        }
        if (peek() == 'e' || peek() == 'E') {
            whole = false;
            position++;
            if (peek() == '-' || peek() == '+') {
                position++;
            }
            int exponent = position;
            digits();
            if (position == exponent) {
                throw fault();
            }
        }
        if (whole && text.charAt(first) == '0' && !isZero(first, position)) {
            throw new Fault("stage.spans-leading-zero", first + 1);
        }
        if (isPartOfWord(peek())) {
            throw fault();
        }
        boolean isShort = whole && position - first <= SHORT;
        if (isShort && first == start) {
            return new Numeral(small(first), "");
        }
        double value = isShort ? small(first) : large(first);
        return new Numeral(text.charAt(start) == '-' ? -value : value, text.substring(start, position));
    }

    private String string(char quote) throws Fault {
        int start = ++position;
        while (peek() != quote) {
            if (peek() == END || peek() == '\n' || peek() == '\r' || peek() == '\\') {
                throw fault();
            }
            position++;
        }
        return text.substring(start, position++);
    }

    /** Any other word Python takes for a variable, and then the official scorer drops the spans of the whole file. */
    private Object word() throws Fault {
        int start = position;
        while (isPartOfWord(peek())) {
            position++;
        }
        return switch (text.substring(start, position)) {
            case "None" -> NONE;
            case "True" -> Numeral.TRUE;
            case "False" -> Numeral.FALSE;
            default -> throw new Fault("stage.spans-word", start + 1);
        };
    }

    /** Indices have few digits; the general way of reading a number is much slower to start. */
    private double small(int from) {
        int value = 0;
        for (int i = from; i < position; i++) {
            value = 10 * value + chars[i] - '0';
        }
        return value;
    }

    private double large(int from) {
        return Double.parseDouble(text.substring(from, position));
    }

    private static boolean isPartOfWord(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || (c > '\u007F' && Character.isUnicodeIdentifierPart(c));
    }

    private void digits() {
        while (isDigit(chars[position])) {
            position++;
        }
    }

    private boolean isZero(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) != '0') {
                return false;
            }
        }
        return true;
    }

    private void skip() {
        char c = chars[position];
        while (c == ' ' || (c >= '\t' && c <= '\r' && c != '\u000B')) {
            c = chars[++position];
        }
    }

    private char peek() {
        return chars[position];
    }

    private Fault fault() {
        return new Fault("stage.spans-syntax", position + 1);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
