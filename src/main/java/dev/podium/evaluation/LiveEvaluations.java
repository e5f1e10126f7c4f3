package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.task.Subtask;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Keeps which evaluations count for the teams of a phase. They are found anew whenever something changes that the rule
 * asks for, so what stands never depends on the order in which things happened.
 */
@ApplicationScoped
public class LiveEvaluations {

    private static final String REMOVE = """
            delete from live_evaluation live
            where live.phase_id = :phase and live.subtask = :subtask and (:team is null or live.team_id = :team)
              and (live.evaluation_id, live.lane) not in (select counting.evaluation_id, counting.lane
                from counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, :team) counting)""";

    private static final String ADD = """
            insert into live_evaluation (phase_id, subtask, team_id, lane, evaluation_id, since)
            select :phase, :subtask, counting.team_id, counting.lane, counting.evaluation_id, :now
            from counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, :team) counting
            on conflict on constraint live_evaluation_speaks_in_one_lane do nothing""";

    @Inject
    Clock clock;

    @Inject
    Session database;

    @Inject
    Event<LiveEvaluationsChanged> changed;

    /**
     * Finds anew what counts for one team.
     *
     * <p>The team is locked first, in a statement of its own: a statement that waited for another evaluation of the team
     * would see the row that the other one left, but not its values, which are newer than the statement. Then the phase,
     * so that its rule and its gold stay as they are.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void settle(Phase phase, Team team) {
        database.find(Team.class, team.id, LockModeType.PESSIMISTIC_WRITE);
        Phase current = database.find(Phase.class, phase.id);
        database.refresh(current, LockModeType.PESSIMISTIC_READ);
        if (settle(current, Optional.of(team))) {
            changed.fire(new LiveEvaluationsChanged(current));
        }
    }

    /** Another rule may let other runs count, or rank them by another metric. */
    void follow(@Observes PhaseChanged event) {
        settle(event.phase(), Optional.empty());
        changed.fire(new LiveEvaluationsChanged(event.phase()));
    }

    /** Finds anew what counts for all teams of a phase that is locked against everybody else. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void settle(Phase locked) {
        if (settle(locked, Optional.empty())) {
            changed.fire(new LiveEvaluationsChanged(locked));
        }
    }

    /** Whether something changed. */
    private boolean settle(Phase phase, Optional<Team> team) {
        database.flush();
        int changes = forgetUnscored(phase);
        for (Subtask subtask : phase.subtasks()) {
            changes += settle(CountingRunsQuery.now(phase, subtask, team));
        }
        return changes > 0;
    }

    private int forgetUnscored(Phase phase) {
        return database.createNativeMutationQuery(
                        "delete from live_evaluation where phase_id = :phase and subtask <> all (:subtasks)")
                .setParameter("phase", phase.id)
                .setParameter(
                        "subtasks", phase.subtasks().stream().map(Subtask::id).toArray(String[]::new))
                .executeUpdate();
    }

    private int settle(CountingRunsQuery counting) {
        int removed = counting.bind(database.createNativeMutationQuery(REMOVE)).executeUpdate();
        int added = counting.bind(database.createNativeMutationQuery(ADD))
                .setParameter("now", clock.instant())
                .executeUpdate();
        return removed + added;
    }
}
