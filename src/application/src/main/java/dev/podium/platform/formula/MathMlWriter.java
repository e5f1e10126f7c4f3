package dev.podium.platform.formula;

/** Writes elements of MathML: the names are those of this package, the texts are escaped. */
final class MathMlWriter {

    private static final String NOT_STRETCHED = " stretchy=\"false\"";

    /** Says that a function is applied to what follows; it is not seen. */
    static final String APPLIED = "<mo>\u2061</mo>";

    static final String THIN_SPACE = space("0.167em");

    private MathMlWriter() {}

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(each);
            }
        }
        return escaped.toString();
    }

    /** An element around others that were written here. */
    static String of(String name, String... parts) {
        return "<" + name + ">" + String.join("", parts) + "</" + name + ">";
    }

    static String row(String content) {
        return of("mrow", content);
    }

    static String number(String digits) {
        return "<mn>" + escaped(digits) + "</mn>";
    }

    /** A letter, which is slanted when it stands alone, or a word. */
    static String identifier(String name) {
        return "<mi>" + escaped(name) + "</mi>";
    }

    /** Never slanted. */
    static String upright(String name) {
        return name.codePointCount(0, name.length()) == 1
                ? "<mi mathvariant=\"normal\">" + escaped(name) + "</mi>"
                : identifier(name);
    }

    static String text(String words) {
        return "<mtext>" + escaped(words) + "</mtext>";
    }

    static String space(String width) {
        return "<mspace width=\"" + width + "\"></mspace>";
    }

    static String operator(String symbol) {
        return "<mo>" + escaped(symbol) + "</mo>";
    }

    /** One that has the space around it which it is given, and its own height. */
    static String operator(String symbol, String around) {
        return "<mo lspace=\"" + around + "\" rspace=\"" + around + "\"" + NOT_STRETCHED + ">" + escaped(symbol)
                + "</mo>";
    }

    /** One whose limits stand above and below it, at least where there is room. */
    static String large(String symbol, boolean moves) {
        return "<mo movablelimits=\"" + moves + "\">" + escaped(symbol) + "</mo>";
    }

    /** A function such as max, which has limits. */
    static String limited(String name, boolean moves) {
        return "<mo lspace=\"0\" rspace=\"0\" movablelimits=\"" + moves + "\">" + escaped(name) + "</mo>";
    }

    /** A bracket of its own height. */
    static String bracket(String symbol, String form) {
        return "<mo form=\"" + form + "\"" + NOT_STRETCHED + ">" + escaped(symbol) + "</mo>";
    }

    /** A bracket as tall as what stands beside it; nothing where it has no symbol. */
    static String fence(String symbol, String form) {
        return symbol.isEmpty()
                ? ""
                : "<mo form=\"" + form + "\" fence=\"true\" stretchy=\"true\">" + escaped(symbol) + "</mo>";
    }

    /** A bracket of a height that was asked for. */
    static String sized(String symbol, String size) {
        return symbol.isEmpty()
                ? ""
                : "<mo lspace=\"0\" rspace=\"0\" stretchy=\"true\" minsize=\"" + size + "\" maxsize=\"" + size + "\">"
                        + escaped(symbol) + "</mo>";
    }

    static String styled(boolean display, String content) {
        return "<mstyle displaystyle=\"" + display + "\">" + content + "</mstyle>";
    }

    /** A sign above. */
    static String over(String base, String sign, boolean stretched) {
        return "<mover accent=\"true\">" + base + "<mo stretchy=\"" + stretched + "\">" + escaped(sign)
                + "</mo></mover>";
    }

    /** A sign below. */
    static String under(String base, String sign) {
        return "<munder accentunder=\"true\">" + base + "<mo stretchy=\"true\">" + escaped(sign) + "</mo></munder>";
    }

    /** One number above the other. */
    static String stacked(String above, String below) {
        return "<mfrac linethickness=\"0\">" + above + below + "</mfrac>";
    }
}
