package dev.podium.benchmark;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What it costs to work out which differences of a phase are real, from the numbers in the database to the tests in the
 * database: 97 teams and three baselines, 878 sentences, five metrics, 4,950 pairs each. Prints figures and judges nothing;
 * it runs only where it is named: {@code mvn test -Dtest=SignificanceWorkBenchmark}.
 */
@QuarkusTest
class SignificanceWorkBenchmark {

    private static final int TEAMS = 97;
    private static final int SENTENCES = 878;
    private static final int RUNS = 4;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    SignificanceJob work;

    @Inject
    EntityManager database;

    private final Random random = new Random(1);

    @Test
    void phase() throws IOException {
        int[] statements = IntStream.range(0, SENTENCES)
                .map(i -> Math.min(6, 1 + (int) (-0.85 * Math.log(random.nextDouble()))))
                .toArray();
        Phase phase = play.competition().gold(gold(statements)).published().phase();
        for (int team = 0; team < TEAMS; team++) {
            submit(phase, team, predictions(statements, 0.2 + 0.4 * team / TEAMS));
        }
        scorer.scoreAll(phase);
        for (int run = 0; run < RUNS; run++) {
            long started = System.nanoTime();
            work.on(phase.id);
            System.out.printf(
                    Locale.ROOT,
                    "%d pairs tested: %.2f s from database to database%n",
                    count("select count(*) from pair_test where phase_id = :phase", phase),
                    (System.nanoTime() - started) / 1e9);
            count("update significance set changes = changes + 1 where phase_id = :phase returning changes", phase);
        }
    }

    private static String gold(int[] statements) {
        StringBuilder csv = new StringBuilder(Play.GOLD.substring(0, Play.GOLD.indexOf('\n') + 1));
        for (int i = 0; i < statements.length; i++) {
            csv.append("%d,brot,Brot und Wasser,%d_long,Essen,2024-01-01T00:00:00Z,u1,0:=Brot 1:=und 2:=Wasser,%d,\n"
                    .formatted(i + 1, i, statements[i]));
        }
        return csv.toString();
    }

    private String predictions(int[] statements, double wrong) {
        StringBuilder csv = new StringBuilder("sent-id,num_statements,statement_spans\n");
        for (int i = 0; i < statements.length; i++) {
            int moved = Math.max(1, statements[i] + (random.nextBoolean() ? 1 : -1));
            csv.append("%d,%d,[]\n".formatted(i + 1, random.nextDouble() < wrong ? moved : statements[i]));
        }
        return csv.toString();
    }

    private void submit(Phase phase, int team, String csv) throws IOException {
        play.team(phase.competition, "Team " + team, "member-" + team);
        intake.accept(new SubmissionIntake.Offer(
                phase,
                play.account("member-" + team),
                Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8)),
                Said.inOneLine("made up"),
                Instant.now()));
    }

    private long count(String sql, Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((Number) database.createNativeQuery(sql)
                                .setParameter("phase", phase.id)
                                .getSingleResult())
                        .longValue());
    }
}
