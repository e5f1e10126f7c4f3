package dev.podium.benchmark;

import dev.podium.competition.Phase;
import dev.podium.evaluation.archive.SubmissionArchives;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/**
 * What the archive of a phase costs: submissions with files of their own, all scored. Prints figures and judges nothing;
 * it runs only where it is named: {@code deployment/local/test ArchiveBenchmark}.
 */
@QuarkusTest
class ArchiveBenchmark {

    private static final int FILE_BYTES = 100_000;
    private static final int BETWEEN_LOOKS = 10 << 20;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionArchives archives;

    @Inject
    EntityManager database;

    @Inject
    SessionFactory hibernate;

    /** Counts what is written and looks now and then how much memory is in use. */
    private static final class Gauge extends OutputStream {

        private long bytes;
        private long nextLook = BETWEEN_LOOKS;
        private long mostInUse;

        @Override
        public void write(int one) {
            bytes++;
        }

        @Override
        public void write(byte[] from, int offset, int length) {
            bytes += length;
            if (bytes >= nextLook) {
                mostInUse = Math.max(mostInUse, inUse());
                nextLook = bytes + BETWEEN_LOOKS;
            }
        }
    }

    private static long inUse() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void archive() throws IOException {
        measure(200);
        measure(2_000);
    }

    private void measure(int submissions) throws IOException {
        Phase phase = phase(submissions);
        hibernate.getStatistics().clear();
        long before = inUse();
        long started = System.nanoTime();
        Gauge gauge = new Gauge();
        archives.find(phase).writeTo(gauge);
        System.out.printf(
                Locale.ROOT,
                "archive of %,d submissions: %,.1f MB in %.1f s, %d statements for rows, %+.1f MB of memory at most%n",
                submissions,
                gauge.bytes / 1e6,
                (System.nanoTime() - started) / 1e9,
                hibernate.getStatistics().getPrepareStatementCount(),
                (gauge.mostInUse - before) / 1e6);
    }

    /** One submission that goes the whole way, and copies of its rows with random files. */
    private Phase phase(int submissions) {
        Phase phase = play.competition().published().phase();
        Submission first = results.run(phase, "Benchmark", "pia", "");
        scorer.scoreAll(phase);
        QuarkusTransaction.requiringNew().timeout(600).run(() -> {
            update("""
                    insert into blob (digest, size, created_at)
                    select encode(sha256(cast(?1 || '-' || i as bytea)), 'hex'), ?2, now()
                    from generate_series(1, ?3) i""", phase.id, FILE_BYTES, submissions);
            update("""
                    insert into blob_chunk (digest, position, content)
                    select encode(sha256(cast(?1 || '-' || i as bytea)), 'hex'), 0,
                      (select string_agg(sha256(cast(i || '.' || k as bytea)), '') from generate_series(1, ?2 / 32) k)
                    from generate_series(1, ?3) i""", phase.id, FILE_BYTES, submissions);
            update("""
                    insert into submission (key, competition_id, phase_id, team_id, account_id, received_at, accepted_at,
                      file_name, size, digest, description, method, code_url, paper_url, declared, late,
                      costs_a_run, warnings, status)
                    select gen_random_uuid(), competition_id, phase_id, team_id, account_id, received_at, accepted_at,
                      file_name, ?2, encode(sha256(cast(?1 || '-' || i as bytea)), 'hex'), 'run ' || i, method,
                      code_url, paper_url, declared, late, costs_a_run, warnings, status
                    from submission, generate_series(1, ?3) i where id = ?4""", phase.id, FILE_BYTES, submissions, first.id);
            update("""
                    insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, runs, standing,
                      queued_at, started_at, finished_at)
                    select gen_random_uuid(), s.id, e.phase_id, e.gold_release_id, e.scorer, e.status, e.runs, e.standing,
                      e.queued_at, e.started_at, e.finished_at
                    from evaluation e, submission s where e.submission_id = ?1 and s.phase_id = e.phase_id
                      and s.description like 'run %'""", first.id);
            update("""
                    insert into score (evaluation_id, subtask, metric, value, signature)
                    select e.id, v.subtask, v.metric, v.value, v.signature
                    from score v join evaluation o on o.id = v.evaluation_id, evaluation e
                    where o.submission_id = ?1 and e.phase_id = o.phase_id
                      and not exists (select from score x where x.evaluation_id = e.id)""", first.id);
        });
        return phase;
    }

    private void update(String sql, Object... values) {
        Query statement = database.createNativeQuery(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setParameter(i + 1, values[i]);
        }
        statement.executeUpdate();
    }
}
