package dev.podium.evaluation.outcome;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Reads what came of runs, for those who may see it. */
@ApplicationScoped
public class RunOutcomes {

    private static final ObjectReader PROBLEM = new ObjectMapper().readerFor(Problem.class);

    private static final String EVALUATIONS = """
            select e.submission_id as submission, e.id as evaluation, e.status, e.failure, e.finished_at from evaluation e
            where e.standing and e.submission_id in (:submissions)""";

    private static final String SCORES = """
            select v.evaluation_id as evaluation, v.subtask, v.metric, v.value, exists (select from live_evaluation l
              where l.evaluation_id = v.evaluation_id and l.subtask = v.subtask and l.lane <> 'contrastive') as counts
            from score v where v.evaluation_id in (:evaluations)""";

    private static final String FAILED = """
            select p.evaluation_id as evaluation, p.subtask, cast(p.reason as text) as reason from evaluation_part p
            where p.status = 'failed' and p.evaluation_id in (:evaluations)""";

    /** A row of {@link #EVALUATIONS}. */
    private record Current(
            long submission,
            long evaluation,
            Evaluation.Status status,
            Optional<Evaluation.Failure> failure,
            Optional<Instant> finishedAt) {}

    /** A row of {@link #SCORES}. */
    private record Scored(long evaluation, RunOutcome.Score score) {}

    /** A row of {@link #FAILED}. */
    private record FailedPart(long evaluation, String subtask, String reason) {}

    @Inject
    Session database;

    /**
     * What came of those of some submissions of which an audience may see it, by the numbers of the submissions; in sealed phases that
     * tell failures, of those that failed or failed in part, and no more than that. Three queries.
     *
     * @param submissions of one competition, or of teams of the reader
     * @param audience organizers, or the members of their teams
     */
    public Map<Long, RunOutcome> find(Collection<Submission> submissions, Audience audience, Instant now) {
        Map<Long, ArtifactRights> shown = submissions.stream()
                .filter(submission -> OutcomeVisibility.of(submission, audience, now) != OutcomeVisibility.NOTHING)
                .collect(Collectors.toMap(
                        submission -> submission.id,
                        submission -> ArtifactRights.toSentences(submission.phase, audience, now),
                        (one, other) -> one));
        if (shown.isEmpty()) {
            return Map.of();
        }
        Map<Long, RunOutcome> outcomes = find(shown);
        submissions.stream()
                .filter(submission -> Optional.ofNullable(outcomes.get(submission.id))
                        .flatMap(RunOutcome::failure)
                        .filter(Evaluation.Failure.refused::equals)
                        .isPresent())
                .forEach(Submission::refreshRefused);
        return outcomes;
    }

    /** In this order: what is scored when its state is read has its values when they are read. */
    private Map<Long, RunOutcome> find(Map<Long, ArtifactRights> submissions) {
        List<Current> evaluations = NestedRowMapper.query(database, EVALUATIONS, Current.class)
                .setParameterList("submissions", submissions.keySet())
                .getResultList();
        List<Long> ids = evaluations.stream().map(Current::evaluation).toList();
        Map<Long, List<RunOutcome.Score>> scores = new HashMap<>();
        NestedRowMapper.query(database, SCORES, Scored.class)
                .setParameterList("evaluations", ids)
                .getResultList()
                .forEach(scored -> scores.computeIfAbsent(scored.evaluation(), id -> new ArrayList<>())
                        .add(scored.score()));
        Map<Long, Map<String, Problem>> failed = new HashMap<>();
        NestedRowMapper.query(database, FAILED, FailedPart.class)
                .setParameterList("evaluations", ids)
                .getResultList()
                .forEach(part -> failed.computeIfAbsent(part.evaluation(), id -> new HashMap<>())
                        .put(part.subtask(), read(part.reason())));
        Map<Long, RunOutcome> outcomes = new HashMap<>();
        for (Current each : evaluations) {
            ArtifactRights rights = submissions.get(each.submission());
            RunOutcome outcome = new RunOutcome(
                    each.status(),
                    each.failure(),
                    each.finishedAt(),
                    each.status() == Evaluation.Status.scored
                            ? scores.getOrDefault(each.evaluation(), List.of())
                            : List.of(),
                    told(failed.getOrDefault(each.evaluation(), Map.of()), rights));
            if (rights.scores()) {
                outcomes.put(each.submission(), outcome);
            } else if (outcome.hasFailed()) {
                outcomes.put(each.submission(), outcome.failureAlone());
            }
        }
        return outcomes;
    }

    private static Map<String, Problem> told(Map<String, Problem> failed, ArtifactRights rights) {
        return failed.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, reason -> rights.told(reason.getValue())));
    }

    private static Problem read(String reason) {
        try {
            return PROBLEM.readValue(reason);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a reason was stored as it is", e);
        }
    }
}
