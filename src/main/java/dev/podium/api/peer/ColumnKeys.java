package dev.podium.api.peer;

import dev.podium.competition.Competition;
import dev.podium.program.ProgramColumn;
import dev.podium.task.Subtask;

/** What columns of leaderboards are called by programs. */
public final class ColumnKeys {

    private ColumnKeys() {}

    /** Under what a program of the organizers writes a column, where one does; else the id of its metric. */
    public static String of(Competition competition, Subtask subtask, Subtask.Column column) {
        return competition.isOfPrograms()
                ? competition.program.unit(subtask.id()).stream()
                        .flatMap(unit -> unit.columns().stream())
                        .filter(written -> written.metric().equals(column.metric()))
                        .map(ProgramColumn::key)
                        .findFirst()
                        .orElse(column.metric())
                : column.metric();
    }
}
