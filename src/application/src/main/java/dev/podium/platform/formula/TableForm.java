package dev.podium.platform.formula;

import java.util.Optional;

/**
 * How an environment shows its rows.
 *
 * @param opening the bracket before it
 * @param closing the bracket behind it
 * @param look class of its table; empty where its cells stand in the middle
 */
record TableForm(String opening, String closing, String look) {

    static final TableForm IN_LINES = new TableForm("", "", "");

    private static final TableForm IN_PAIRS = new TableForm("", "", "is-aligned");

    /** That of an environment. */
    static Optional<TableForm> of(String name) {
        return Optional.ofNullable(
                switch (name) {
                    case "matrix", "smallmatrix", "array" -> IN_LINES;
                    case "pmatrix" -> new TableForm("(", ")", "");
                    case "bmatrix" -> new TableForm("[", "]", "");
                    case "Bmatrix" -> new TableForm("{", "}", "");
                    case "vmatrix" -> new TableForm("|", "|", "");
                    case "Vmatrix" -> new TableForm("‖", "‖", "");
                    case "cases" -> new TableForm("{", "", "is-cases");
                    case "aligned", "align", "align*", "split", "eqnarray", "eqnarray*" -> IN_PAIRS;
                    case "gathered", "gather", "gather*", "equation", "equation*", "multline", "multline*" -> IN_LINES;
                    default -> null;
                });
    }

    String table(String rows) {
        String start = look.isEmpty() ? "<mtable>" : "<mtable class=\"" + look + "\">";
        return Markup.row(
                Markup.fence(opening, "prefix") + start + rows + "</mtable>" + Markup.fence(closing, "postfix"));
    }
}
