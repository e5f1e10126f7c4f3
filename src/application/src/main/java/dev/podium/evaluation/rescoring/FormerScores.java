package dev.podium.evaluation.rescoring;

import dev.podium.submission.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;

/** What runs scored before their phase was scored again: still to be cited, with the reason why it does not stand any more. */
@ApplicationScoped
public class FormerScores {

    private static final int MOST = 200;

    private static final String FORMER = """
            select r.ended_at as until, r.reason, g.split || ' ' || g.version as gold, r.before_scorer as scorer,
              v.subtask, v.metric, v.value, v.signature
            from rescoring r
            join gold_release g on g.id = r.before_gold_release_id
            join evaluation e on e.submission_id = :submission and e.phase_id = r.phase_id
              and e.gold_release_id = r.before_gold_release_id and e.scorer = r.before_scorer and e.status = 'scored'
              and not e.standing
            join score v on v.evaluation_id = e.id
            where r.phase_id = :phase and r.outcome = 'live'
            order by r.id desc, v.subtask, v.metric""";

    /**
     * A number that stood.
     *
     * @param until when others took its place
     * @param reason why, as participants read it
     * @param gold title of the release that it was scored against
     */
    public record Former(
            Instant until,
            String reason,
            String gold,
            String scorer,
            String subtask,
            String metric,
            double value,
            String signature) {}

    @Inject
    Session database;

    /** Those of a run, the last ones that stood first. Only for who may see what it scores now. One query. */
    public List<Former> find(Submission submission) {
        return database.createNativeQuery(FORMER, Former.class)
                .setParameter("submission", submission.id)
                .setParameter("phase", submission.phase.id)
                .setMaxResults(MOST)
                .getResultList();
    }
}
