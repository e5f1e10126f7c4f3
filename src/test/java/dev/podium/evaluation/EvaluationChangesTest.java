package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EvaluationChangesTest {

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    EvaluationChanges changes;

    @Test
    void follow_scored_told() throws InterruptedException {
        Play.Played played = play.competition().published();
        Submission baseline = QuarkusTransaction.requiringNew()
                .call(() -> Submission.find("phase", played.phase()).firstResult());
        Evaluation evaluation = scorer.evaluation(baseline);
        CountDownLatch scored = new CountDownLatch(1);
        Runnable end = changes.follow(baseline.key, () -> {
            if (status(baseline) == Evaluation.Status.scored) {
                scored.countDown();
            }
        });
        scorer.score(evaluation.id);
        assertThat(scored.await(20, TimeUnit.SECONDS)).isTrue();
        end.run();
    }

    private Evaluation.Status status(Submission submission) {
        return scorer.evaluation(submission).status;
    }
}
