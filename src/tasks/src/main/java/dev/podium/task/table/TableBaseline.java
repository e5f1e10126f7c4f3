package dev.podium.task.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.reading.CsvFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A simple system for those subtasks all of whose answers it can give.
 *
 * @param answers of these subtasks, at least one
 */
record TableBaseline(TableDefinition definition, SimpleSystem system, List<Answer<Object, Object, Object>> answers)
        implements Baseline {

    /** What an answer that a system cannot give gets instead, so that a subtask with answers of several kinds has a baseline. */
    private static final List<SimpleSystem> INSTEAD =
            List.of(SimpleSystem.MOST_FREQUENT, SimpleSystem.MEDIAN, SimpleSystem.MEAN, SimpleSystem.UNIFORM);

    /** Those that can answer at least one subtask of a definition. */
    static List<Baseline> all(TableDefinition definition) {
        List<Baseline> all = new ArrayList<>();
        for (SimpleSystem system : SimpleSystem.values()) {
            List<Answer<Object, Object, Object>> answers = definition.bases().stream()
                    .filter(subtask -> canAnswer(subtask, system))
                    .flatMap(subtask -> subtask.answers().stream())
                    .toList();
            if (!answers.isEmpty()) {
                all.add(new TableBaseline(definition, system, answers));
            }
        }
        return List.copyOf(all);
    }

    private static boolean canAnswer(SubtaskDefinition subtask, SimpleSystem system) {
        Random random = new Random(1);
        return subtask.answers().stream()
                        .anyMatch(answer ->
                                answer.baseline(system, Shown.NOTHING, random).isPresent())
                && subtask.answers().stream()
                        .allMatch(answer ->
                                cells(answer, system, Shown.NOTHING, random).isPresent());
    }

    private static Optional<Map<String, String>> cells(
            Answer<Object, Object, Object> answer, SimpleSystem system, Shown shown, RandomGenerator random) {
        return Stream.concat(Stream.of(system), INSTEAD.stream())
                .map(each -> answer.baseline(each, shown, random))
                .flatMap(Optional::stream)
                .findFirst();
    }

    @Override
    public String name() {
        return system.word();
    }

    @Override
    public boolean isRandom() {
        return system.isRandom();
    }

    @Override
    public void write(Items items, long seed, OutputStream out) throws IOException {
        RandomGenerator random = new Random(seed);
        List<String> columns =
                answers.stream().flatMap(answer -> answer.columns().stream()).toList();
        CsvWriter csv = CsvFiles.writer(out);
        String[] row = new String[columns.size() + 1];
        row[0] = definition.id();
        for (int column = 0; column < columns.size(); column++) {
            row[column + 1] = columns.get(column);
        }
        csv.writeRecord(row);
        for (int item = 0; item < items.size(); item++) {
            Arrays.fill(row, "");
            row[0] = items.id(item);
            Shown shown = ((TableItems) items).shown(item);
            for (Answer<Object, Object, Object> answer : answers) {
                cells(answer, system, shown, random)
                        .orElseThrow()
                        .forEach((column, cell) -> row[columns.indexOf(column) + 1] = cell);
            }
            csv.writeRecord(row);
        }
        csv.flush();
    }
}
