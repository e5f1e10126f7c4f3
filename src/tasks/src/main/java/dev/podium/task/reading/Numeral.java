package dev.podium.task.reading;

/** A number as pandas reads it from a cell: ASCII digits, point, exponent, blanks around it. */
public final class Numeral {

    /** The first whole number that a double and therefore a table of numbers no longer tells from its neighbour. */
    private static final double EXACT = 1L << 53;

    private Numeral() {}

    /**
     * The number in a cell, infinite where it is too large for a double.
     *
     * @return NaN where the cell holds no number; words like {@code nan}, {@code inf} and {@code True} are none
     */
    public static double parse(String cell) {
        String text = trim(cell);
        if (text.length() == 1 && isDigit(text.charAt(0))) {
            return text.charAt(0) - '0';
        }
        return isNumber(text) ? Double.parseDouble(text) : Double.NaN;
    }

    /**
     * One way of writing an item's identifier: {@code 39703}, {@code 039703}, {@code 39703.0} and {@code 3.9703e4} are
     * the same item, as they are for a table with a column of numbers; any other text stands for itself.
     */
    public static String identifier(String cell) {
        String text = trim(cell);
        int sign = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        int digits = sign;
        while (digits < text.length() && isDigit(text.charAt(digits))) {
            digits++;
        }
        if (digits == text.length() && digits > sign) {
            int first = sign;
            while (first < digits - 1 && text.charAt(first) == '0') {
                first++;
            }
            String number = text.substring(first);
            return text.charAt(0) == '-' && !number.equals("0") ? "-" + number : number;
        }
        double value = parse(text);
        return value == Math.rint(value) && Math.abs(value) < EXACT ? Long.toString((long) value) : text;
    }

    private static boolean isNumber(String text) {
        int i = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
        int start = i;
        i = digits(text, i);
        int count = i - start;
        if (i < text.length() && text.charAt(i) == '.') {
            int point = i;
            i = digits(text, i + 1);
            count += i - point - 1;
        }
        if (count == 0) {
            return false;
        }
        if (i < text.length() && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
            i++;
            i += i < text.length() && (text.charAt(i) == '+' || text.charAt(i) == '-') ? 1 : 0;
            int exponent = i;
            i = digits(text, i);
            return i == text.length() && i > exponent;
        }
        return i == text.length();
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String trim(String cell) {
        int start = 0;
        int end = cell.length();
        while (start < end && isBlank(cell.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(cell.charAt(end - 1))) {
            end--;
        }
        return cell.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}
