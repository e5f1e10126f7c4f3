package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.submission.Submission;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A submission, as a whole or in one of several subtasks, and what came of it.
 *
 * @param scores none while they are not shown, or there are none
 * @param task null for a whole with several subtasks
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record CodabenchSubmissionJson(
        @JsonUnwrapped Head head,
        @JsonUnwrapped Place place,
        @JsonUnwrapped Family family,
        @JsonUnwrapped State state,
        List<Score> scores,
        Map<String, String> factSheetAnswers,
        CodabenchTaskJson task,
        boolean isSpecificTaskReRun) {

    /** What was sent. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Head(
            int id,
            int pk,
            String name,
            String filename,
            String description,
            Instant createdWhen,
            String owner,
            boolean isPublic) {

        static Head of(Submission submission, int number) {
            return new Head(
                    number,
                    number,
                    submission.about.method(),
                    submission.fileName,
                    submission.about.description(),
                    submission.receivedAt,
                    submission.team.name,
                    false);
        }
    }

    /** Where it was sent to. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Place(int phase, String phaseName) {}

    /** What is part of what: what a submission does in each of several subtasks is a child of it. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Family(boolean hasChildren, Integer parent, List<Integer> children) {

        static final Family NONE = new Family(false, null, List.of());
    }

    /**
     * Where it stands.
     *
     * @param leaderboard the phase where it counts for its team; null where it does not
     */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record State(String status, String statusDetails, Integer leaderboard, boolean onLeaderboard) {}

    /**
     * A number.
     *
     * @param score as text, with all digits
     */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Score(int id, int index, String score, String columnKey) {}
}
