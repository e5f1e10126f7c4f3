package dev.podium.task.table;

import dev.podium.scoring.Measurement;
import dev.podium.scoring.Metric;
import dev.podium.task.CeilingValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What annotators score, each on the items that they and others labelled: as if they were systems, against the gold that the labels of
 * all others make; where systems answer as each annotator, what the others make, against what that one said.
 */
final class TableCeiling {

    /** Answers that may be made in all; more would take minutes. */
    private static final long MOST_MADE = 4_000_000;

    private final TableGold gold;
    private final TableDefinition definition;
    private final TableAnnotators annotators;

    TableCeiling(TableGold gold, TableAnnotators annotators) {
        this.gold = gold;
        definition = gold.definition();
        this.annotators = annotators;
    }

    List<CeilingValue> values() {
        List<CeilingValue> values = new ArrayList<>();
        for (int annotator = 0; isFeasible() && annotator < annotators.names().size(); annotator++) {
            for (SubtaskDefinition subtask : definition.subtasks()) {
                values.addAll(values(annotator, subtask));
            }
        }
        return values;
    }

    private boolean isFeasible() {
        long made = 0;
        for (int answer = 0; answer < definition.answers().size(); answer++) {
            for (int item = 0; item < gold.items().size(); item++) {
                long said = annotators.number(item, answer);
                made += said * said;
            }
        }
        return made <= MOST_MADE;
    }

    private List<CeilingValue> values(int annotator, SubtaskDefinition subtask) {
        List<TableRow> rows = rows(annotators.names().get(annotator), subtask);
        List<CeilingValue> values = new ArrayList<>();
        for (int column = 0; column < subtask.columns().size(); column++) {
            Set<Integer> needed = needed(subtask, subtask.columns().get(column));
            List<TableRow> complete =
                    rows.stream().filter(row -> hasAll(row, needed)).toList();
            Set<String> against =
                    needed.stream().map(answer -> against(subtask, answer)).collect(Collectors.toSet());
            if (!complete.isEmpty() && against.size() == 1) {
                Metric<TableRow> metric = subtask.metrics(definition.digest(), subtask.centres(complete))
                        .get(column);
                value(Measurement.of(metric, complete), complete.size())
                        .map(value -> new CeilingValue(
                                subtask.id(),
                                metric.id(),
                                annotator + 1,
                                against.iterator().next(),
                                value.value(),
                                value.items()))
                        .ifPresent(values::add);
            }
        }
        return values;
    }

    /** Nothing follows from a mean of both. */
    private static String against(SubtaskDefinition subtask, int answer) {
        return subtask.answers().get(answer).kind() == AnswerKind.BY_ANNOTATOR ? CeilingValue.OWN : CeilingValue.OTHERS;
    }

    private record Value(double value, int items) {}

    private static Optional<Value> value(Measurement measurement, int rows) {
        int items = measurement.items().length == 0
                ? rows
                : (int) Arrays.stream(measurement.items())
                        .filter(value -> !Double.isNaN(value))
                        .count();
        return Double.isNaN(measurement.value())
                ? Optional.empty()
                : Optional.of(new Value(measurement.value(), items));
    }

    /** Of the items that the annotator and others labelled what is right and what is measured by it; null where it is not known. */
    private List<TableRow> rows(String name, SubtaskDefinition subtask) {
        int first = definition.first(subtask);
        int answers = subtask.answers().size();
        List<TableRow> rows = new ArrayList<>();
        for (int item = 0; item < gold.items().size(); item++) {
            if (!subtask.has(gold.items(), item)) {
                continue;
            }
            Object[] right = new Object[answers];
            Object[] output = new Object[answers];
            for (int answer = 0; answer < answers; answer++) {
                Optional<Object> said = annotators.said(name, item, first + answer);
                Optional<Object> others = said.isEmpty() ? said : annotators.byOthers(name, item, first + answer);
                if (others.isPresent()) {
                    Answer<Object, Object, Object> each = annotators.answer(first + answer);
                    boolean own = against(subtask, answer).equals(CeilingValue.OWN);
                    Object saidAlone = each.alone(said.orElseThrow());
                    right[answer] = own ? AnnotatorAnswer.ofOne(name, saidAlone) : others.get();
                    output[answer] = own ? AnnotatorAnswer.ofOne(name, each.alone(others.get())) : saidAlone;
                }
            }
            if (Arrays.stream(right).anyMatch(Objects::nonNull)) {
                rows.add(new TableRow(right, output));
            }
        }
        return rows;
    }

    private static boolean hasAll(TableRow row, Set<Integer> needed) {
        return needed.stream().allMatch(answer -> row.gold()[answer] != null);
    }

    /** The places of the answers that a column rests on. */
    private static Set<Integer> needed(SubtaskDefinition subtask, BoardColumn column) {
        Stream<BoardColumn> singles = column instanceof BoardColumn.Mean mean
                ? mean.of().stream().map(subtask.columns()::get)
                : Stream.of(column);
        Set<Integer> needed = new LinkedHashSet<>();
        singles.forEach(single -> needed.add(((BoardColumn.Single) single).answer()));
        return needed;
    }
}
