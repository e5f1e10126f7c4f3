package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which submission speaks for its team. */
@QuarkusTest
class LiveEvaluationTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");
    private static final String WORSE_COUNT = Play.PERFECT.replace("1,1,[]", "1,2,[]");
    private static final String WORSE_SPANS = Play.PERFECT.replace("[[3], [5]]", "[[0], [1]]");
    private static final String COUNTS_ONLY = Play.PERFECT.replaceAll("\"[^\"]*\"|\\[\\]", "");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunReports reports;

    @Inject
    EntityManager database;

    private Play.Played played;

    @BeforeEach
    void found() {
        played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
    }

    @Test
    void live_firstScored_both() {
        Submission first = scored(Play.PERFECT, NOON);
        assertThat(live(first)).containsExactlyInAnyOrder("count", "spans");
    }

    @Test
    void live_lowerIsBetter_smallerOneSpeaks() {
        Submission worse = scored(WORSE_COUNT, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("count");
        assertThat(live(worse)).doesNotContain("count");
    }

    @Test
    void live_lowerIsBetter_largerOneStaysBehind() {
        Submission better = scored(Play.PERFECT, NOON);
        Submission worse = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("count");
        assertThat(live(worse)).doesNotContain("count");
    }

    @Test
    void live_higherIsBetter_largerOneSpeaks() {
        Submission worse = scored(WORSE_SPANS, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("spans");
        assertThat(live(worse)).doesNotContain("spans");
    }

    @Test
    void live_higherIsBetter_smallerOneStaysBehind() {
        Submission better = scored(Play.PERFECT, NOON);
        Submission worse = scored(WORSE_SPANS, NOON.plusSeconds(60));
        assertThat(live(better)).contains("spans");
        assertThat(live(worse)).doesNotContain("spans");
    }

    @Test
    void live_eachSubtask_hasItsOwn() {
        Submission goodCount = scored(WORSE_SPANS, NOON);
        Submission goodSpans = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(goodCount)).containsExactly("count");
        assertThat(live(goodSpans)).containsExactly("spans");
    }

    @Test
    void live_sameValues_earlierStays() {
        Submission earlier = scored(Play.PERFECT, NOON);
        Submission later = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(earlier)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(later)).isEmpty();
    }

    @Test
    void live_sameValuesLaterScoredFirst_earlierTakesItsPlace() {
        Submission earlier = accepted(Play.PERFECT, NOON);
        Submission later = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(later)).containsExactlyInAnyOrder("count", "spans");
        scorer.score(earlier);
        assertThat(live(earlier)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(later)).isEmpty();
    }

    @Test
    void live_subtaskNotEntered_keepsTheOneThatDid() {
        Submission both = scored(WORSE_COUNT, NOON);
        Submission countsOnly = scored(COUNTS_ONLY, NOON.plusSeconds(60));
        assertThat(live(countsOnly)).containsExactly("count");
        assertThat(live(both)).containsExactly("spans");
    }

    @Test
    void live_betterOneScoredWhileTheWorseOneIsBeingKept_betterOneSpeaks() throws Exception {
        Submission worse = accepted(WORSE_COUNT, NOON);
        Submission better = accepted(Play.PERFECT, NOON.plusSeconds(1));
        ExecutorService otherWorker = Executors.newSingleThreadExecutor();
        try {
            Future<?> scoring = QuarkusTransaction.requiringNew().call(() -> {
                scorer.score(worse);
                Future<?> meanwhile = otherWorker.submit(() -> scorer.score(better));
                Awaitility.await()
                        .pollInSameThread()
                        .atMost(Duration.ofSeconds(20))
                        .until(this::somebodyWaitsForALock);
                return meanwhile;
            });
            scoring.get(20, TimeUnit.SECONDS);
        } finally {
            otherWorker.shutdown();
        }
        assertThat(live(better)).containsExactly("count");
        assertThat(live(worse)).containsExactly("spans");
    }

    @Test
    void live_goldWithoutSpans_nobodySpeaksForSpans() {
        played = play.competition().gold(Play.GOLD_WITHOUT_SPANS).published();
        play.team(played.competition(), "Lumen", "pia");
        Submission first = scored(Play.PERFECT, NOON);
        assertThat(live(first)).containsExactly("count");
    }

    private boolean somebodyWaitsForALock() {
        return (Boolean)
                database.createNativeQuery("select exists (select from pg_locks where not granted)", Boolean.class)
                        .getSingleResult();
    }

    private List<String> live(Submission submission) {
        Evaluation evaluation = scorer.evaluation(submission);
        return QuarkusTransaction.requiringNew().call(() -> reports.liveSubtasks(evaluation));
    }

    private Submission scored(String file, Instant at) {
        Submission submission = accepted(file, at);
        scorer.score(submission);
        return submission;
    }

    private Submission accepted(String file, Instant at) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                played.phase(),
                                play.account("pia"),
                                Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                                "",
                                at)))
                        .submission());
    }
}
