package dev.podium.analysis.prepare;

import dev.podium.task.ErrorRule;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.util.List;
import java.util.Optional;

/**
 * By which metric answers to single items are judged.
 *
 * @param column of the task type; leaderboards may leave it out
 * @param rule when a system is wrong about an item; empty where answers are only better or worse
 * @param onlyAtEnds whether the rule holds only where each value is 0, 1 or its bound
 */
public record DifficultyMetric(Subtask.Column column, Optional<ErrorRule> rule, boolean onlyAtEnds) {

    /** One whose rule holds for all values. */
    public DifficultyMetric(Subtask.Column column, Optional<ErrorRule> rule) {
        this(column, rule, /* onlyAtEnds= */ false);
    }

    /** That of the task type's rule, else those that judge, the one that ranks first: not all of them have values of items. */
    public static List<DifficultyMetric> of(TaskType type, Subtask subtask) {
        if (type instanceof ScoringProgramTask program) {
            return program.itemYardsticks(subtask.id()).stream()
                    .map(own -> new DifficultyMetric(own.column(), own.rule(), own.onlyAtEnds()))
                    .toList();
        }
        Optional<ErrorRule> rule = rule(type, subtask);
        return rule.isPresent()
                ? List.of(new DifficultyMetric(column(type, subtask, rule.get().metric()), rule))
                : subtask.judging().stream()
                        .map(column -> new DifficultyMetric(column, rule))
                        .toList();
    }

    /**
     * The one of a metric that has been used; empty where programs have no such metric any more.
     *
     * @param hasErrors whether something said when a system is wrong
     */
    public static Optional<DifficultyMetric> of(TaskType type, Subtask subtask, String metric, boolean hasErrors) {
        if (type instanceof ScoringProgramTask) {
            return of(type, subtask).stream()
                    .filter(own -> own.column().metric().equals(metric))
                    .findFirst()
                    .map(own -> new DifficultyMetric(own.column(), own.rule().filter(rule -> hasErrors)));
        }
        return Optional.of(new DifficultyMetric(
                column(type, subtask, metric),
                rule(type, subtask).filter(rule -> rule.metric().equals(metric))));
    }

    private static Optional<ErrorRule> rule(TaskType type, Subtask subtask) {
        return type.withItems().flatMap(items -> items.errorRule(subtask.id()));
    }

    private static Subtask.Column column(TaskType type, Subtask subtask, String metric) {
        return type.subtasks().stream()
                .filter(other -> other.id().equals(subtask.id()))
                .flatMap(other -> other.column(metric).stream())
                .findFirst()
                .orElseThrow();
    }

    /** The same where answers are only better or worse. */
    DifficultyMetric withoutRule() {
        return new DifficultyMetric(column, Optional.empty());
    }

    /** Whether a value, of an item, is one of those that the rule is about. */
    boolean isAtAnEnd(double value) {
        return value == 0 || value == Math.max(1, rule.map(ErrorRule::bound).orElse(1.0));
    }
}
