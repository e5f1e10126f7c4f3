package dev.podium.sampling;

import dev.podium.sampling.RecipeProblem.Reason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds everything that is wrong with a recipe for units. */
final class RecipeCheck {

    static final int FEWEST_PARTS = 2;
    static final int MOST_PARTS = 20;

    private final Units units;
    private final Recipe recipe;
    private final List<Part> parts;
    private final List<RecipeProblem> problems = new ArrayList<>();

    private RecipeCheck(Units units, Recipe recipe) {
        this.units = units;
        this.recipe = recipe;
        this.parts = recipe.parts();
    }

    static List<RecipeProblem> problems(Units units, Recipe recipe) {
        RecipeCheck check = new RecipeCheck(units, recipe);
        check.parts();
        check.variables();
        check.exclusions();
        check.method();
        if (check.problems.isEmpty() && !(recipe.method() instanceof Method.Given)) {
            check.sizes();
        }
        return List.copyOf(check.problems);
    }

    private void tell(Reason reason, Object... arguments) {
        problems.add(RecipeProblem.of(reason, arguments));
    }

    private void parts() {
        if (units.size() == 0) {
            tell(Reason.NO_UNITS);
        }
        int fewest = recipe.method() instanceof Method.Given ? 1 : FEWEST_PARTS;
        if (parts.size() < fewest || parts.size() > MOST_PARTS) {
            tell(Reason.NUMBER_OF_PARTS, parts.size(), MOST_PARTS);
        }
        Set<String> names = new HashSet<>();
        for (Part part : parts) {
            if (part.name().isBlank()) {
                tell(Reason.NO_NAME);
            } else if (!names.add(part.name())) {
                tell(Reason.NAME_TWICE, part.name());
            }
        }
    }

    private void variables() {
        Set<String> names = new HashSet<>();
        for (BalanceVariable alike : recipe.method().variables()) {
            if (!names.add(alike.variable())) {
                tell(Reason.VARIABLE_TWICE, alike.variable());
            }
            Optional<Numbers> numbers = units.numbers(alike.variable());
            if (numbers.isPresent()) {
                numbers(numbers.get(), alike.step());
            } else if (units.labels(alike.variable()).isEmpty()) {
                tell(Reason.UNKNOWN_VARIABLE, alike.variable());
            } else if (alike.step() != 0) {
                tell(Reason.STEP_OF_LABELS, alike.variable(), alike.step());
            }
        }
    }

    private void numbers(Numbers numbers, double step) {
        if (!(step > 0) || Double.isInfinite(step)) {
            tell(Reason.STEP, numbers.name(), step);
        }
        if (!numbers.areKnown()) {
            tell(Reason.UNKNOWN_NUMBERS, numbers.name(), numbers.units() - numbers.unitsKnown().length);
        }
    }

    private void exclusions() {
        for (Exclusion exclusion : recipe.exclusions()) {
            if (!recipe.names().contains(exclusion.part())) {
                tell(Reason.UNKNOWN_PART, exclusion.part());
            }
            Optional<Labels> labels = units.labels(exclusion.variable());
            if (labels.isEmpty()) {
                tell(Reason.UNKNOWN_VARIABLE, exclusion.variable());
            } else if (!labels.get().classes().contains(exclusion.label())) {
                tell(Reason.UNKNOWN_LABEL, exclusion.variable(), exclusion.label());
            }
        }
    }

    private void method() {
        if (recipe.method() instanceof Method.Given) {
            given();
            return;
        }
        amounts();
        if (recipe.method() instanceof Method.Grid grid) {
            grid(grid);
        } else if (recipe.method() instanceof Method.WholeClusters) {
            clusters();
        }
    }

    private void given() {
        if (units.parts().isEmpty()) {
            tell(Reason.NO_GIVEN_PARTS);
            return;
        }
        List<int[]> members = units.parts().get().members();
        for (int of = 0; of < members.size(); of++) {
            String name = units.parts().get().classes().get(of);
            if (!name.isEmpty() && !recipe.names().contains(name)) {
                tell(Reason.UNKNOWN_PART_OF_UNITS, name, members.get(of).length);
            }
        }
    }

    private void amounts() {
        for (Part part : parts) {
            double amount = part.amount();
            if (part.measure() == Part.Measure.SHARE && !(amount > 0 && amount < 1)) {
                tell(Reason.SHARE, part.name(), amount);
            } else if (part.measure() == Part.Measure.UNITS && !(amount >= 1 && amount == Math.rint(amount))) {
                tell(Reason.SIZE, part.name(), amount);
            }
        }
        List<String> rests = parts.stream().filter(Part::isRest).map(Part::name).toList();
        if (rests.size() > 1) {
            tell(Reason.TWO_RESTS, rests.get(0), rests.get(1));
        }
    }

    private void grid(Method.Grid grid) {
        if (grid.smallest() < 0) {
            tell(Reason.SMALLEST, grid.smallest());
        }
        if (grid.alike().isEmpty()) {
            tell(Reason.GRID_NEEDS_VARIABLE);
        }
        if (parts.stream().noneMatch(Part::isRest)) {
            tell(Reason.GRID_NEEDS_REST);
        }
        parts.stream()
                .filter(part -> part.measure() == Part.Measure.UNITS)
                .forEach(part -> tell(Reason.GRID_TAKES_SHARES, part.name()));
    }

    private void clusters() {
        if (units.clusters().isEmpty()) {
            tell(Reason.NO_CLUSTERS);
            return;
        }
        int clusters = units.clusters().get().classes().size();
        if (clusters < parts.size()) {
            tell(Reason.TOO_FEW_CLUSTERS, clusters, parts.size());
        }
    }

    /** What can be asked only of parts that are all right by themselves. */
    private void sizes() {
        double asked = 0;
        double[] quotas = Sizes.quotas(parts, units.size());
        for (int part = 0; part < quotas.length; part++) {
            asked += parts.get(part).isRest() ? 0 : quotas[part];
        }
        boolean rest = parts.stream().anyMatch(Part::isRest);
        if (asked > units.size() + Sizes.ROUNDING) {
            tell(Reason.TOO_MANY, Math.round(asked), units.size());
        } else if (!rest && asked < units.size() - Sizes.ROUNDING) {
            tell(Reason.NO_REST, Math.round(asked), units.size());
        } else if (!(recipe.method() instanceof Method.Grid)) {
            parts(Sizes.of(parts, units.size()));
        }
    }

    private void parts(int[] sizes) {
        Barred barred = Barred.of(units, recipe);
        IntStream.range(0, sizes.length).forEach(part -> {
            int allowed = barred.numberAllowed(part, units.size());
            String name = parts.get(part).name();
            if (sizes[part] == 0) {
                tell(Reason.EMPTY_PART, name);
            } else if (allowed < (parts.get(part).isRest() ? 1 : sizes[part])) {
                tell(Reason.TOO_FEW_ALLOWED, name, sizes[part], allowed);
            }
        });
    }
}
