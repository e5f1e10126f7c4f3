package dev.podium.benchmark;

import com.sun.management.OperatingSystemMXBean;
import dev.podium.analysis.prepare.DifficultyJob;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.ComparisonCache;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What it costs to work out which differences of a phase are real, from the numbers in the database to the tests in the
 * database: 97 teams and three baselines, 878 sentences, five metrics, 4,950 pairs each; and which items are hard. The first
 * time in the process, anew, and after one team has submitted another run. Prints figures and judges nothing;
 * it runs only where it is named: {@code deployment/local/test SignificanceWorkBenchmark}.
 */
@QuarkusTest
class SignificanceWorkBenchmark {

    private static final int TEAMS = 97;
    private static final int SENTENCES = 878;
    private static final int RUNS = 3;

    private static final String CHANGE =
            "update %s set changes = changes + 1 where phase_id = :phase returning changes";

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    SignificanceJob work;

    @Inject
    ComparisonCache memory;

    @Inject
    DifficultyJob hard;

    @Inject
    EntityManager database;

    private final Random random = new Random(1);

    /** As the only one of a process: {@code deployment/local/test SignificanceWorkBenchmark#firstRunOfAProcess}. */
    @Test
    void firstRunOfAProcess() throws IOException {
        int[] statements = statements();
        Phase phase = scored(statements);
        time("put together at the start of a process", () -> work.warmUp(new SignificanceJob.Data(phase.id)));
        send(phase, RUNS, predictions(statements, 0.1));
        scorer.scoreAll(phase);
        time("after the first run of the process", phase);
    }

    /** As the only one of a process: {@code deployment/local/test SignificanceWorkBenchmark#phase}. */
    @Test
    void phase() throws IOException {
        int[] statements = statements();
        Phase phase = scored(statements);
        time("the first time", phase);
        for (int run = 0; run < RUNS; run++) {
            memory.forget();
            count(CHANGE.formatted("significance"), phase);
            count(CHANGE.formatted("difficulty"), phase);
            time("anew", phase);
        }
        for (int run = 0; run < RUNS; run++) {
            send(phase, run, predictions(statements, 0.1)); // better than any before, so that it counts
            scorer.scoreAll(phase);
            time("after another run", phase);
        }
        String known = everything(phase);
        memory.forget();
        count(CHANGE.formatted("significance"), phase);
        time("anew", phase);
        System.out.printf(
                "all that is stored is the same anew: %s, digest %s%n", known.equals(everything(phase)), known);
    }

    private int[] statements() {
        return IntStream.range(0, SENTENCES)
                .map(i -> Math.min(6, 1 + (int) (-0.85 * Math.log(random.nextDouble()))))
                .toArray();
    }

    private Phase scored(int[] statements) throws IOException {
        Phase phase = play.competition().gold(gold(statements)).published().phase();
        for (int team = 0; team < TEAMS; team++) {
            submit(phase, team, predictions(statements, 0.2 + 0.4 * team / TEAMS));
        }
        scorer.scoreAll(phase);
        return phase;
    }

    private void time(String when, Phase phase) {
        time("pairs: " + when, () -> work.on(phase.id));
        time("hard items: " + when, () -> hard.on(phase.id));
    }

    private static void time(String what, Runnable work) {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long started = System.nanoTime();
        long used = machine.getProcessCpuTime();
        work.run();
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f s from database to database, %.2f s of a processor, load %.1f%n",
                what,
                (System.nanoTime() - started) / 1e9,
                (machine.getProcessCpuTime() - used) / 1e9,
                machine.getSystemLoadAverage());
    }

    private String everything(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> (String)
                database.createNativeQuery("""
                                select md5(string_agg(row, '' order by row)) from (
                                  select cast(p as text) from pair_test p where phase_id = :phase
                                  union all select cast(r as text) from rank_range r where phase_id = :phase
                                  union all select cast(i as text) from score_interval i
                                    join evaluation e on e.id = i.evaluation_id where e.phase_id = :phase) as all_of_it (row)""").setParameter("phase", phase.id).getSingleResult());
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
        send(phase, team, csv);
    }

    private void send(Phase phase, int team, String csv) throws IOException {
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
