package dev.podium.web.organize.phase;

import dev.podium.competition.CountingRule;
import dev.podium.competition.ScoredSubtask;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.layout.MetricName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a form says about the subtasks of a phase, as it was typed.
 *
 * @param counting subtask and rule, for example {@code count:best}
 * @param columns subtask and metric, for example {@code count:mae}
 * @param places of the columns, from 1, or 0 where one is not shown
 * @param decimals digits of the columns
 */
record PhaseSubtasksForm(List<String> counting, List<String> columns, List<String> places, List<String> decimals) {

    static final PhaseSubtasksForm BLANK = new PhaseSubtasksForm(List.of(), List.of(), List.of(), List.of());

    private static final String USUAL = "usual";
    private static final String NONE = "none";
    private static final String HIDDEN = "0";

    static final List<String> RULES =
            List.of(USUAL, CountingRule.best.name(), CountingRule.latest.name(), CountingRule.chosen.name(), NONE);

    PhaseSubtasksForm {
        counting = List.copyOf(counting);
        columns = List.copyOf(columns);
        places = List.copyOf(places);
        decimals = List.copyOf(decimals);
    }

    static PhaseSubtasksForm of(List<ScoredSubtask> scored) {
        List<String> counting = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        List<String> places = new ArrayList<>();
        List<String> decimals = new ArrayList<>();
        for (ScoredSubtask subtask : scored) {
            counting.add(subtask.subtask() + ":" + subtask.counting());
            int place = 0;
            for (ScoredSubtask.Column column : subtask.columns()) {
                place++;
                columns.add(subtask.subtask() + ":" + column.metric());
                places.add(String.valueOf(place));
                decimals.add(String.valueOf(column.decimals()));
            }
        }
        return new PhaseSubtasksForm(counting, columns, places, decimals);
    }

    /** The rows of the form. */
    List<SubtaskRow> rows(TaskType type, Locale locale) {
        return type.subtasks().stream()
                .map(subtask -> new SubtaskRow(
                        subtask.id(),
                        MetricName.ofSubtask(type, subtask, locale),
                        counting.isEmpty() ? USUAL : rule(subtask).orElse(NONE),
                        columns(type, subtask, locale)))
                .toList();
    }

    private List<SubtaskRow.Column> columns(TaskType type, Subtask subtask, Locale locale) {
        List<SubtaskRow.Column> rows = new ArrayList<>();
        for (Subtask.Column metric : subtask.metrics()) {
            int sent = columns.indexOf(subtask.id() + ":" + metric.metric());
            String usual = says(subtask) || metric.optional() ? HIDDEN : String.valueOf(rows.size() + 1);
            rows.add(new SubtaskRow.Column(
                    subtask.id(),
                    metric.metric(),
                    MetricName.of(type, subtask, metric, locale).brief(),
                    at(places, sent).orElse(usual),
                    at(decimals, sent).orElse(String.valueOf(metric.decimals()))));
        }
        rows.sort(Comparator.comparingInt(
                column -> column.place().equals(HIDDEN) ? Integer.MAX_VALUE : number(column.place())));
        return rows;
    }

    /** Whether it says anything of the columns of a subtask. */
    private boolean says(Subtask subtask) {
        return columns.stream().anyMatch(column -> column.startsWith(subtask.id() + ":"));
    }

    private static Optional<String> at(List<String> sent, int index) {
        return index < 0 || index >= sent.size() ? Optional.empty() : Optional.of(sent.get(index));
    }

    /**
     * The subtasks that are meant; empty where all is left to what is usual.
     *
     * @param now what the phase scores; it keeps the columns that nothing is said of
     * @throws Refused if a rule is none that there is, no subtask is left, or two columns have one place
     */
    List<ScoredSubtask> subtasks(TaskType type, List<ScoredSubtask> now, boolean blind, Locale locale) {
        if (columns.isEmpty()
                && type.subtasks().stream()
                        .allMatch(subtask -> rule(subtask).orElse(USUAL).equals(USUAL))) {
            return List.of();
        }
        List<ScoredSubtask> scored = new ArrayList<>();
        Checks checks = new Checks();
        for (Subtask subtask : type.subtasks()) {
            String rule = rule(subtask).orElse(NONE);
            if (!rule.equals(NONE)) {
                checks.check(() -> scored.add(scored(type, subtask, counting(rule, blind), now, locale)));
            }
        }
        checks.refuse();
        if (scored.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
        }
        return scored;
    }

    private ScoredSubtask scored(
            TaskType type, Subtask subtask, CountingRule counting, List<ScoredSubtask> now, Locale locale) {
        if (says(subtask)) {
            return new ScoredSubtask(
                    subtask.id(), counting, columns(type, subtask, columns(type, subtask, locale), locale));
        }
        return now.stream()
                .filter(kept -> kept.subtask().equals(subtask.id()))
                .findFirst()
                .map(kept -> new ScoredSubtask(kept.subtask(), counting, kept.columns()))
                .orElseGet(() -> ScoredSubtask.of(subtask, counting));
    }

    private static List<ScoredSubtask.Column> columns(
            TaskType type, Subtask subtask, List<SubtaskRow.Column> rows, Locale locale) {
        TreeMap<Integer, ScoredSubtask.Column> inPlace = new TreeMap<>();
        Checks checks = new Checks();
        for (SubtaskRow.Column row : rows) {
            if (row.place().equals(HIDDEN)) {
                continue;
            }
            if (number(row.place()) < 1) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
            }
            String name = MetricName.ofSubtask(type, subtask, locale);
            var column = new ScoredSubtask.Column(row.metric(), number(row.decimals()));
            if (!column.canBeShown()) {
                checks.keep(Refused.because(
                                Refused.Kind.FAULTY, "phase.decimals", row.name(), name, ScoredSubtask.MOST_DECIMALS)
                        .about(row.decimalsField()));
            }
            if (inPlace.put(number(row.place()), column) != null) {
                checks.keep(Refused.because(Refused.Kind.FAULTY, "phase.columns", name, row.place())
                        .about(row.placeField()));
            }
        }
        checks.refuse();
        return List.copyOf(inPlace.values());
    }

    private Optional<String> rule(Subtask subtask) {
        String start = subtask.id() + ":";
        return counting.stream()
                .filter(row -> row.startsWith(start))
                .map(row -> row.substring(start.length()))
                .findFirst();
    }

    private static CountingRule counting(String rule, boolean blind) {
        if (rule.equals(USUAL)) {
            return blind ? CountingRule.latest : CountingRule.best;
        }
        try {
            return CountingRule.valueOf(rule);
        } catch (IllegalArgumentException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.subtask");
        }
    }

    /** What is no number is out of bounds: it is refused with the same sentence. */
    private static int number(String typed) {
        try {
            return Integer.parseInt(typed.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
