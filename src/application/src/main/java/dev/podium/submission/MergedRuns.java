package dev.podium.submission;

import dev.podium.team.Team;
import dev.podium.team.TeamsMerged;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/**
 * Hands over what a team submitted when it becomes part of another one; who sent it stays. Of runs that both had used, the larger number
 * is used up: in a phase in all, on each of its days, and apart from these what came in late. Those of the other team are counted no more
 * there, {@link RunQuota}; the same of runs that organizers gave beyond the limits.
 */
@ApplicationScoped
class MergedRuns {

    private static final String IN_TOTAL = """
            with spent as (
              select phase_id, late, case when :perTrack then track_id end as track, count(*) filter (where team_id = :kept) as kept,
                count(*) filter (where team_id = :gone) as gone
              from submission where team_id in (:kept, :gone) and costs_a_run and not shared_in_total group by 1, 2, 3)
            update submission s set shared_in_total = true from spent
            where s.phase_id = spent.phase_id and s.late = spent.late and s.costs_a_run
              and (not :perTrack or s.track_id is not distinct from spent.track)
              and s.team_id = case when spent.gone > spent.kept then :kept else :gone end""";

    private static final String ON_DAYS = """
            with run as (
              select id, phase_id, late, case when :perTrack then track_id end as track, team_id, cast(received_at at time zone :zone as date) as day
              from submission where team_id in (:kept, :gone) and costs_a_run and not shared_on_day),
            spent as (
              select phase_id, late, track, day, count(*) filter (where team_id = :kept) as kept,
                count(*) filter (where team_id = :gone) as gone
              from run group by phase_id, late, track, day)
            update submission s set shared_on_day = true from run join spent using (phase_id, late, day)
            where s.id = run.id and spent.track is not distinct from run.track and run.team_id = case when spent.gone > spent.kept then :kept else :gone end""";

    private static final String EXTRA = """
            with given as (
              select phase_id, coalesce(sum(runs) filter (where team_id = :kept), 0) as kept,
                coalesce(sum(runs) filter (where team_id = :gone), 0) as gone
              from extra_runs where team_id in (:kept, :gone) and not shared group by phase_id)
            update extra_runs x set shared = true from given
            where x.phase_id = given.phase_id and x.team_id = case when given.gone > given.kept then :kept else :gone end""";

    /** Choices follow in the same transaction, and lead to runs of their team again by its end. */
    private static final String LATER = "set constraints choice_of_a_run_of_the_team deferred";

    private static final List<String> OWNED = List.of(
            "update submission set team_id = :kept where team_id = :gone",
            "update attempt set team_id = :kept where team_id = :gone",
            "update checked_file set team_id = :kept where team_id = :gone",
            "update extra_runs set team_id = :kept where team_id = :gone");

    @Inject
    Session database;

    @Inject
    Event<RunsMerged> handedOver;

    void handOver(@Observes TeamsMerged event) {
        Team kept = event.kept();
        Team gone = event.gone();
        database.createNativeMutationQuery(IN_TOTAL)
                .setParameter("perTrack", kept.competition.runsPerTrack)
                .setParameter("kept", kept.id)
                .setParameter("gone", gone.id)
                .executeUpdate();
        database.createNativeMutationQuery(ON_DAYS)
                .setParameter("zone", kept.competition.zone)
                .setParameter("perTrack", kept.competition.runsPerTrack)
                .setParameter("kept", kept.id)
                .setParameter("gone", gone.id)
                .executeUpdate();
        change(EXTRA, kept, gone);
        database.createNativeMutationQuery(LATER).executeUpdate();
        OWNED.forEach(statement -> change(statement, kept, gone));
        handedOver.fire(new RunsMerged(kept, gone));
    }

    private void change(String statement, Team kept, Team gone) {
        database.createNativeMutationQuery(statement)
                .setParameter("kept", kept.id)
                .setParameter("gone", gone.id)
                .executeUpdate();
    }
}
