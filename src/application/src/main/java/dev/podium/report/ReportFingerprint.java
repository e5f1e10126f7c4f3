package dev.podium.report;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.overall.OverallBoards;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.Session;

/** Says what a report rests on in a few characters: two reports that rest on the same say the same. */
@ApplicationScoped
class ReportFingerprint {

    /** What jobs work out has counters; texts, rules, teams and methods are taken as they are. */
    private static final String BASIS = """
            select md5(concat_ws('|', :podium, :state, :shown, cast(p as text), cast(c as text),
              (select concat_ws(' ', s.changes, s.computed, s.failed) from significance s where s.phase_id = p.id),
              (select concat_ws(' ', d.changes, d.computed) from difficulty d where d.phase_id = p.id),
              :overall, (select concat_ws(' ', o.changes, o.computed) from overall_test o where o.competition_id = c.id),
              (select string_agg(md5(cast(g as text)), '' order by g.id) from gold_release g where g.competition_id = c.id),
              (select count(*) from gold_slicing s where s.gold_release_id = p.gold_release_id),
              (select string_agg(md5(cast(r as text)), '' order by r.id) from paper r where r.competition_id = c.id),
              (select string_agg(md5(cast(s as text) || t.name), '' order by s.id)
               from submission s join team t on t.id = s.team_id
               where s.phase_id = p.id and exists (select from evaluation e join live_evaluation l on l.evaluation_id = e.id
                 where e.submission_id = s.id and l.phase_id = p.id))))
            from phase p join competition c on c.id = p.competition_id where p.id = :phase""";

    @Inject
    OverallBoards overall;

    @Inject
    Session database;

    @ConfigProperty(name = "quarkus.application.version")
    String podium;

    private boolean isOverallShown(Phase phase, Instant now) {
        return phase.competition.overall != null
                && OverallBoards.isShown(
                        phase.competition.overall, overall.boards(phase.competition), Audience.EVERYBODY, now);
    }

    /** What a report of a phase that is made now would rest on. One query, and one more where several leaderboards make one rank. */
    String find(Phase phase, Instant now) {
        return database.createNativeQuery(BASIS, String.class)
                .setParameter("podium", podium)
                .setParameter("state", phase.state(now).name())
                .setParameter("shown", new ReportContext(phase, now, podium).isPublic())
                .setParameter("overall", isOverallShown(phase, now))
                .setParameter("phase", phase.id)
                .getSingleResult();
    }
}
