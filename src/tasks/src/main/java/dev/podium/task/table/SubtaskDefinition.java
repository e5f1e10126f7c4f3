package dev.podium.task.table;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import dev.podium.task.Subtask;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A subtask of a definition.
 *
 * @param id stable name
 * @param names what organizers call it, by language; under the empty text for all languages
 * @param answers what a system says of each item, at least one
 * @param columns of its leaderboard, at least one; the first one ranks
 * @param subset the items that it is about; null where that is all of them
 */
record SubtaskDefinition(
        String id,
        Map<String, String> names,
        List<Answer<Object, Object, Object>> answers,
        List<BoardColumn> columns,
        Subset subset) {

    private static final int DECIMALS = 3;

    SubtaskDefinition {
        answers = List.copyOf(answers);
        columns = List.copyOf(columns);
    }

    /** The same with the names of a later one. */
    SubtaskDefinition calledAs(SubtaskDefinition later) {
        return new SubtaskDefinition(
                id,
                later.names(),
                answers,
                columns.stream()
                        .map(column -> later.columns().stream()
                                .filter(other -> other.id().equals(column.id()))
                                .findFirst()
                                .map(other -> column.called(other.names()))
                                .orElse(column))
                        .toList(),
                subset);
    }

    /** The id under which a definition says it, once for all subsets. */
    String base() {
        return subset == null ? id : subset.of();
    }

    /** Whether an item is one of its own. */
    boolean has(TableItems items, int item) {
        return subset == null || subset.has(items, item);
    }

    Subtask subtask() {
        List<Metric<TableRow>> metrics = metrics("", new double[answers.size()]);
        List<Subtask.Column> board = new ArrayList<>();
        for (int c = 0; c < columns.size(); c++) {
            Direction direction = metrics.get(c).direction();
            board.add(new Subtask.Column(columns.get(c).id(), direction, DECIMALS)
                    .upTo(greatest(columns.get(c)))
                    .ofSums(metrics.get(c).isAdditive()));
        }
        return new Subtask(id, board);
    }

    private double greatest(BoardColumn column) {
        if (column instanceof BoardColumn.Single single) {
            return single.measure().greatest();
        }
        return ((BoardColumn.Mean) column)
                .of().stream()
                        .mapToDouble(place -> greatest(columns.get(place)))
                        .max()
                        .orElseThrow();
    }

    /** What a column measures, in the words of definitions: {@code metric f1, answer tone, class good}; empty where there is none. */
    Optional<String> parameters(String id) {
        return columns.stream()
                .filter(column -> column.id().equals(id))
                .findFirst()
                .map(this::parameters);
    }

    private String parameters(BoardColumn column) {
        if (column instanceof BoardColumn.Mean mean) {
            return "metric mean, of %s, weights %s"
                    .formatted(
                            mean.of().stream()
                                    .map(place -> columns.get(place).id())
                                    .collect(Collectors.joining(" + ")),
                            Arrays.stream(mean.weights())
                                    .mapToObj(weight -> BigDecimal.valueOf(weight)
                                            .stripTrailingZeros()
                                            .toPlainString())
                                    .collect(Collectors.joining(" : ")));
        }
        BoardColumn.Single single = (BoardColumn.Single) column;
        Answer<Object, Object, Object> answer = answers.get(single.answer());
        StringBuilder words = new StringBuilder("metric " + single.measure().id() + ", answer " + answer.name());
        if (single.of() >= 0) {
            words.append(", class ").append(BoardReader.labels(answer).labels().get(single.of()));
        }
        if (single.measure().takes(Measure.Parameter.COUNTED)) {
            words.append(", counted ").append(counted(single));
        }
        if (single.places() > 0) {
            words.append(", k ").append(single.places());
        }
        return words.toString();
    }

    private static String counted(BoardColumn.Single single) {
        return BoardReader.COUNTED.entrySet().stream()
                .filter(word -> word.getValue() == single.counted())
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** Of each answer a number near the middle of what is right. */
    double[] centres(List<TableRow> rows) {
        double[] centres = new double[answers.size()];
        for (int a = 0; a < centres.length; a++) {
            int answer = a;
            centres[a] = answers.get(a)
                    .centre(rows.stream()
                            .filter(row -> !row.isElsewhere())
                            .map(row -> row.gold()[answer])
                            .filter(Objects::nonNull)
                            .toList());
        }
        return centres;
    }

    /**
     * The metrics in the order of the columns.
     *
     * @param digest of the definition, for signatures
     * @param centres of each answer a number near the middle of what is right
     */
    List<Metric<TableRow>> metrics(String digest, double[] centres) {
        List<Metric<TableRow>> metrics = new ArrayList<>();
        for (BoardColumn column : columns) {
            Metric<TableRow> metric = metric(column, digest, centres);
            metrics.add(subset == null ? metric : OfSubset.of(metric));
        }
        return metrics;
    }

    private Metric<TableRow> metric(BoardColumn column, String digest, double[] centres) {
        Signature signature = Signature.of(TableTask.ID, id + "." + column.id());
        if (subset != null) {
            signature = signature.with("subset", fitting(subset.column() + "=" + subset.value()));
        }
        if (column instanceof BoardColumn.Single single) {
            return single(single, signature, digest, centres);
        }
        BoardColumn.Mean mean = (BoardColumn.Mean) column;
        List<Metric<TableRow>> parts = mean.of().stream()
                .map(place -> metric(columns.get(place), digest, centres))
                .toList();
        return MeanOfMetrics.of(
                mean.id(),
                versioned(
                        signature
                                .with("measure", "mean")
                                .with(
                                        "of",
                                        String.join(
                                                "+",
                                                mean.of().stream()
                                                        .map(place -> columns.get(place)
                                                                .id())
                                                        .toList())),
                        digest),
                parts,
                mean.weights());
    }

    @SuppressWarnings("unchecked")
    private Metric<TableRow> single(BoardColumn.Single single, Signature base, String digest, double[] centres) {
        Answer<Object, Object, Object> answer = answers.get(single.answer());
        Measure<Object> measure = (Measure<Object>) single.measure();
        Signature signature = base.with("measure", measure.id()).with("answer", fitting(answer.name()));
        if (answer.size() > 0) {
            signature = signature.with("classes", answer.size());
        }
        if (measure.takes(Measure.Parameter.COUNTED)) {
            signature = signature.with("counted", counted(single));
        }
        if (measure.takes(Measure.Parameter.CLASS)) {
            signature = signature.with("class", single.of());
        }
        if (measure.takes(Measure.Parameter.PLACES)) {
            signature = signature.with("k", single.places());
        }
        Choice choice =
                new Choice(answer.size(), single.of(), single.counted(), single.places(), centres[single.answer()]);
        Metric<Object> metric = measure.making().of(single.id(), versioned(signature, digest), choice);
        int place = single.answer();
        return Mapped.of(metric, (TableRow row) -> answer.segment(row.gold()[place], row.output()[place]));
    }

    private static String fitting(String text) {
        return text.replaceAll("[|:]", "_");
    }

    private static Signature versioned(Signature signature, String digest) {
        return signature.with("definition", digest).with("v", TableTask.VERSION);
    }
}
