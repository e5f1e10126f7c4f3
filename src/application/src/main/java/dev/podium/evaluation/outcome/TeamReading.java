package dev.podium.evaluation.outcome;

import dev.podium.competition.LogReaders;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.part.Part;

/** What a team reads of a program that failed, by how much of logs a phase lets it read. */
public final class TeamReading {

    private TeamReading() {}

    /** The reason and the lines that are told. */
    public static Part.Failed of(Part.Failed failed, LogReaders readers) {
        return new ReadingRights(/* organizer= */ false, OutcomeVisibility.EVERYTHING, readers).told(failed);
    }
}
