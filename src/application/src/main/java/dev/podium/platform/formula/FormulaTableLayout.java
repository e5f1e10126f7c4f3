package dev.podium.platform.formula;

import java.util.Optional;

/**
 * How an environment shows its rows.
 *
 * @param opening the bracket before it
 * @param closing the bracket behind it
 * @param look class of its table; empty where its cells stand in the middle
 */
record FormulaTableLayout(String opening, String closing, String look) {

    static final FormulaTableLayout IN_LINES = new FormulaTableLayout("", "", "");

    private static final FormulaTableLayout IN_PAIRS = new FormulaTableLayout("", "", "is-aligned");

    /** That of an environment. */
    static Optional<FormulaTableLayout> of(String name) {
        return Optional.ofNullable(
                switch (name) {
                    case "matrix", "smallmatrix", "array" -> IN_LINES;
                    case "pmatrix" -> new FormulaTableLayout("(", ")", "");
                    case "bmatrix" -> new FormulaTableLayout("[", "]", "");
                    case "Bmatrix" -> new FormulaTableLayout("{", "}", "");
                    case "vmatrix" -> new FormulaTableLayout("|", "|", "");
                    case "Vmatrix" -> new FormulaTableLayout("‖", "‖", "");
                    case "cases" -> new FormulaTableLayout("{", "", "is-cases");
                    case "aligned", "align", "align*", "split", "eqnarray", "eqnarray*" -> IN_PAIRS;
                    case "gathered", "gather", "gather*", "equation", "equation*", "multline", "multline*" -> IN_LINES;
                    default -> null;
                });
    }

    String table(String rows) {
        String start = look.isEmpty() ? "<mtable>" : "<mtable class=\"" + look + "\">";
        return MathMlWriter.row(MathMlWriter.fence(opening, "prefix") + start + rows + "</mtable>"
                + MathMlWriter.fence(closing, "postfix"));
    }
}
