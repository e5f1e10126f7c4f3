package dev.podium.humanscore;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/**
 * Which outputs are to be judged.
 *
 * @param systems keys of systems on the leaderboard
 * @param choice which items
 * @param items how many; empty for all of them
 * @param references whether a right answer of the gold data stands among the outputs, as if a system had put it out
 * @param apart whether equal outputs are units of their own, as where judgements are brought that were made of each system's alone
 * @param shown columns of the items that are shown below an output
 */
public record OutputRequest(
        Phase phase,
        Subtask subtask,
        Set<UUID> systems,
        Choice choice,
        OptionalInt items,
        boolean references,
        boolean apart,
        List<String> shown) {

    /** Which items are taken where not all of them are. */
    public enum Choice {
        random,
        /** Those on which the systems' values lie farthest apart, under the first metric that judges and has values of items. */
        differing
    }

    public OutputRequest {
        systems = Set.copyOf(systems);
        shown = List.copyOf(shown);
    }
}
