package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import java.util.Locale;

/** What things of a subtask are called in the tables of a paper, in English, as LaTeX sets it. */
public final class LatexNames {

    private final Phase phase;
    private final Subtask subtask;
    private final TaskNames names;

    private LatexNames(Phase phase, Subtask subtask, TaskNames names) {
        this.phase = phase;
        this.subtask = subtask;
        this.names = names;
    }

    /** Those of a subtask of a phase with its competition. */
    public static LatexNames of(Phase phase, Subtask subtask) {
        return new LatexNames(phase, subtask, phase.type().names(Locale.ENGLISH));
    }

    /** Competition, phase and subtask as a sentence. */
    public String caption() {
        return "%s, %s: %s."
                .formatted(
                        LatexText.of(phase.competition.name),
                        LatexText.of(phase.name),
                        LatexText.of(names.subtask(subtask.id())));
    }

    /** So many items, as the task type calls them. */
    public String items(int number) {
        return LatexText.of(names.counted(number, Integer.toString(number)));
    }

    /** A team or, in italics, a baseline. */
    public String system(String name, boolean baseline) {
        return baseline ? "\\textit{" + LatexText.of(name) + "}" : LatexText.of(name);
    }

    /** A metric, with the way in which values get better. */
    public String metric(Subtask.Column column) {
        String name = names.metric(subtask.id(), column.metric());
        String arrow = switch (column.direction()) {
            case LOWER_IS_BETTER -> " $\\downarrow$";
            case HIGHER_IS_BETTER -> " $\\uparrow$";
            case NEITHER -> "";
        };
        return LatexText.of(name) + arrow;
    }
}
