package dev.podium.api.peer;

import dev.podium.competition.Phase;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.task.Subtask;
import java.util.Optional;

/** What columns of leaderboards are called by programs. */
public final class ColumnKeys {

    private final Optional<ProgramDefinition> program;

    private ColumnKeys(Optional<ProgramDefinition> program) {
        this.program = program;
    }

    /** Those of a phase. A query where its programs are others than those of today. */
    public static ColumnKeys of(Phase phase) {
        return new ColumnKeys(phase.competition.program(phase.scorer));
    }

    /** Under what a program of the organizers writes a column, where one does; else the id of its metric. */
    public String of(Subtask subtask, Subtask.Column column) {
        return program.flatMap(definition -> definition.unit(subtask.id())).stream()
                .flatMap(unit -> unit.columns().stream())
                .filter(written -> written.metric().equals(column.metric()))
                .map(ProgramColumn::key)
                .findFirst()
                .orElse(column.metric());
    }
}
