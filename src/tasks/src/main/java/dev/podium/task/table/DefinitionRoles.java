package dev.podium.task.table;

import dev.podium.task.reading.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What can be said of the columns of a gold file without writing a definition: a {@link DefinitionDraft} makes one of it.
 *
 * @param roles by column
 * @param names what submissions call answers, by column; none where that is as the column
 * @param metrics of answers, by column; where none is chosen, the usual ones
 * @param ranking the metric that ranks; where none is chosen, the first of the first answer
 * @param board what the leaderboard is called; where nobody says, as the first answer
 */
public record DefinitionRoles(
        Map<String, ColumnRole> roles,
        Map<String, String> names,
        Map<String, List<String>> metrics,
        Optional<Ranking> ranking,
        Optional<String> board) {

    /** A metric of an answer, by the column of the gold file for which the answer is. */
    public record Ranking(String column, String metric) {}

    public DefinitionRoles {
        roles = Map.copyOf(roles);
        names = Map.copyOf(names);
        metrics = Map.copyOf(metrics);
    }

    /** Before anybody chooses more than roles. */
    public static DefinitionRoles usual(Map<String, ColumnRole> roles) {
        return new DefinitionRoles(roles, Map.of(), Map.of(), Optional.empty(), Optional.empty());
    }

    ColumnRole role(String column) {
        return roles.getOrDefault(column, ColumnRole.NOTE);
    }

    /** What submissions call the answer of a column. */
    String nameOf(String column) {
        return names.getOrDefault(column, column);
    }

    /** What a definition says of them; empty where it says more than this would keep. */
    public static Optional<DefinitionRoles> of(TableTask task, TableColumns seen) {
        TableDefinition definition = task.definition();
        if (definition.bases().size() != 1) {
            return Optional.empty();
        }
        Map<String, ColumnRole> roles = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        seen.columns().forEach(column -> roles.put(column.name(), ColumnRole.NOTE));
        roles.put(definition.id(), ColumnRole.ID);
        Optional.ofNullable(definition.annotator()).ifPresent(column -> roles.put(column, ColumnRole.ANNOTATOR));
        definition.shown().stream()
                .filter(column -> seen.column(column).isPresent())
                .forEach(column -> roles.put(column, ColumnRole.SHOWN));
        definition.slices().forEach(column -> roles.put(column, ColumnRole.SLICE));
        definition.subsets().forEach(subset -> roles.put(subset.column(), ColumnRole.SUBSET));
        Optional.ofNullable(definition.groups()).ifPresent(column -> roles.put(column, ColumnRole.GROUPS));
        SubtaskDefinition subtask = definition.subtasks().get(0);
        for (Object answer : subtask.answers()) {
            Optional<ColumnRole> role = role(answer);
            if (role.isEmpty()) {
                return Optional.empty();
            }
            for (String column : ((Answer<?, ?, ?>) answer).goldColumns()) {
                List<String> parts = definition.joined().get(column);
                if (parts == null) {
                    roles.put(column, role.get());
                    if (role.get().isNamed()) {
                        names.put(column, ((Answer<?, ?, ?>) answer).name());
                    }
                } else {
                    Optional<ColumnRole> one = role.get().ofOne();
                    if (one.isEmpty()) {
                        return Optional.empty();
                    }
                    parts.forEach(part -> roles.put(part, one.get()));
                }
            }
        }
        return metrics(subtask, definition.joined())
                .map(metrics -> new DefinitionRoles(roles, names, metrics, ranking(metrics), board(subtask)))
                .filter(said -> said.isAll(task, seen))
                .map(said -> said.withoutUsualBoard(seen));
    }

    /** Leaderboards of values are called by these, so that nobody reads the name. */
    private static Optional<String> board(SubtaskDefinition subtask) {
        return subtask.subset() == null ? Optional.ofNullable(subtask.names().get("")) : Optional.empty();
    }

    /** The first metric of the first column: metrics are in the order of the leaderboard. */
    private static Optional<Ranking> ranking(Map<String, List<String>> metrics) {
        return metrics.entrySet().stream()
                .findFirst()
                .map(first -> new Ranking(first.getKey(), first.getValue().get(0)));
    }

    /** A leaderboard that is called as its answer goes on being so where the answer is called otherwise. */
    private DefinitionRoles withoutUsualBoard(TableColumns seen) {
        Optional<String> usual = new DefinitionDraft(seen, this, Map.of()).usualBoard();
        return new DefinitionRoles(
                roles, names, metrics, ranking, board.filter(name -> !usual.equals(Optional.of(name))));
    }

    /** Whether the definition that is drafted of it is the same, so that nothing is lost when it is saved. */
    private boolean isAll(TableTask task, TableColumns seen) {
        TableDefinition is = task.definition();
        return TableDefinition.read(new DefinitionDraft(seen, this, TrainingData.of(task)).text())
                        instanceof Reading.Accepted<TableDefinition> accepted
                && is.digest().equals(accepted.value().digest())
                && is.shown().equals(accepted.value().shown())
                && Objects.equals(is.annotator(), accepted.value().annotator())
                && is.joined().equals(accepted.value().joined())
                && is.slices().equals(accepted.value().slices())
                && Objects.equals(is.groups(), accepted.value().groups())
                && is.subtasks()
                        .get(0)
                        .names()
                        .equals(accepted.value().subtasks().get(0).names())
                && is.subtasks().get(0).columns().stream()
                        .allMatch(column -> column.names().isEmpty());
    }

    private static Optional<ColumnRole> role(Object answer) {
        if (answer instanceof LabelAnswer label) {
            boolean own = label.source().positive().isEmpty();
            boolean voted = own && label.source().rule() == GoldSource.Rule.MAJORITY && !label.ordered();
            if (voted) {
                return Optional.of(ColumnRole.ANNOTATORS);
            }
            return own && (!label.source().isAnnotated() || label.source().rule() == GoldSource.Rule.MAJORITY)
                    ? Optional.of(label.ordered() ? ColumnRole.ORDERED_LABEL : ColumnRole.LABEL)
                    : Optional.empty();
        }
        if (answer instanceof LabelSetAnswer) {
            return Optional.of(ColumnRole.LABELS);
        }
        if (answer instanceof NumberAnswer number) {
            return !number.source().isAnnotated() || number.source().rule() == GoldSource.Rule.MEAN
                    ? Optional.of(ColumnRole.NUMBER)
                    : Optional.empty();
        }
        if (answer instanceof TagAnswer) {
            return Optional.of(ColumnRole.TAGS);
        }
        if (answer instanceof SpanAnswer spans) {
            return spans.phrases().isEmpty() ? Optional.of(ColumnRole.SPANS) : Optional.empty();
        }
        if (answer instanceof TextAnswer) {
            return Optional.of(ColumnRole.TEXT);
        }
        if (answer instanceof AnnotatorAnswer) {
            return Optional.of(ColumnRole.BY_ANNOTATOR);
        }
        if (answer instanceof DistributionAnswer distribution) {
            boolean soft = distribution.source().isAnnotated();
            return soft || !distribution.ordered()
                    ? Optional.of(soft ? ColumnRole.SOFT_LABEL : ColumnRole.SHARE)
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<Map<String, List<String>>> metrics(
            SubtaskDefinition subtask, Map<String, List<String>> joined) {
        Map<String, List<String>> metrics = new LinkedHashMap<>();
        for (BoardColumn column : subtask.columns()) {
            if (!(column instanceof BoardColumn.Single single) || single.of() >= 0) {
                return Optional.empty();
            }
            Answer<?, ?, ?> answer = subtask.answers().get(single.answer());
            String gold = answer.goldColumns().get(0);
            metrics.computeIfAbsent(joined.getOrDefault(gold, List.of(gold)).get(0), name -> new ArrayList<>())
                    .add(single.measure().id());
        }
        return Optional.of(metrics);
    }
}
