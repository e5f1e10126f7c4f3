package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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
        assertThat(scored.await(2, TimeUnit.MINUTES)).isTrue();
        end.run();
    }

    @Test
    void follow_whileTheLastOtherFollowerLeaves_told() throws Exception {
        EvaluationChanges ours = new EvaluationChanges();
        UUID submission = UUID.randomUUID();
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService others = Executors.newSingleThreadExecutor();
        try {
            Future<?> comingAndGoing = others.submit(() -> {
                while (!done.get()) {
                    ours.follow(submission, () -> {}).run();
                }
            });
            AtomicInteger told = new AtomicInteger();
            for (int round = 1; round <= 200_000; round++) {
                Runnable end = ours.follow(submission, told::incrementAndGet);
                ours.tell(submission.toString());
                end.run();
                assertThat(told).hasValue(round);
            }
            done.set(true);
            comingAndGoing.get();
        } finally {
            done.set(true);
            others.shutdown();
        }
    }

    private Evaluation.Status status(Submission submission) {
        return scorer.evaluation(submission).status;
    }
}
