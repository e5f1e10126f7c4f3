package dev.podium.annotation.release;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.sampling.BalanceVariable;
import dev.podium.sampling.Exclusion;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Method;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Part;
import dev.podium.sampling.Recipe;
import dev.podium.sampling.Split;
import dev.podium.sampling.Units;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads what organizers typed as a recipe; what is wrong is told about the field where it stands. */
final class SplitRecipeReader {

    private static final Pattern NAME = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");
    private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:[.,]\\d{1,9})?)\\s*%");
    private static final Pattern STEP = Pattern.compile("\\d{1,9}(?:[.,]\\d{1,9})?");
    private static final Pattern BETWEEN = Pattern.compile("[,;]");
    private static final int LONGEST_WITHOUT = 1_000;

    private final Units units;
    private final Form asked;
    private final SplitRequest wish;
    private final Checks checks = new Checks();

    /** The rows of parts, by their names. */
    private final Map<String, Integer> rows = new LinkedHashMap<>();

    private SplitRecipeReader(Units units, Form asked, SplitRequest wish) {
        this.units = units;
        this.asked = asked;
        this.wish = wish;
    }

    /**
     * The recipe of a wish.
     *
     * @param units in the parts that a file gives them, where one does
     * @param asked of the units: what may be answered may be left out, also where nobody has
     * @throws Refused with all that is wrong
     */
    static Recipe of(Units units, Form asked, SplitRequest wish) {
        return new SplitRecipeReader(units, asked, wish).recipe();
    }

    /** How many people must have judged a unit. */
    static int fewest(SplitRequest wish) {
        return whole(wish.fewest(), "fewest");
    }

    /** Of which version of the questions answers are counted at least. */
    static int since(SplitRequest wish) {
        return whole(wish.since(), "since");
    }

    /** A unit with fewer entries in its lists is named. */
    static int entries(SplitRequest wish) {
        return whole(wish.entries(), "entries");
    }

    /** Units in the parts that a file gives, or all of them in the first one. */
    static Units inParts(Units units, List<JudgedUnit> settled, SplitRequest wish) {
        return switch (wish.way()) {
            case file ->
                wish.given().isEmpty()
                        ? units
                        : units.inParts(settled.stream()
                                .map(unit -> wish.given().getOrDefault(unit.name(), ""))
                                .toList());
            case one -> units.inParts(settled.stream().map(unit -> first(wish)).toList());
            case clusters, strata, grid -> units;
        };
    }

    private static String first(SplitRequest wish) {
        return wish.parts().stream()
                .map(part -> part.name().strip())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static int whole(String typed, String field) {
        if (!WHOLE.matcher(typed.strip()).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-whole").about(field);
        }
        return Integer.parseInt(typed.strip());
    }

    private Recipe recipe() {
        int seed = checks.value(() -> whole(wish.seed(), "seed"), 0);
        checks.check(() -> entries(wish));
        List<Part> parts = parts();
        Method method = method();
        List<Exclusion> exclusions = exclusions();
        Recipe recipe = new Recipe(parts, method, exclusions, seed);
        if (checks.arePassed()) {
            Split.problems(units, recipe).forEach(problem -> checks.keep(SplitRecipeRefusals.of(problem, rows)));
        }
        checks.refuse();
        return recipe;
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (int row = 0; row < wish.parts().size(); row++) {
            SplitRequest.PartWish part = wish.parts().get(row);
            if (isThere(part) && (wish.way() != SplitRequest.Way.one || parts.isEmpty())) {
                int place = row;
                checks.check(() -> name(part.name().strip(), place));
                parts.add(checks.value(
                        () -> part(part.name().strip(), part.amount().strip(), place),
                        Part.rest(part.name().strip())));
            }
        }
        return wish.way() == SplitRequest.Way.file ? given() : parts;
    }

    private static boolean isThere(SplitRequest.PartWish part) {
        return !part.name().isBlank()
                || !part.amount().isBlank()
                || !part.without().isBlank();
    }

    private void name(String name, int row) {
        if (!NAME.matcher(name).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-name").about("name-" + row);
        }
        if (rows.putIfAbsent(name, row) != null) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-name-twice", name)
                    .about("name-" + row);
        }
    }

    private Part part(String name, String amount, int row) {
        boolean counts = wish.way() != SplitRequest.Way.file && wish.way() != SplitRequest.Way.one;
        if (amount.isEmpty() || !counts) {
            return Part.rest(name);
        }
        Matcher percent = PERCENT.matcher(amount);
        if (percent.matches()) {
            return Part.share(name, decimal(percent.group(1)) / 100);
        }
        if (!WHOLE.matcher(amount).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-amount", amount)
                    .about("amount-" + row);
        }
        return Part.units(name, Integer.parseInt(amount));
    }

    private static double decimal(String typed) {
        return Double.parseDouble(typed.replace(',', '.'));
    }

    /** Those that the file names. */
    private List<Part> given() {
        List<String> names = wish.given().values().stream().distinct().toList();
        names.stream()
                .filter(name -> !NAME.matcher(name).matches())
                .findFirst()
                .ifPresent(name -> checks.keep(Refused.because(Refused.Kind.FAULTY, "study.split-file-name", name)
                        .about("file")));
        return names.stream().map(Part::rest).toList();
    }

    private Method method() {
        List<BalanceVariable> alike = new ArrayList<>();
        for (String name : wish.alike()) {
            alike.add(checks.value(() -> alike(name), BalanceVariable.in(name)));
        }
        return switch (wish.way()) {
            case clusters -> new Method.WholeClusters(alike);
            case strata -> new Method.Strata(alike);
            case grid -> new Method.Grid(alike, checks.value(() -> whole(wish.smallest(), "smallest"), 0));
            case file, one -> new Method.Given();
        };
    }

    private BalanceVariable alike(String name) {
        Optional<Numbers> numbers = units.numbers().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
        if (numbers.isEmpty()) {
            return BalanceVariable.in(name);
        }
        String step = wish.steps().getOrDefault(name, "").strip();
        if (!STEP.matcher(step).matches() || decimal(step) <= 0) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-step").about("step-" + name);
        }
        return BalanceVariable.inSteps(name, decimal(step));
    }

    private List<Exclusion> exclusions() {
        List<Exclusion> exclusions = new ArrayList<>();
        for (int row = 0; row < wish.parts().size(); row++) {
            SplitRequest.PartWish part = wish.parts().get(row);
            int place = row;
            if (!part.without().isBlank()) {
                exclusions.addAll(checks.value(() -> exclusions(part, place), List.of()));
            }
        }
        return exclusions;
    }

    private List<Exclusion> exclusions(SplitRequest.PartWish part, int row) {
        if (TextLength.exceeds(part.without(), LONGEST_WITHOUT)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-without-long", LONGEST_WITHOUT)
                    .about("without-" + row);
        }
        return BETWEEN.splitAsStream(part.without())
                .filter(each -> !each.isBlank())
                .map(each -> exclusion(each.strip(), part.name().strip(), row))
                .filter(each -> !isNowhere(each))
                .toList();
    }

    /** Whether no unit has an answer that one might have. */
    private boolean isNowhere(Exclusion exclusion) {
        boolean there = units.labels().stream()
                .filter(each -> each.name().equals(exclusion.variable()))
                .anyMatch(each -> each.classes().contains(exclusion.label()));
        return !there
                && exclusion.variable().startsWith(UnitVariables.ANSWER)
                && asked.question(exclusion.variable().substring(UnitVariables.ANSWER.length()))
                        .filter(question -> isAnswer(question, exclusion.label()))
                        .isPresent();
    }

    private static boolean isAnswer(Question question, String label) {
        JsonNode given = WHOLE.matcher(label).matches() && !(question instanceof SingleChoiceQuestion)
                ? IntNode.valueOf(Integer.parseInt(label))
                : TextNode.valueOf(label);
        try {
            question.read(given, new UnitMaterial(Map.of(), List.of()), Answers.NONE);
            return true;
        } catch (Refused e) {
            return false;
        }
    }

    private Exclusion exclusion(String typed, String part, int row) {
        int equals = typed.indexOf('=');
        String name = equals < 0 ? "" : typed.substring(0, equals).strip();
        String label = typed.substring(equals + 1).strip();
        Labels labels = Stream.of(UnitVariables.ANSWER, UnitVariables.TEXT)
                .flatMap(kind ->
                        units.labels().stream().filter(each -> each.name().equals(kind + name)))
                .filter(each -> equals >= 0)
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "study.split-without", typed)
                        .about("without-" + row));
        return new Exclusion(labels.name(), label, part);
    }
}
