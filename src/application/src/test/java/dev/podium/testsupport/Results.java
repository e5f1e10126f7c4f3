package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/** Gives runs their numbers as if a worker had scored them. */
@ApplicationScoped
public class Results {

    @Inject
    EntityManager database;

    @Inject
    SubmissionIntake intake;

    @Inject
    Play play;

    /** A team of one person with a run that waits to be scored. */
    public Submission run(Phase phase, String team, String member, String method) {
        play.team(phase.competition, team, member);
        return anotherRun(phase, play.account(member), method);
    }

    /** One more run of a member's team. */
    public Submission anotherRun(Phase phase, Account member, String method) {
        return anotherRun(phase, member, Said.inOneLine(method));
    }

    /** One more run of a member's team, of which this is said. */
    public Submission anotherRun(Phase phase, Account member, MethodDescription about) {
        return anotherRun(phase, member, about, Play.PERFECT);
    }

    /** One more run of a member's team with these predictions. */
    public Submission anotherRun(Phase phase, Account member, MethodDescription about, String predictions) {
        Upload file = Upload.of("predictions.csv", predictions.getBytes(StandardCharsets.UTF_8));
        try {
            SubmissionIntake.Answer answer =
                    intake.accept(new SubmissionIntake.Offer(phase, member, file, about, Instant.now()));
            return ((SubmissionIntake.Answer.Accepted) answer).submission();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A phase as it is now. */
    public Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
    }

    /** Changes rows behind the application's back; committed when it returns. */
    public void change(String sql) {
        int rows = QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql).executeUpdate());
        if (rows == 0) {
            throw new IllegalArgumentException("changes nothing: " + sql);
        }
    }

    /** Scores the newest run of a team or baseline in one subtask and makes it the one that counts. */
    @Transactional
    public void scored(Phase phase, String team, String subtask, Map<String, Double> values) {
        Number evaluation = (Number) database.createNativeQuery("""
                        select max(e.id) from evaluation e join submission s on s.id = e.submission_id
                        join team t on t.id = s.team_id where e.phase_id = :phase and t.name = :team""", Long.class)
                .setParameter("phase", phase.id)
                .setParameter("team", team)
                .getSingleResult();
        database.createNativeQuery(
                        "update evaluation set status = 'scored', finished_at = now() where id = :evaluation")
                .setParameter("evaluation", evaluation)
                .executeUpdate();
        values.forEach((metric, value) -> score(evaluation, subtask, metric, value));
        database.createNativeQuery("""
                        insert into live_evaluation (phase_id, subtask, team_id, lane, evaluation_id, since)
                        select e.phase_id, :subtask, s.team_id, case when s.late then 'late' else 'official' end, e.id, now() from evaluation e
                        join submission s on s.id = e.submission_id where e.id = :evaluation
                        on conflict (phase_id, subtask, team_id, coalesce(track_id, 0), lane) where lane <> 'contrastive' do update set evaluation_id = excluded.evaluation_id""")
                .setParameter("subtask", subtask)
                .setParameter("evaluation", evaluation)
                .executeUpdate();
    }

    /** Teams {@code Team 001} and so on, each with a run, the first with the smallest value. */
    public void manyScored(Phase phase, int teams, String subtask, String metric) {
        manyScored(phase, teams, subtask, metric, Play.PERFECT);
    }

    /** As many teams, whose runs are these predictions. */
    public void manyScored(Phase phase, int teams, String subtask, String metric, String predictions) {
        for (int team = 1; team <= teams; team++) {
            String name = "Team %03d".formatted(team);
            String member = name + UUID.randomUUID();
            play.team(phase.competition, name, member);
            anotherRun(phase, play.account(member), Said.inOneLine("Rules"), predictions);
            double value = team / 1000.0;
            QuarkusTransaction.requiringNew().run(() -> scored(phase, name, subtask, Map.of(metric, value)));
        }
    }

    private void score(Number evaluation, String subtask, String metric, double value) {
        database.createNativeQuery("""
                        insert into score (evaluation_id, subtask, metric, value, signature)
                        values (:evaluation, :subtask, :metric, :value, :signature)""")
                .setParameter("evaluation", evaluation)
                .setParameter("subtask", subtask)
                .setParameter("metric", metric)
                .setParameter("value", value)
                .setParameter("signature", "task:stage|metric:" + subtask + "." + metric + "|v:1")
                .executeUpdate();
    }
}
