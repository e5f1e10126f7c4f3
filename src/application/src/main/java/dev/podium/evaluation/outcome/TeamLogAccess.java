package dev.podium.evaluation.outcome;

import dev.podium.competition.LogReaders;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.part.SubtaskProgramResult;

/** What a team reads of a program that failed, by how much of logs a phase lets it read. */
public final class TeamLogAccess {

    private TeamLogAccess() {}

    /** The reason and the lines that are told. */
    public static SubtaskProgramResult.Failed of(SubtaskProgramResult.Failed failed, LogReaders readers) {
        return new ArtifactRights(/* organizer= */ false, OutcomeVisibility.EVERYTHING, readers).told(failed);
    }
}
