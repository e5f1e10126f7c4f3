package dev.podium.worker.program;

import dev.podium.evaluation.part.ItemValues;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.WrittenItems;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What single items of a unit were worth out of what its program wrote: only where it adds up to the number of the whole. */
final class UnitItems {

    /** How far a mean may be from the number of the whole, which may be added up in another order and written in fewer digits. */
    private static final double TOLERANCE = 1e-6;

    private final Map<String, double[]> kept = new LinkedHashMap<>();
    private Optional<Problem> fault = Optional.empty();

    private UnitItems() {}

    /**
     * Reads the file.
     *
     * @param values of the whole, by metric
     */
    static ItemValues of(ProgramUnit unit, byte[] content, Map<String, Double> values) {
        List<ProgramColumn> columns =
                unit.columns().stream().filter(ProgramColumn::fromProgram).toList();
        Reading<WrittenItems> reading =
                ItemsFile.read(content, columns.stream().map(ProgramColumn::key).toList());
        if (reading instanceof Reading.Accepted<WrittenItems> accepted) {
            UnitItems items = new UnitItems();
            columns.forEach(column ->
                    items.take(column, accepted.value().values().get(column.key()), values.get(column.metric())));
            return items.kept.isEmpty()
                    ? new ItemValues(List.of(), Map.of(), items.fault)
                    : new ItemValues(accepted.value().ids(), items.kept, items.fault);
        }
        return ItemValues.refused(
                ((Reading.Rejected<WrittenItems>) reading).problems().shown().get(0));
    }

    /**
     * Takes a column, if it is there and so is its number.
     *
     * @param numbers of the items; null where there are none
     * @param whole null where there is none
     */
    private void take(ProgramColumn column, double[] numbers, Double whole) {
        if (numbers == null || whole == null) {
            return;
        }
        double mean = Arrays.stream(numbers).sum() / numbers.length;
        if (Math.abs(mean - whole) <= TOLERANCE * Math.max(1, Math.abs(whole))) {
            kept.put(column.metric(), numbers);
        } else if (fault.isEmpty()) {
            fault = Optional.of(new Problem(
                    0,
                    column.key(),
                    "",
                    "program.items-mean",
                    List.of(column.key(), Double.toString(mean), Double.toString(whole))));
        }
    }
}
