package dev.podium.testsupport;

import dev.podium.competition.Phase;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.SandboxLimits;
import dev.podium.evaluation.SandboxUsage;
import dev.podium.evaluation.ScoringResult;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.platform.blob.BlobStore;
import dev.podium.submission.Submission;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Scores as a worker does, by the same doors, without a sandbox and at once. */
@ApplicationScoped
public class Scorer {

    public static final SandboxLimits LIMITS = new SandboxLimits(1 << 20, Duration.ofSeconds(2), Duration.ofSeconds(1));
    public static final SandboxUsage USAGE = new SandboxUsage(Duration.ofMillis(20), Duration.ofMillis(10), 1 << 10);

    @Inject
    Evaluations evaluations;

    @Inject
    BlobStore blobs;

    /** Scores whatever waits in a phase for the scorer that is installed, its baselines too. */
    public void scoreAll(Phase phase) {
        List<Long> waiting = QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.find(
                                "select e.id from Evaluation e where e.phase = ?1 and e.status = ?2 and e.scorer = ?3"
                                        + " order by e.id",
                                phase,
                                Evaluation.Status.queued,
                                Rescorings.scorer(phase))
                        .project(Long.class)
                        .list());
        waiting.forEach(this::score);
    }

    public void score(Submission submission) {
        score(evaluation(submission).id);
    }

    public Evaluation evaluation(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission = ?1 order by id desc", submission)
                        .firstResult());
    }

    public void score(long evaluation) {
        ClaimedEvaluation claim = claim(evaluation);
        evaluations.scored(claim, result(claim), USAGE);
    }

    public void score(UUID submission) {
        score(evaluation(submission));
    }

    /** Begins a run, which stays open. */
    public ClaimedEvaluation begin(UUID submission) {
        return claim(evaluation(submission));
    }

    public void fail(UUID submission, Evaluation.Failure failure) {
        evaluations.failed(begin(submission), failure, "made up by a test", USAGE);
    }

    private static long evaluation(UUID submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.key = ?1 order by id desc", submission)
                        .firstResult()
                        .id);
    }

    /** As a worker that has just been started: whoever had the run before is gone. */
    public ClaimedEvaluation claim(long evaluation) {
        return evaluations
                .claim(evaluation, "test worker " + UUID.randomUUID(), type -> LIMITS)
                .orElseThrow();
    }

    /** What the scorer says of a claimed evaluation. */
    public ScoringResult result(ClaimedEvaluation claim) {
        return result(claim.type().withItems().orElseThrow(), claim);
    }

    private <G extends Gold, P extends Predictions> ScoringResult result(ItemTask<G, P> type, ClaimedEvaluation claim) {
        try {
            G gold = value(type.readGold(file(claim.goldDigest())));
            P predictions = value(type.readPredictions(
                    file(claim.predictionsDigest()), gold.items(), Rules.LENIENT.dropping(claim.dropped())));
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < predictions.size(); i++) {
                answers.add(predictions.answer(i));
            }
            return new ScoringResult(type.score(gold, predictions), answers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T value(Reading<T> reading) {
        return ((Reading.Accepted<T>) reading).value();
    }

    private Upload file(String digest) throws IOException {
        try (InputStream in = blobs.open(digest)) {
            return Upload.of(digest, in.readAllBytes());
        }
    }
}
