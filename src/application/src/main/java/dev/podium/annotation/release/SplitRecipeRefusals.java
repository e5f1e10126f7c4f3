package dev.podium.annotation.release;

import dev.podium.platform.Refused;
import dev.podium.sampling.RecipeProblem;
import java.util.List;
import java.util.Map;

/** Says to organizers why units cannot be split by a recipe, each about the field where they can change it. */
final class SplitRecipeRefusals {

    private final RecipeProblem problem;
    private final Map<String, Integer> rows;

    private SplitRecipeRefusals(RecipeProblem problem, Map<String, Integer> rows) {
        this.problem = problem;
        this.rows = rows;
    }

    /**
     * The refusal of a problem.
     *
     * @param rows where parts stand in the form, by their names
     */
    static Refused of(RecipeProblem problem, Map<String, Integer> rows) {
        return new SplitRecipeRefusals(problem, rows).refusal();
    }

    private Refused refusal() {
        List<String> told = problem.arguments();
        return switch (problem.reason()) {
            case NO_UNITS -> Refused.because(Refused.Kind.CONFLICT, "study.nothing-decided");
            case NUMBER_OF_PARTS -> because("study.split-parts", "parts", told.get(1));
            case NO_NAME -> because("study.split-name", "parts");
            case NAME_TWICE -> because("study.split-name-twice", inRow("name", 0), told.get(0));
            case SHARE, SIZE -> because("study.split-amount", inRow("amount", 0), told.get(1));
            case TWO_RESTS -> because("study.split-rests", inRow("amount", 1), told.get(0), told.get(1));
            case TOO_MANY -> because("study.split-too-many", "parts", number(0), number(1));
            case NO_REST -> because("study.split-no-rest", "parts", number(0), number(1));
            case EMPTY_PART -> because("study.split-empty", inRow("amount", 0), told.get(0));
            case GRID_TAKES_SHARES -> because("study.split-grid-shares", inRow("amount", 0), told.get(0));
            case GRID_NEEDS_REST -> because("study.split-grid-rest", "parts");
            case GRID_NEEDS_VARIABLE -> because("study.split-grid-alike", "alike");
            case SMALLEST -> because("study.split-whole", "smallest");
            case UNKNOWN_VARIABLE, STEP_OF_LABELS -> because("study.split-variable", "alike", named(0));
            case VARIABLE_TWICE -> because("study.split-variable-twice", "alike", named(0));
            case STEP -> because("study.split-step", "step-" + told.get(0));
            case UNKNOWN_NUMBERS -> because("study.split-numbers", "alike", named(0), number(1));
            case UNKNOWN_PART -> because("study.split-part", inRow("without", 0), told.get(0));
            case UNKNOWN_LABEL -> because("study.split-label", "parts", named(0), told.get(1));
            case TOO_FEW_ALLOWED -> because("study.split-few", inRow("amount", 0), told.get(0), number(1), number(2));
            case NO_CLUSTERS -> because("study.split-clusters", "way");
            case TOO_FEW_CLUSTERS -> because("study.split-clusters-few", "way", number(0), number(1));
            case NO_GIVEN_PARTS -> because("study.split-file", "file");
            case UNKNOWN_PART_OF_UNITS -> because("study.split-part", "file", told.get(0));
        };
    }

    private static Refused because(String code, String field, Object... arguments) {
        return Refused.because(Refused.Kind.FAULTY, code, arguments).about(field);
    }

    private long number(int argument) {
        return Long.parseLong(problem.arguments().get(argument));
    }

    /** What a variable is called, without its kind. */
    private String named(int argument) {
        String name = problem.arguments().get(argument);
        return name.substring(name.indexOf('.') + 1);
    }

    /** The field in the row of the part that an argument names; the whole table where that has none. */
    private String inRow(String field, int argument) {
        Integer row = rows.get(problem.arguments().get(argument));
        return row == null ? "parts" : field + "-" + row;
    }
}
