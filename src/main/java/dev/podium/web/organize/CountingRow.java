package dev.podium.web.organize;

import dev.podium.competition.Counting;
import dev.podium.competition.ScoredSubtask;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.layout.MetricName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A subtask of the task type in the form for a phase, and which run counts in it.
 *
 * @param chosen a rule, {@code none} where the phase does not score it, or {@code usual}
 */
record CountingRow(String subtask, String name, String chosen) {

    private static final String USUAL = "usual";
    private static final String NONE = "none";

    public List<String> rules() {
        return List.of(USUAL, Counting.best.name(), Counting.latest.name(), Counting.chosen.name(), NONE);
    }

    /**
     * The rows of a form.
     *
     * @param sent for each subtask its id and rule; empty in a form that nobody filled in
     */
    static List<CountingRow> of(TaskType<?, ?> type, List<String> sent, Locale locale) {
        return type.subtasks().stream()
                .map(subtask -> new CountingRow(
                        subtask.id(),
                        MetricName.ofSubtask(type, subtask, locale),
                        sent.isEmpty() ? USUAL : rule(sent, subtask).orElse(NONE)))
                .toList();
    }

    /**
     * The subtasks that a form means; empty where it leaves all to what is usual. What a phase has keeps its columns.
     *
     * @throws Refused if a rule is none that there is, or no subtask is left
     */
    static List<ScoredSubtask> subtasks(
            List<String> sent, TaskType<?, ?> type, List<ScoredSubtask> now, boolean blind) {
        if (type.subtasks().stream()
                .allMatch(subtask -> rule(sent, subtask).orElse(USUAL).equals(USUAL))) {
            return List.of();
        }
        List<ScoredSubtask> scored = new ArrayList<>();
        for (Subtask subtask : type.subtasks()) {
            String rule = rule(sent, subtask).orElse(NONE);
            if (!rule.equals(NONE)) {
                Counting counting = counting(rule, blind);
                scored.add(now.stream()
                        .filter(kept -> kept.subtask().equals(subtask.id()))
                        .findFirst()
                        .map(kept -> new ScoredSubtask(kept.subtask(), counting, kept.columns()))
                        .orElseGet(() -> ScoredSubtask.of(subtask, counting)));
            }
        }
        if (scored.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
        }
        return scored;
    }

    private static Optional<String> rule(List<String> sent, Subtask subtask) {
        String start = subtask.id() + ":";
        return sent.stream()
                .filter(row -> row.startsWith(start))
                .map(row -> row.substring(start.length()))
                .findFirst();
    }

    private static Counting counting(String rule, boolean blind) {
        if (rule.equals(USUAL)) {
            return blind ? Counting.latest : Counting.best;
        }
        try {
            return Counting.valueOf(rule);
        } catch (IllegalArgumentException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
        }
    }
}
