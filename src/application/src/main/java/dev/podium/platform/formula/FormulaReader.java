package dev.podium.platform.formula;

import java.util.Optional;
import java.util.Set;

/** Reads a formula from left to right, once, and writes what it says. What it does not know, it does not read. */
final class FormulaReader {

    /** Of groups in groups; every one is a few frames of the stack. */
    private static final int DEEPEST = 40;

    private static final String NOTHING = Markup.row("");
    private static final Set<String> ROW_ENDS = Set.of("\\", "cr", "right", "middle", "end");

    private final Source in;
    private Alphabet alphabet = Alphabet.PLAIN;
    private int depth;

    FormulaReader(String latex) {
        this.in = new Source(latex);
    }

    /** All of it. */
    String read() {
        String row = row(false);
        if (in.peek() != Source.END || row.isEmpty()) {
            throw new Unreadable("something is left, or nothing there");
        }
        return row;
    }

    /**
     * Terms up to what ends a row, which is not taken.
     *
     * @param bracketed whether a closing bracket ends it, too
     */
    private String row(boolean bracketed) {
        deeper();
        StringBuilder row = new StringBuilder();
        Term last = Term.other("");
        in.skipSpace();
        while (!isAtRowEnd(bracketed)) {
            Term next = scripted(bracketed);
            row.append(last.before(next.role())).append(next.markup());
            last = next;
            in.skipSpace();
        }
        depth--;
        return row.toString();
    }

    private void deeper() {
        depth++;
        if (depth > DEEPEST) {
            throw new Unreadable("it is nested too deep");
        }
    }

    private boolean isAtRowEnd(boolean bracketed) {
        int next = in.peek();
        return next == Source.END
                || next == '}'
                || next == '&'
                || (bracketed && next == ']')
                || ROW_ENDS.contains(in.peekCommand());
    }

    /** A term with what stands above and below it. */
    private Term scripted(boolean bracketed) {
        Term base = isScript(in.peek()) ? Term.operand(NOTHING) : term(bracketed);
        String below = "";
        String above = "";
        in.skipSpace();
        while (isScript(in.peek())) {
            if (in.peek() == '_' && below.isEmpty()) {
                in.next();
                below = argument();
            } else if (in.peek() != '_' && above.isEmpty()) {
                above = above();
            } else {
                throw new Unreadable("two of one kind");
            }
            in.skipSpace();
        }
        return new Term(scripted(base, below, above), base.role(), false);
    }

    private static boolean isScript(int character) {
        return character == '_' || character == '^' || character == '\'';
    }

    /** Primes, and an exponent behind them. */
    private String above() {
        StringBuilder primes = new StringBuilder();
        while (in.take("'")) {
            primes.append('′');
        }
        String exponent = in.take("^") ? argument() : "";
        if (primes.isEmpty()) {
            return exponent;
        }
        return Markup.row(Markup.operator(primes.toString()) + exponent);
    }

    private static String scripted(Term base, String below, String above) {
        if (below.isEmpty() && above.isEmpty()) {
            return base.markup();
        }
        if (above.isEmpty()) {
            return Markup.of(base.limits() ? "munder" : "msub", base.markup(), below);
        }
        if (below.isEmpty()) {
            return Markup.of(base.limits() ? "mover" : "msup", base.markup(), above);
        }
        return Markup.of(base.limits() ? "munderover" : "msubsup", base.markup(), below, above);
    }

    /** A group, or one sign or command alone: of {@code \frac12} the one, then the two. */
    private String argument() {
        in.skipSpace();
        if (isAtRowEnd(false) || isScript(in.peek())) {
            throw new Unreadable("an argument is missing");
        }
        if (Source.isDigit(in.peek())) {
            return Markup.number(alphabet.of(new int[] {in.next()}));
        }
        if (Character.isLetter(in.peek())) {
            return letters(new int[] {in.next()});
        }
        deeper();
        String argument = term(false).markup();
        depth--;
        return argument.isEmpty() ? NOTHING : argument;
    }

    private String group() {
        in.expect("{");
        String row = row(false);
        in.expect("}");
        return Markup.row(row);
    }

    private Term term(boolean bracketed) {
        int next = in.peek();
        if (next == '\\') {
            return command(in.command(), bracketed);
        }
        if (next == '{') {
            return Term.operand(group());
        }
        if (Source.isDigit(next) || (next == '.' && Source.isDigit(in.peekSecond()))) {
            return Term.operand(Markup.number(number()));
        }
        if (Character.isLetter(next)) {
            return Term.operand(letters(word()));
        }
        return sign(in.next());
    }

    /** Digits with a point, or with a comma in braces, as it is typed where it has no space behind it. */
    private String number() {
        StringBuilder number = new StringBuilder();
        boolean goesOn = true;
        while (goesOn) {
            while (Source.isDigit(in.peek())) {
                number.append(alphabet.of(new int[] {in.next()}));
            }
            if (in.take("{,}")) {
                number.append(',');
            } else if (in.peek() == '.' && Source.isDigit(in.peekSecond())) {
                number.appendCodePoint(in.next());
            } else {
                goesOn = false;
            }
        }
        return number.toString();
    }

    /** One letter; a whole word where an alphabet was asked for. */
    private int[] word() {
        StringBuilder word = new StringBuilder().appendCodePoint(in.next());
        while (alphabet != Alphabet.PLAIN && Character.isLetter(in.peek())) {
            word.appendCodePoint(in.next());
        }
        return word.codePoints().toArray();
    }

    private String letters(int[] letters) {
        String shown = alphabet.of(letters);
        return alphabet == Alphabet.UPRIGHT ? Markup.upright(shown) : Markup.identifier(shown);
    }

    private Term sign(int sign) {
        return switch (sign) {
            case '-' -> Term.other(Markup.operator("−"));
            case '*' -> Term.other(Markup.operator("∗"));
            case '(', '[' -> Term.other(Markup.bracket(Character.toString(sign), "prefix"));
            case ')', ']' -> Term.bracketed(Markup.bracket(Character.toString(sign), "postfix"));
            case '|', '/', '@', '!', '?', '.' -> Term.other(Markup.operator(Character.toString(sign), "0"));
            case '~' -> Term.other(Markup.space("0.333em"));
            case '#', '%', '$', '`', '"' -> throw new Unreadable("a sign that formulas do not have");
            default -> Term.other(Markup.operator(Character.toString(sign)));
        };
    }

    private Term command(String name, boolean bracketed) {
        Optional<Symbols.Symbol> symbol = Symbols.symbol(name);
        if (symbol.isPresent()) {
            return symbol(symbol.get());
        }
        Optional<String> space = Symbols.space(name);
        if (space.isPresent()) {
            return Term.other(space.get().equals("0") ? "" : Markup.space(space.get()));
        }
        if (Symbols.isFunction(name)) {
            return Term.function(Markup.identifier(name), false);
        }
        Optional<String> limited = Symbols.limitedFunction(name);
        if (limited.isPresent()) {
            return Term.function(Markup.limited(limited.get(), movesLimits()), true);
        }
        Optional<Alphabet> letters = Alphabet.of(name);
        if (letters.isPresent()) {
            return Term.operand(lettered(letters.get()));
        }
        Optional<Alphabet> words = Alphabet.ofText(name);
        if (words.isPresent()) {
            return Term.operand(Markup.text(text(words.get())));
        }
        return Symbols.bar(name)
                .map(bar -> Term.other(Markup.operator(bar, "0")))
                .orElseGet(() -> structure(name, bracketed));
    }

    private Term symbol(Symbols.Symbol symbol) {
        return switch (symbol.kind()) {
            case LETTER -> Term.operand(letters(symbol.sign().codePoints().toArray()));
            case CAPITAL ->
                Term.operand(
                        alphabet == Alphabet.PLAIN
                                ? Markup.upright(symbol.sign())
                                : letters(symbol.sign().codePoints().toArray()));
            case OPERATOR -> Term.other(Markup.operator(symbol.sign()));
            case LARGE -> new Term(Markup.large(symbol.sign(), movesLimits()), Term.Role.OTHER, true);
            case OPENING -> Term.other(Markup.bracket(symbol.sign(), "prefix"));
            case CLOSING -> Term.bracketed(Markup.bracket(symbol.sign(), "postfix"));
        };
    }

    /** Limits stand beside their operator within a line, unless it was asked for something else. */
    private boolean movesLimits() {
        in.skipSpace();
        return !in.takeCommand("limits");
    }

    private String lettered(Alphabet wanted) {
        Alphabet before = alphabet;
        alphabet = wanted;
        String argument = argument();
        alphabet = before;
        return argument;
    }

    private Term structure(String name, boolean bracketed) {
        Optional<String> accent = Symbols.accent(name);
        if (accent.isPresent()) {
            return Term.operand(Markup.over(argument(), accent.get(), false));
        }
        Optional<String> longAccent = Symbols.longAccent(name);
        if (longAccent.isPresent()) {
            return new Term(
                    Markup.over(argument(), longAccent.get(), true), Term.Role.OPERAND, name.equals("overbrace"));
        }
        Optional<String> below = Symbols.signBelow(name);
        if (below.isPresent()) {
            return new Term(Markup.under(argument(), below.get()), Term.Role.OPERAND, name.equals("underbrace"));
        }
        Optional<String> size = size(name);
        if (size.isPresent()) {
            String bracket = Markup.sized(delimiter(), size.get());
            return name.endsWith("r") ? Term.bracketed(bracket) : Term.other(bracket);
        }
        return switch (name) {
            case "frac", "cfrac" -> Term.operand(fraction());
            case "dfrac" -> Term.operand(Markup.styled(true, fraction()));
            case "tfrac" -> Term.operand(Markup.styled(false, fraction()));
            case "binom", "dbinom", "tbinom" -> Term.operand(binomial());
            case "sqrt" -> Term.operand(root());
            case "overset", "stackrel" -> Term.other(overset());
            case "underset" -> Term.other(underset());
            case "mathop" -> operator();
            case "not" -> Term.other(negated());
            case "operatorname" -> operatorName();
            case "left" -> Term.bracketed(fenced());
            case "begin" -> Term.operand(environment());
            case "substack" -> Term.operand(stack());
            case "displaystyle" -> Term.operand(Markup.styled(true, row(bracketed)));
            case "textstyle" -> Term.operand(Markup.styled(false, row(bracketed)));
            case "%", "#", "&", "_", "$" -> Term.operand(Markup.operator(name, "0"));
            default -> throw new Unreadable(name + " is not known");
        };
    }

    private String fraction() {
        String above = argument();
        return Markup.of("mfrac", above, argument());
    }

    private String binomial() {
        String above = argument();
        return Markup.row(
                Markup.fence("(", "prefix") + Markup.stacked(above, argument()) + Markup.fence(")", "postfix"));
    }

    private String root() {
        in.skipSpace();
        if (in.take("[")) {
            String degree = Markup.row(row(true));
            in.expect("]");
            return Markup.of("mroot", argument(), degree);
        }
        return Markup.of("msqrt", argument());
    }

    private String overset() {
        String above = argument();
        return Markup.of("mover", argument(), above);
    }

    private String underset() {
        String below = argument();
        return Markup.of("munder", argument(), below);
    }

    private String negated() {
        in.skipSpace();
        String sign = in.peek() == '\\'
                ? Symbols.symbol(in.command())
                        .filter(symbol -> symbol.kind() == Symbols.Kind.OPERATOR)
                        .map(Symbols.Symbol::sign)
                        .orElse("")
                : Character.toString(in.next());
        if (sign.isEmpty() || (!"=<>".contains(sign) && sign.codePointAt(0) < 0x2000)) {
            throw new Unreadable("this is not negated");
        }
        return Markup.operator(sign + '\u0338');
    }

    private Term operatorName() {
        boolean limits = in.take("*");
        String name = text(Alphabet.PLAIN);
        if (!limits) {
            return Term.function(Markup.upright(name), false);
        }
        return Term.function(Markup.limited(name, movesLimits()), true);
    }

    private Term operator() {
        String operator = argument();
        in.skipSpace();
        in.takeCommand("limits");
        return Term.function(operator, true);
    }

    /** The words in braces, as they are. */
    private String text(Alphabet letters) {
        in.skipSpace();
        in.expect("{");
        StringBuilder words = new StringBuilder();
        int open = 1;
        while (open > 0) {
            int next = in.next();
            if (next == '{') {
                open++;
            } else if (next == '}') {
                open--;
            } else {
                words.appendCodePoint(character(next));
            }
        }
        return letters.of(words.codePoints().toArray());
    }

    /** A space that is kept at the ends of a text, too; of commands only those of signs. */
    private int character(int typed) {
        if (Source.isSpace(typed) || typed == '~') {
            return '\u00a0';
        }
        if (typed == '\\') {
            int sign = in.next();
            if ("%#&_${} ,".indexOf(sign) < 0) {
                throw new Unreadable("a command within words");
            }
            return sign == ' ' || sign == ',' ? '\u00a0' : sign;
        }
        return typed;
    }

    private static Optional<String> size(String name) {
        return Optional.ofNullable(
                switch (name) {
                    case "big", "bigl", "bigr", "bigm" -> "1.2em";
                    case "Big", "Bigl", "Bigr", "Bigm" -> "1.8em";
                    case "bigg", "biggl", "biggr", "biggm" -> "2.4em";
                    case "Bigg", "Biggl", "Biggr", "Biggm" -> "3em";
                    default -> null;
                });
    }

    /** A bracket; empty for a point, which stands for none. */
    private String delimiter() {
        in.skipSpace();
        if (in.peek() == '\\') {
            return Symbols.delimiter(in.command()).orElseThrow(() -> new Unreadable("no bracket"));
        }
        return switch (in.next()) {
            case '(' -> "(";
            case ')' -> ")";
            case '[' -> "[";
            case ']' -> "]";
            case '|' -> "|";
            case '/' -> "/";
            case '<' -> "⟨";
            case '>' -> "⟩";
            case '.' -> "";
            default -> throw new Unreadable("no bracket");
        };
    }

    private String fenced() {
        StringBuilder fenced = new StringBuilder(Markup.fence(delimiter(), "prefix")).append(Markup.row(row(false)));
        while (in.takeCommand("middle")) {
            fenced.append(Markup.fence(delimiter(), "infix")).append(Markup.row(row(false)));
        }
        in.expect("\\right");
        return Markup.row(fenced.append(Markup.fence(delimiter(), "postfix")).toString());
    }

    private String environment() {
        String name = text(Alphabet.PLAIN);
        TableForm form = TableForm.of(name).orElseThrow(() -> new Unreadable("an environment that is not known"));
        if (name.equals("array")) {
            refuseOddColumns(text(Alphabet.PLAIN));
        }
        String rows = rows();
        in.expect("\\end");
        if (!text(Alphabet.PLAIN).equals(name)) {
            throw new Unreadable("another environment ends");
        }
        return form.table(rows);
    }

    private static void refuseOddColumns(String columns) {
        if (!columns.chars().allMatch(column -> "lcr|\u00a0".indexOf(column) >= 0)) {
            throw new Unreadable("columns that are not known");
        }
    }

    private String stack() {
        in.skipSpace();
        in.expect("{");
        String rows = rows();
        in.expect("}");
        return TableForm.IN_LINES.table(rows);
    }

    /** Of a table; an empty one at its end is none. */
    private String rows() {
        StringBuilder rows = new StringBuilder();
        boolean goesOn = true;
        while (goesOn) {
            StringBuilder cells = new StringBuilder();
            String cell = row(false);
            boolean blank = cell.isEmpty();
            cells.append(Markup.of("mtd", cell));
            while (in.take("&")) {
                blank = false;
                cells.append(Markup.of("mtd", row(false)));
            }
            goesOn = in.takeCommand("\\") || in.takeCommand("cr");
            skipDistance();
            if (goesOn || !blank) {
                rows.append(Markup.of("mtr", cells.toString()));
            }
        }
        return rows.toString();
    }

    /** How far the next row is away, which LaTeX is told behind the end of a row. */
    private void skipDistance() {
        if (in.take("[")) {
            while (in.next() != ']') {
                // a length
            }
        }
    }
}
