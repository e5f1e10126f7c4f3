package dev.podium.evaluation.list;

import dev.podium.evaluation.Evaluation;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A run as organizers see it among others.
 *
 * @param number its place among its team's submissions to the phase, from 1
 * @param track in which it is; empty for a baseline, and in a competition without tracks
 * @param failure why it has no scores; empty where that is not so
 * @param scores numbers by metric, by subtask; sealed or not
 * @param parts subtasks that programs could not score
 * @param problems what a check of the organizers found that refused it; none where none did
 * @param checkFault why a check itself failed, so that the file was scored unchecked; empty where none did
 * @param sameFile what another team submitted that is the same file; empty where there is nothing
 */
public record ListedRun(
        UUID key,
        Sender team,
        long number,
        String fileName,
        String method,
        String description,
        Instant receivedAt,
        boolean withdrawn,
        boolean late,
        Optional<InTrack> track,
        Evaluation.Status status,
        Optional<Evaluation.Failure> failure,
        Map<String, Map<String, Double>> scores,
        List<FailedPart> parts,
        Problems problems,
        Optional<Problem> checkFault,
        Optional<SameFile> sameFile) {

    /** A track by its slug and name. */
    public record InTrack(String trackSlug, String trackName) {}

    /** Whose it is. */
    public record Sender(UUID key, String name, boolean baseline) {}

    /**
     * A subtask that its program could not score.
     *
     * @param lastLine of the log; empty where there is none
     */
    public record FailedPart(String subtask, Problem reason, String lastLine) {}

    /**
     * The first submission of another team that is the same file, byte for byte: in the same phase, else in another one of the competition.
     *
     * @param phase slug of its phase
     * @param number its place among its team's submissions to that phase, from 1
     * @param teams how many other teams submitted the file, its own among them
     */
    public record SameFile(UUID key, Sender team, String phase, String phaseName, long number, int teams) {

        /** How many others there are beside its own. */
        public int moreTeams() {
            return teams - 1;
        }
    }

    public ListedRun {
        scores = Map.copyOf(scores);
        parts = List.copyOf(parts);
    }

    /** Whether a check of the organizers refused it. */
    public boolean isRefused() {
        return !problems.none();
    }

    /** Whether programs found no answers in its file. */
    public boolean isUnanswered() {
        return failure.filter(why -> why.isOfNoAnswers(!parts.isEmpty())).isPresent();
    }

    /** A number of it; null where there is none. */
    public Double score(String subtask, String metric) {
        return scores.getOrDefault(subtask, Map.of()).get(metric);
    }
}
