package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.submission.SubtaskProgramView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * One submission.
 *
 * @param subtasks what came of each; empty before it is scored
 * @param notEntered names of those that the file does not enter; empty where it enters all
 * @param parts how programs of organizers fared with it; empty where none score, and before they have ended
 * @param checkFollows whether a check of the organizers is still to look at the file
 * @param problems what a check of the organizers found; none where it did not refuse the file
 * @param offline empty where programs of organizers score
 */
@CheckedTemplate(basePath = "submission")
record SubmissionPage(
        CompetitionFrame frame,
        ZoneId zone,
        Run run,
        Progress progress,
        List<SubtaskScores> subtasks,
        String notEntered,
        List<SubtaskProgramView> parts,
        Evidence record,
        boolean checkFollows,
        ProblemTable warnings,
        ProblemTable problems,
        RunDescription about,
        RunDecisions say,
        Optional<Offline> offline)
        implements TemplateInstance {

    /**
     * What was submitted; a baseline has no number.
     *
     * @param ranked whether it may come to stand on a leaderboard
     */
    record Run(
            UUID key,
            String team,
            boolean baseline,
            boolean ranked,
            long number,
            String method,
            String description,
            String phase,
            String phaseSlug) {}

    /**
     * How far it is.
     *
     * @param live names of the subtasks in which it counts for its team; empty where it does in none
     * @param notCounting why it does in none then
     * @param environments names of those that it waits for; empty where it waits for none
     */
    record Progress(
            RunState state,
            Times times,
            Optional<Failed> failure,
            String live,
            NotCountingReason notCounting,
            String environments) {}

    /**
     * Why it has no scores.
     *
     * @param unanswered whether programs found no answers in its file
     * @param costsARun whether it counts against its team's runs all the same
     * @param offline whether its file can be scored by the offline scorer
     */
    record Failed(Evaluation.Failure reason, boolean unanswered, boolean costsARun, boolean offline) {}

    /**
     * When what happened.
     *
     * @param since since when it has been as it is
     * @param finished null before it has ended
     */
    record Times(Instant received, Instant since, Instant finished) {}

    /**
     * What came of one subtask.
     *
     * @param scores empty where the file does not enter the subtask
     * @param standing on the leaderboard; empty where the run does not count there, or the reader may not see it
     * @param live whether the run counts there
     * @param previous beside the team's run before; empty where there is none
     * @param explained whether the run has a page of its own that says where it is wrong
     * @param failed whether the program failed that scores it
     */
    record SubtaskScores(
            String id,
            String name,
            List<Score> scores,
            Optional<LeaderboardStanding> standing,
            boolean live,
            Optional<Step> previous,
            boolean explained,
            boolean failed) {

        public boolean isNotEntered() {
            return scores.isEmpty() && !failed;
        }

        /** Whether the metric that ranks has no value, though the file enters the subtask: then the run counts for nobody. */
        public boolean isRankingUndefined() {
            return scores.stream()
                    .anyMatch(score -> score.ranking() && score.value().isEmpty());
        }

        public Optional<LeaderboardStanding.Drawing> drawing() {
            return standing.flatMap(LeaderboardStanding::drawing);
        }

        /** What the metric that ranks is called; empty where the file does not enter the subtask. */
        public String rankingMetric() {
            return scores.stream()
                    .filter(Score::ranking)
                    .map(score -> score.metric().brief())
                    .findFirst()
                    .orElse("");
        }
    }

    /**
     * The run beside the one that its team submitted before it.
     *
     * @param difference with its interval, where there is one
     * @param p empty where nothing was tested
     * @param clustered whether the test is that of items that belong together
     */
    record Step(UUID run, long number, String difference, String p, boolean clustered) {}

    /**
     * What the run scored before its phase was scored again.
     *
     * @param until when it stood last
     * @param reason why the phase was scored again
     * @param gold release that it was scored against
     */
    record Former(Instant until, String reason, String gold, String scorer, List<FormerScore> scores) {}

    /** A number that stood. */
    record FormerScore(String subtask, MetricName metric, double value, String signature) {}

    /**
     * A number with its signature.
     *
     * @param value empty where the metric is not defined for the file
     * @param interval of 95 %; empty without one
     */
    record Score(MetricName metric, Optional<Double> value, String interval, String signature, boolean ranking) {}

    /**
     * What is needed to repeat the numbers.
     *
     * @param commitment what a blind phase told of the file when it came in; empty in other phases
     * @param goldDigest blank while the file with labels is still to come
     * @param seed of a random baseline
     * @param former what it scored before
     * @param itemValues whether the reader may have the values of its items
     */
    record Evidence(
            String fileName,
            long size,
            String digest,
            Optional<String> commitment,
            String gold,
            long items,
            String goldDigest,
            String scorer,
            Optional<Long> seed,
            Optional<RunSummaries.SandboxRun> sandbox,
            List<Former> former,
            boolean itemValues) {}

    /**
     * How to repeat it at home.
     *
     * @param command of the offline scorer
     * @param withLabels whether the labels are public, so that it can score and not only check
     * @param dropped where the list is of items that were dropped; empty where none were
     */
    record Offline(String command, boolean withLabels, String dropped) {}
}
