package dev.podium.sampling;

import java.util.List;
import java.util.stream.Collectors;

/** Units cannot be split by a recipe: all that is wrong with it. */
public final class UnusableRecipe extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final transient List<RecipeProblem> problems;

    UnusableRecipe(List<RecipeProblem> problems) {
        super("Units cannot be split by this recipe: "
                + problems.stream().map(RecipeProblem::toString).collect(Collectors.joining("; ")));
        this.problems = problems;
    }

    public List<RecipeProblem> problems() {
        return problems;
    }
}
