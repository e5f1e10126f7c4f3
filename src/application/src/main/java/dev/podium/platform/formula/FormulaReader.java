package dev.podium.platform.formula;

import java.util.Optional;
import java.util.Set;

/** Reads a formula from left to right, once, and writes what it says. What it does not know, it does not read. */
final class FormulaReader {

    /** Of groups in groups; every one is a few frames of the stack. */
    private static final int DEEPEST = 40;

    private static final String NOTHING = MathMlWriter.row("");
    private static final Set<String> ROW_ENDS = Set.of("\\", "cr", "right", "middle", "end");

    private final FormulaSource in;
    private MathAlphabet alphabet = MathAlphabet.PLAIN;
    private int depth;

    FormulaReader(String latex) {
        this.in = new FormulaSource(latex);
    }

    /** All of it. */
    String read() {
        String row = row(false);
        if (in.peek() != FormulaSource.END || row.isEmpty()) {
            throw new UnreadableFormula("something is left, or nothing there");
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
        FormulaTerm last = FormulaTerm.other("");
        in.skipSpace();
        while (!isAtRowEnd(bracketed)) {
            FormulaTerm next = scripted(bracketed);
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
            throw new UnreadableFormula("it is nested too deep");
        }
    }

    private boolean isAtRowEnd(boolean bracketed) {
        int next = in.peek();
        return next == FormulaSource.END
                || next == '}'
                || next == '&'
                || (bracketed && next == ']')
                || ROW_ENDS.contains(in.peekCommand());
    }

    /** A term with what stands above and below it. */
    private FormulaTerm scripted(boolean bracketed) {
        FormulaTerm base = isScript(in.peek()) ? FormulaTerm.operand(NOTHING) : term(bracketed);
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
                throw new UnreadableFormula("two of one kind");
            }
            in.skipSpace();
        }
        return new FormulaTerm(scripted(base, below, above), base.role(), false);
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
        return MathMlWriter.row(MathMlWriter.operator(primes.toString()) + exponent);
    }

    private static String scripted(FormulaTerm base, String below, String above) {
        if (below.isEmpty() && above.isEmpty()) {
            return base.markup();
        }
        if (above.isEmpty()) {
            return MathMlWriter.of(base.limits() ? "munder" : "msub", base.markup(), below);
        }
        if (below.isEmpty()) {
            return MathMlWriter.of(base.limits() ? "mover" : "msup", base.markup(), above);
        }
        return MathMlWriter.of(base.limits() ? "munderover" : "msubsup", base.markup(), below, above);
    }

    /** A group, or one sign or command alone: of {@code \frac12} the one, then the two. */
    private String argument() {
        in.skipSpace();
        if (isAtRowEnd(false) || isScript(in.peek())) {
            throw new UnreadableFormula("an argument is missing");
        }
        if (FormulaSource.isDigit(in.peek())) {
            return MathMlWriter.number(alphabet.of(new int[] {in.next()}));
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
        return MathMlWriter.row(row);
    }

    private FormulaTerm term(boolean bracketed) {
        int next = in.peek();
        if (next == '\\') {
            return command(in.command(), bracketed);
        }
        if (next == '{') {
            return FormulaTerm.operand(group());
        }
        if (FormulaSource.isDigit(next) || (next == '.' && FormulaSource.isDigit(in.peekSecond()))) {
            return FormulaTerm.operand(MathMlWriter.number(number()));
        }
        if (Character.isLetter(next)) {
            return FormulaTerm.operand(letters(word()));
        }
        return sign(in.next());
    }

    /** Digits with a point, or with a comma in braces, as it is typed where it has no space behind it. */
    private String number() {
        StringBuilder number = new StringBuilder();
        boolean goesOn = true;
        while (goesOn) {
            while (FormulaSource.isDigit(in.peek())) {
                number.append(alphabet.of(new int[] {in.next()}));
            }
            if (in.take("{,}")) {
                number.append(',');
            } else if (in.peek() == '.' && FormulaSource.isDigit(in.peekSecond())) {
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
        while (alphabet != MathAlphabet.PLAIN && Character.isLetter(in.peek())) {
            word.appendCodePoint(in.next());
        }
        return word.codePoints().toArray();
    }

    private String letters(int[] letters) {
        String shown = alphabet.of(letters);
        return alphabet == MathAlphabet.UPRIGHT ? MathMlWriter.upright(shown) : MathMlWriter.identifier(shown);
    }

    private FormulaTerm sign(int sign) {
        return switch (sign) {
            case '-' -> FormulaTerm.other(MathMlWriter.operator("−"));
            case '*' -> FormulaTerm.other(MathMlWriter.operator("∗"));
            case '(', '[' -> FormulaTerm.other(MathMlWriter.bracket(Character.toString(sign), "prefix"));
            case ')', ']' -> FormulaTerm.bracketed(MathMlWriter.bracket(Character.toString(sign), "postfix"));
            case '|', '/', '@', '!', '?', '.' ->
                FormulaTerm.other(MathMlWriter.operator(Character.toString(sign), "0"));
            case '~' -> FormulaTerm.other(MathMlWriter.space("0.333em"));
            case '#', '%', '$', '`', '"' -> throw new UnreadableFormula("a sign that formulas do not have");
            default -> FormulaTerm.other(MathMlWriter.operator(Character.toString(sign)));
        };
    }

    private FormulaTerm command(String name, boolean bracketed) {
        Optional<FormulaSymbols.Symbol> symbol = FormulaSymbols.symbol(name);
        if (symbol.isPresent()) {
            return symbol(symbol.get());
        }
        Optional<String> space = FormulaSymbols.space(name);
        if (space.isPresent()) {
            return FormulaTerm.other(space.get().equals("0") ? "" : MathMlWriter.space(space.get()));
        }
        if (FormulaSymbols.isFunction(name)) {
            return FormulaTerm.function(MathMlWriter.identifier(name), false);
        }
        Optional<String> limited = FormulaSymbols.limitedFunction(name);
        if (limited.isPresent()) {
            return FormulaTerm.function(MathMlWriter.limited(limited.get(), movesLimits()), true);
        }
        Optional<MathAlphabet> letters = MathAlphabet.of(name);
        if (letters.isPresent()) {
            return FormulaTerm.operand(lettered(letters.get()));
        }
        Optional<MathAlphabet> words = MathAlphabet.ofText(name);
        if (words.isPresent()) {
            return FormulaTerm.operand(MathMlWriter.text(text(words.get())));
        }
        return FormulaSymbols.bar(name)
                .map(bar -> FormulaTerm.other(MathMlWriter.operator(bar, "0")))
                .orElseGet(() -> structure(name, bracketed));
    }

    private FormulaTerm symbol(FormulaSymbols.Symbol symbol) {
        return switch (symbol.kind()) {
            case LETTER ->
                FormulaTerm.operand(letters(symbol.sign().codePoints().toArray()));
            case CAPITAL ->
                FormulaTerm.operand(
                        alphabet == MathAlphabet.PLAIN
                                ? MathMlWriter.upright(symbol.sign())
                                : letters(symbol.sign().codePoints().toArray()));
            case OPERATOR -> FormulaTerm.other(MathMlWriter.operator(symbol.sign()));
            case LARGE ->
                new FormulaTerm(MathMlWriter.large(symbol.sign(), movesLimits()), FormulaTerm.Role.OTHER, true);
            case OPENING -> FormulaTerm.other(MathMlWriter.bracket(symbol.sign(), "prefix"));
            case CLOSING -> FormulaTerm.bracketed(MathMlWriter.bracket(symbol.sign(), "postfix"));
        };
    }

    /** Limits stand beside their operator within a line, unless it was asked for something else. */
    private boolean movesLimits() {
        in.skipSpace();
        return !in.takeCommand("limits");
    }

    private String lettered(MathAlphabet wanted) {
        MathAlphabet before = alphabet;
        alphabet = wanted;
        String argument = argument();
        alphabet = before;
        return argument;
    }

    private FormulaTerm structure(String name, boolean bracketed) {
        Optional<String> accent = FormulaSymbols.accent(name);
        if (accent.isPresent()) {
            return FormulaTerm.operand(MathMlWriter.over(argument(), accent.get(), false));
        }
        Optional<String> longAccent = FormulaSymbols.longAccent(name);
        if (longAccent.isPresent()) {
            return new FormulaTerm(
                    MathMlWriter.over(argument(), longAccent.get(), true),
                    FormulaTerm.Role.OPERAND,
                    name.equals("overbrace"));
        }
        Optional<String> below = FormulaSymbols.signBelow(name);
        if (below.isPresent()) {
            return new FormulaTerm(
                    MathMlWriter.under(argument(), below.get()), FormulaTerm.Role.OPERAND, name.equals("underbrace"));
        }
        Optional<String> size = size(name);
        if (size.isPresent()) {
            String bracket = MathMlWriter.sized(delimiter(), size.get());
            return name.endsWith("r") ? FormulaTerm.bracketed(bracket) : FormulaTerm.other(bracket);
        }
        return switch (name) {
            case "frac", "cfrac" -> FormulaTerm.operand(fraction());
            case "dfrac" -> FormulaTerm.operand(MathMlWriter.styled(true, fraction()));
            case "tfrac" -> FormulaTerm.operand(MathMlWriter.styled(false, fraction()));
            case "binom", "dbinom", "tbinom" -> FormulaTerm.operand(binomial());
            case "sqrt" -> FormulaTerm.operand(root());
            case "overset", "stackrel" -> FormulaTerm.other(overset());
            case "underset" -> FormulaTerm.other(underset());
            case "mathop" -> operator();
            case "not" -> FormulaTerm.other(negated());
            case "operatorname" -> operatorName();
            case "left" -> FormulaTerm.bracketed(fenced());
            case "begin" -> FormulaTerm.operand(environment());
            case "substack" -> FormulaTerm.operand(stack());
            case "displaystyle" -> FormulaTerm.operand(MathMlWriter.styled(true, row(bracketed)));
            case "textstyle" -> FormulaTerm.operand(MathMlWriter.styled(false, row(bracketed)));
            case "%", "#", "&", "_", "$" -> FormulaTerm.operand(MathMlWriter.operator(name, "0"));
            default -> throw new UnreadableFormula(name + " is not known");
        };
    }

    private String fraction() {
        String above = argument();
        return MathMlWriter.of("mfrac", above, argument());
    }

    private String binomial() {
        String above = argument();
        return MathMlWriter.row(MathMlWriter.fence("(", "prefix")
                + MathMlWriter.stacked(above, argument())
                + MathMlWriter.fence(")", "postfix"));
    }

    private String root() {
        in.skipSpace();
        if (in.take("[")) {
            String degree = MathMlWriter.row(row(true));
            in.expect("]");
            return MathMlWriter.of("mroot", argument(), degree);
        }
        return MathMlWriter.of("msqrt", argument());
    }

    private String overset() {
        String above = argument();
        return MathMlWriter.of("mover", argument(), above);
    }

    private String underset() {
        String below = argument();
        return MathMlWriter.of("munder", argument(), below);
    }

    private String negated() {
        in.skipSpace();
        String sign = in.peek() == '\\'
                ? FormulaSymbols.symbol(in.command())
                        .filter(symbol -> symbol.kind() == FormulaSymbols.Kind.OPERATOR)
                        .map(FormulaSymbols.Symbol::sign)
                        .orElse("")
                : Character.toString(in.next());
        if (sign.isEmpty() || (!"=<>".contains(sign) && sign.codePointAt(0) < 0x2000)) {
            throw new UnreadableFormula("this is not negated");
        }
        return MathMlWriter.operator(sign + '\u0338');
    }

    private FormulaTerm operatorName() {
        boolean limits = in.take("*");
        String name = text(MathAlphabet.PLAIN);
        if (!limits) {
            return FormulaTerm.function(MathMlWriter.upright(name), false);
        }
        return FormulaTerm.function(MathMlWriter.limited(name, movesLimits()), true);
    }

    private FormulaTerm operator() {
        String operator = argument();
        in.skipSpace();
        in.takeCommand("limits");
        return FormulaTerm.function(operator, true);
    }

    /** The words in braces, as they are. */
    private String text(MathAlphabet letters) {
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
        if (FormulaSource.isSpace(typed) || typed == '~') {
            return '\u00a0';
        }
        if (typed == '\\') {
            int sign = in.next();
            if ("%#&_${} ,".indexOf(sign) < 0) {
                throw new UnreadableFormula("a command within words");
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
            return FormulaSymbols.delimiter(in.command()).orElseThrow(() -> new UnreadableFormula("no bracket"));
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
            default -> throw new UnreadableFormula("no bracket");
        };
    }

    private String fenced() {
        StringBuilder fenced =
                new StringBuilder(MathMlWriter.fence(delimiter(), "prefix")).append(MathMlWriter.row(row(false)));
        while (in.takeCommand("middle")) {
            fenced.append(MathMlWriter.fence(delimiter(), "infix")).append(MathMlWriter.row(row(false)));
        }
        in.expect("\\right");
        return MathMlWriter.row(
                fenced.append(MathMlWriter.fence(delimiter(), "postfix")).toString());
    }

    private String environment() {
        String name = text(MathAlphabet.PLAIN);
        FormulaTableLayout form = FormulaTableLayout.of(name)
                .orElseThrow(() -> new UnreadableFormula("an environment that is not known"));
        if (name.equals("array")) {
            refuseOddColumns(text(MathAlphabet.PLAIN));
        }
        String rows = rows();
        in.expect("\\end");
        if (!text(MathAlphabet.PLAIN).equals(name)) {
            throw new UnreadableFormula("another environment ends");
        }
        return form.table(rows);
    }

    private static void refuseOddColumns(String columns) {
        if (!columns.chars().allMatch(column -> "lcr|\u00a0".indexOf(column) >= 0)) {
            throw new UnreadableFormula("columns that are not known");
        }
    }

    private String stack() {
        in.skipSpace();
        in.expect("{");
        String rows = rows();
        in.expect("}");
        return FormulaTableLayout.IN_LINES.table(rows);
    }

    /** Of a table; an empty one at its end is none. */
    private String rows() {
        StringBuilder rows = new StringBuilder();
        boolean goesOn = true;
        while (goesOn) {
            StringBuilder cells = new StringBuilder();
            String cell = row(false);
            boolean blank = cell.isEmpty();
            cells.append(MathMlWriter.of("mtd", cell));
            while (in.take("&")) {
                blank = false;
                cells.append(MathMlWriter.of("mtd", row(false)));
            }
            goesOn = in.takeCommand("\\") || in.takeCommand("cr");
            skipDistance();
            if (goesOn || !blank) {
                rows.append(MathMlWriter.of("mtr", cells.toString()));
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
