package dev.podium.competition.trial;

import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.reading.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of a trial. Kept as JSON.
 *
 * @param steps the programs that were started, in their order
 * @param values finite numbers by metric, in no order; none where it failed
 * @param undeclared keys that were written and that no column declares
 * @param warnings of the file with the numbers, among them which declared keys have none, and what is kept of items
 * @param itemFaults why some of what was written of items is not kept
 * @param failure for example {@code time}; {@value #REFUSED} where the check refused the submission; null where there are numbers
 * @param reason why there are none; null where there are
 */
public record TrialOutcome(
        List<TrialStep> steps,
        Map<String, Double> values,
        List<String> undeclared,
        List<Problem> warnings,
        List<ItemFault> itemFaults,
        String failure,
        Problem reason) {

    public static final String REFUSED = "refused";

    public TrialOutcome {
        steps = List.copyOf(steps);
        undeclared = List.copyOf(undeclared);
        warnings = List.copyOf(warnings);
        itemFaults = itemFaults == null ? List.of() : List.copyOf(itemFaults);
    }

    /** One in which nothing stands against what was written of items. */
    public TrialOutcome(
            List<TrialStep> steps,
            Map<String, Double> values,
            List<String> undeclared,
            List<Problem> warnings,
            String failure,
            Problem reason) {
        this(steps, values, undeclared, warnings, List.of(), failure, reason);
    }

    /** What is to be said of the files that were written, in sentences. */
    public List<String> hints(Locale locale) {
        return Stream.concat(
                        itemFaults.stream().map(fault -> fault.message(locale)),
                        warnings.stream().map(warning -> warning.message(locale)))
                .toList();
    }

    /** Names of the files that were submitted, as far as they are known: what the first program saw of them. */
    Set<String> submitted() {
        return steps.stream()
                .findFirst()
                .flatMap(TrialStep::submission)
                .map(directory ->
                        directory.files().stream().map(TrialStep.File::name).collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** The end of the log of the program at which it failed; empty where none was started. */
    public String failedLog() {
        boolean before = reason != null && reason.code().equals("program.exit-before");
        return steps.stream()
                .filter(step -> !before || !step.name().equals("scoring"))
                .reduce((one, other) -> other)
                .map(TrialStep::log)
                .orElse("");
    }

    /** Whether the check refused the submission, so that nothing was scored. */
    public boolean wasRefused() {
        return REFUSED.equals(failure);
    }

    /** Finite numbers by metric, in the order of the columns of a unit; those of columns that have gone since stand last. */
    public Map<String, Double> values(Optional<ProgramUnit> unit) {
        Map<String, Double> ordered = new LinkedHashMap<>();
        unit.map(ProgramUnit::columns).orElse(List.of()).stream()
                .map(ProgramColumn::metric)
                .filter(values::containsKey)
                .forEach(metric -> ordered.put(metric, values.get(metric)));
        values.forEach(ordered::putIfAbsent);
        return ordered;
    }

    /** Whether the program said that the submission has no answers, and did not fail. */
    public boolean unanswered() {
        return reason != null && reason.code().equals("program.not-answered");
    }

    /** Whether there are numbers. */
    public boolean succeeded() {
        return failure == null;
    }
}
