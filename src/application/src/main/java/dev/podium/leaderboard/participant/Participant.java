package dev.podium.leaderboard.participant;

import dev.podium.paper.Paper;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * A team and what it has done in a phase.
 *
 * @param members their names, in the order in which they joined; none where everybody has left
 * @param since when it was created
 * @param lastUpload when its last accepted file came in; empty where it has sent none
 * @param runs how many it has used
 * @param allowed how many it may use, with those that organizers gave, in each track where limits hold for each; empty where the phase is not
 *     limited
 * @param byTrack how many it has used in each track, by slug, in the order of tracks; none unless limits hold for each
 * @param described whether any of its runs that stand says something of its method; empty where none stands
 * @param paper empty where it has submitted none
 * @param best the best values of its runs under the ranking metrics, by subtask; those without one are missing
 */
public record Participant(
        UUID key,
        String name,
        List<String> members,
        Instant since,
        Optional<Instant> lastUpload,
        int runs,
        OptionalInt allowed,
        Map<String, Integer> byTrack,
        Optional<Boolean> described,
        Optional<Paper.State> paper,
        Map<String, Double> best) {}
