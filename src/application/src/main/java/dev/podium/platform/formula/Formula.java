package dev.podium.platform.formula;

import java.util.Optional;

/**
 * A formula as people write it in LaTeX → MathML Core. What is read is listed here, command by command; nothing is ever defined, loaded or
 * expanded, so a formula costs what its length costs. All elements and attributes are written here, and what was typed becomes text within
 * them alone.
 */
public final class Formula {

    /** In characters; a longer one is not read. */
    public static final int LONGEST = 1_000;

    private Formula() {}

    /**
     * A formula as the element {@code math}, with what was typed as its text for those who do not see it.
     *
     * @param latex without the dollars around it
     * @param display whether it stands alone, so that sums are tall and have their limits above and below
     * @return empty if it is too long, nested too deep, or has what is not read
     */
    public static Optional<String> mathMl(String latex, boolean display) {
        if (latex.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String row = new FormulaReader(latex).read();
            return Optional.of("<math display=\"" + (display ? "block" : "inline") + "\" alttext=\""
                    + MathMlWriter.escaped(latex.strip()) + "\">" + MathMlWriter.row(row) + "</math>");
        } catch (UnreadableFormula unreadable) {
            return Optional.empty();
        }
    }
}
