package dev.podium.access;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.submission.Submission;

/** What a competition stands on: its data, and who scores it. */
interface Ground {

    /** Names it in the table. */
    String name();

    /** Whether programs of its organizers score it. */
    default boolean isOfPrograms() {
        return false;
    }

    /** A competition of {@code olga}, not public yet, with a phase that a deed asks for. */
    Phase open(Deed deed);

    /** A file of somebody's team, the third one different from the first. */
    Submission submit(Phase phase, int place, String member);

    /** Scores what waits. */
    void score(Phase phase);

    /** Corrected gold of the phase. */
    GoldRelease correct(Phase phase);
}
