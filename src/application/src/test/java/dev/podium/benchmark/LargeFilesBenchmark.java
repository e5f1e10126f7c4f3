package dev.podium.benchmark;

import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.worker.Worker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the largest files cost that a task type takes: 3,000 documents of 64 MiB in all, one of them as long as one may be,
 * through check, store, queue and sandbox. Prints figures and judges nothing; it runs only where it is named:
 * {@code deployment/local/test LargeFilesBenchmark}.
 */
@QuarkusTest
@TestProfile(ScoringBenchmark.WithWorker.class)
class LargeFilesBenchmark {

    private static final int DOCUMENTS = 3_000;
    private static final int LONGEST = 6_500;
    private static final String SENTENCE = "Der „Mond“ kreist in %d Tagen um die Erde und ändert sich dabei.\\n";
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    @Inject
    Play play;

    @Inject
    GoldReleases goldReleases;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    @Inject
    Worker worker;

    @TempDir
    private Path folder;

    @Test
    void largest() throws Exception {
        Awaitility.await().atMost(PATIENCE).until(() -> worker.readiness().ready());
        Upload gold = Upload.of(gold());
        Upload predictions = Upload.of(predictions());
        Play.Played played = play.competition().demo("klexikon").gold(gold).published();
        play.team(played.competition(), "Benchmark", "pia");

        long start = System.nanoTime();
        goldReleases.release(
                played.competition(),
                new NewGold("again", gold, Optional.empty(), Publishing.NOTHING, "CC0-1.0"),
                play.account("olga"));
        print("gold of %d MiB, checked and kept".formatted(gold.size() >> 20), start);

        start = System.nanoTime();
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                predictions,
                Said.inOneLine("large"),
                QuarkusTransaction.requiringNew().call(clock::databaseNow)));
        print("submission of %d MiB, checked and kept".formatted(predictions.size() >> 20), start);

        Submission submission = ((SubmissionIntake.Answer.Accepted) answer).submission();
        Awaitility.await().atMost(PATIENCE).until(() -> number("""
                        select count(*) from evaluation where submission_id = :submission and status in ('scored', 'failed')""", submission) > 0);
        System.out.printf(
                Locale.ROOT,
                "%-50s %.1f s, %.0f MiB at most%n",
                "scored in the sandbox",
                number("""
                        select max(r.wall_ms) from scoring_run r join evaluation e on e.id = r.evaluation_id
                        where e.submission_id = :submission and e.status = 'scored'""", submission) / 1000,
                number("""
                        select max(r.peak_memory_bytes) from scoring_run r join evaluation e on e.id = r.evaluation_id
                        where e.submission_id = :submission""", submission) / (1 << 20));
    }

    private Path gold() throws IOException {
        return lines("gold.jsonl", i -> i == 0 ? LONGEST : 278, "source", ",\"reference\":\"%s\"", i -> 26);
    }

    private Path predictions() throws IOException {
        return lines("predictions.jsonl", i -> i == 0 ? LONGEST : 302, "text", "", i -> 0);
    }

    private Path lines(String name, IntUnaryOperator length, String field, String more, IntUnaryOperator moreLength)
            throws IOException {
        Path file = folder.resolve(name);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < DOCUMENTS; i++) {
                String sentence = SENTENCE.formatted(i);
                out.write("{\"id\":\"%d\",\"%s\":\"%s\"".formatted(i, field, sentence.repeat(length.applyAsInt(i))));
                out.write(more.isEmpty() ? "" : more.formatted(sentence.repeat(moreLength.applyAsInt(i))));
                out.write("}\n");
            }
        }
        return file;
    }

    private double number(String sql, Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((Number) database.createNativeQuery(sql, Object.class)
                                .setParameter("submission", submission.id)
                                .getSingleResult())
                        .doubleValue());
    }

    private static void print(String what, long start) {
        System.out.printf(Locale.ROOT, "%-50s %.1f s%n", what, (System.nanoTime() - start) / 1e9);
    }
}
