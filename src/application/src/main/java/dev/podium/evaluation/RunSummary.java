package dev.podium.evaluation;

import dev.podium.submission.MethodDescription;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A submission as its team sees it in a list.
 *
 * @param number how manieth of its team's in its phase, from 1
 * @param status empty where the team may not see what came of it; where it may see of a sealed one only that it failed, that
 * @param finishedAt empty while it is not ended
 * @param withdrawn whether its team withdrew it
 * @param late whether it came in after the end
 * @param track in which it is; empty in a competition without tracks
 * @param values the ranking value of each subtask that it entered, empty before it is scored or may be seen
 */
public record RunSummary(
        UUID submission,
        long number,
        String fileName,
        MethodDescription about,
        Instant receivedAt,
        String sender,
        Optional<Evaluation.Status> status,
        Optional<Evaluation.Failure> failure,
        Optional<Instant> finishedAt,
        boolean withdrawn,
        boolean late,
        Optional<InTrack> track,
        List<Value> values,
        Map<String, RunRole> roles) {

    public RunSummary {
        values = List.copyOf(values);
        roles = Map.copyOf(roles);
    }

    /** The track of a run. */
    public record InTrack(String slug, String name) {}

    /** Whether a check of the organizers refused it. */
    public boolean isRefused() {
        return failure.filter(Evaluation.Failure.refused::equals).isPresent();
    }

    /** Whether the reader may know that it has no score in a subtask, so that it cannot count there. */
    public boolean lacksScore(String subtask) {
        return status.filter(Evaluation.Status::isFinal).isPresent()
                && values.stream().noneMatch(value -> value.subtask().equals(subtask));
    }

    /**
     * A value of a metric.
     *
     * @param lane how this submission counts for the team in the subtask; empty where it does not
     */
    public record Value(String subtask, String metric, double value, Optional<EvaluationKind> lane) {

        public boolean is(EvaluationKind wanted) {
            return lane.filter(wanted::equals).isPresent();
        }
    }
}
