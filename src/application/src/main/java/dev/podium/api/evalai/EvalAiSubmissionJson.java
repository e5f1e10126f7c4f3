package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.submission.Submission;
import java.time.Instant;

/**
 * A submission.
 *
 * @param executionTime 0.0: how long a run took tells what was sealed
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record EvalAiSubmissionJson(
        int id,
        int participantTeam,
        String participantTeamName,
        int challengePhase,
        String status,
        double executionTime,
        Instant submittedAt,
        boolean isPublic,
        @JsonUnwrapped Method method,
        @JsonUnwrapped Files files) {

    /** What its team says of it. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Method(String methodName, String methodDescription, String projectUrl, String publicationUrl) {

        static Method of(Submission submission) {
            return new Method(
                    submission.about.method(),
                    submission.about.description(),
                    submission.about.code(),
                    submission.about.paper());
        }
    }

    /** Links; null where there is nothing to fetch, or nothing yet. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Files(String inputFile, String stdoutFile, String stderrFile, String submissionResultFile) {}
}
