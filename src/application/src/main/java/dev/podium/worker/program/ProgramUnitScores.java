package dev.podium.worker.program;

import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.program.Computation;
import dev.podium.task.program.ScoresFile;
import dev.podium.task.program.WrittenScores;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The numbers of a unit's columns out of what its program wrote.
 *
 * @param values finite numbers by metric, in the order of the columns; empty where there are none: it failed, or nothing was answered
 * @param failed why there are none
 * @param items what single items were worth, where the program told it
 * @param undeclared keys that stand in the file with the numbers and that no column declares, also where there are no numbers
 * @param warnings about that file
 * @param told what is kept of items
 */
record ProgramUnitScores(
        Map<String, Double> values,
        Optional<SubtaskProgramResult.Failed> failed,
        ProgramItemValues items,
        List<String> undeclared,
        List<Problem> warnings,
        List<Problem> told) {

    /**
     * Reads the file with the numbers, and computes those that are made of others.
     *
     * @param name of that file; empty where there is none
     * @param items the files with what it wrote of single items
     */
    static ProgramUnitScores of(ProgramUnit unit, Optional<String> name, byte[] content, ItemFiles items) {
        if (name.isEmpty()) {
            return none(new Problem(0, "", "", "program.scores-file", List.of(ScoresFile.JSON, ScoresFile.TEXT)));
        }
        List<String> keys = unit.keys();
        Reading<WrittenScores> reading = ScoresFile.read(name.get(), content, keys);
        if (reading instanceof Reading.Accepted<WrittenScores> accepted
                && accepted.value().isUnanswered()) {
            return new ProgramUnitScores(
                    Map.of(), Optional.empty(), ProgramItemValues.NONE, List.of(), List.of(), List.of());
        }
        if (reading instanceof Reading.Accepted<WrittenScores> accepted) {
            Map<String, Double> values = values(unit, accepted.value().values());
            RecountedItems recounted = RecountedItems.of(
                    items, keys, unit.columnFormulas(), accepted.value().values());
            return new ProgramUnitScores(
                    values,
                    Optional.empty(),
                    ProgramUnitItems.of(unit, recounted),
                    accepted.value().undeclared(),
                    accepted.warnings().shown(),
                    recounted.told());
        }
        Problem reason =
                ((Reading.Rejected<WrittenScores>) reading).problems().shown().get(0);
        List<String> undeclared = ScoresFile.keys(name.get(), content).stream()
                .filter(key -> !keys.contains(key))
                .limit(WrittenScores.MOST)
                .toList();
        return new ProgramUnitScores(
                Map.of(),
                Optional.of(SubtaskProgramResult.Failed.of(SubtaskProgramResult.Failure.program, reason)),
                ProgramItemValues.NONE,
                undeclared,
                List.of(),
                List.of());
    }

    static ProgramUnitScores none(Problem reason) {
        return none(SubtaskProgramResult.Failed.of(SubtaskProgramResult.Failure.program, reason));
    }

    /** Where something failed before. */
    static ProgramUnitScores none(SubtaskProgramResult.Failed failed) {
        return new ProgramUnitScores(
                Map.of(), Optional.of(failed), ProgramItemValues.NONE, List.of(), List.of(), List.of());
    }

    private static Map<String, Double> values(ProgramUnit unit, Map<String, Double> written) {
        Map<String, Double> byMetric = new LinkedHashMap<>();
        for (ProgramColumn column : unit.columns()) {
            if (column.fromProgram() && written.containsKey(column.key())) {
                byMetric.put(column.metric(), written.get(column.key()));
            }
        }
        Map<String, Double> all = new LinkedHashMap<>();
        for (ProgramColumn column : unit.columns()) {
            Optional<Double> value = column.fromProgram()
                    ? Optional.ofNullable(byMetric.get(column.metric()))
                    : computed(column.computed(), byMetric);
            value.ifPresent(number -> all.put(column.metric(), number));
        }
        return all;
    }

    private static Optional<Double> computed(ProgramColumn.Computed computed, Map<String, Double> written) {
        List<Double> there = computed.over().stream()
                .map(written::get)
                .filter(Objects::nonNull)
                .toList();
        return computed.how().compute(there, computed.over().size()).map(Computation.Computed::value);
    }
}
