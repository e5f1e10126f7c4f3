package dev.podium.evaluation;

import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.competition.track.RunsEnteredTracks;
import dev.podium.task.Subtask;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Keeps which evaluations count for the teams of a phase. They are found anew whenever something changes that the rule
 * asks for, so what stands never depends on the order in which things happened.
 */
@ApplicationScoped
public class LiveEvaluations {

    private static final String REMOVE = """
            delete from live_evaluation live
            where live.phase_id = :phase and live.subtask = :subtask and (:all or live.team_id = any (:teams))
              and (live.evaluation_id, live.lane, coalesce(live.track_id, 0)) not in (
                select counting.evaluation_id, counting.lane, coalesce(counting.track_id, 0)
                from unnest(:teams) as asked (team) cross join lateral
                  counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, asked.team) as counting)""";

    private static final String ADD = """
            insert into live_evaluation (phase_id, subtask, team_id, track_id, lane, evaluation_id, since)
            select :phase, :subtask, counting.team_id, counting.track_id, counting.lane, counting.evaluation_id, clock_timestamp()
            from unnest(:teams) as asked (team) cross join lateral
              counting_run(:phase, :subtask, :metric, :lowerIsBetter, :gold, :scorer, :rule, asked.team) as counting
            on conflict on constraint live_evaluation_speaks_in_one_lane do nothing""";

    private static final String LOCK =
            "select id, merged_into from team where id = any (:teams) order by id for no key update";

    @Inject
    Session database;

    @Inject
    Event<LiveEvaluationsChanged> changed;

    /** {@code counting_run} takes no team for all teams. */
    private static final Long[] ALL_TEAMS = {null};

    /** Finds anew what counts for one team. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void settle(Phase phase, Team team) {
        settle(phase, List.of(team.id));
    }

    /**
     * Finds anew what counts for some teams.
     *
     * <p>The teams are locked first, in a statement of its own: a statement that waited for another evaluation of a team
     * would see the row that the other one left, but not its values, which are newer than the statement. Then the phase,
     * so that its rule and its gold stay as they are.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void settle(Phase phase, Collection<Long> teams) {
        settle(List.of(phase), teams);
    }

    /** Finds anew what counts for one team in some phases. */
    @Transactional(Transactional.TxType.MANDATORY)
    void settle(Collection<Phase> phases, Team team) {
        settle(phases, List.of(team.id));
    }

    private void settle(Collection<Phase> phases, Collection<Long> teams) {
        Long[] locked = locked(teams).toArray(Long[]::new);
        for (Phase current : lockedInOrder(phases)) {
            if (settle(current, locked)) {
                changed.fire(new LiveEvaluationsChanged(current));
            }
        }
    }

    /**
     * All of some phases, before anything of one of them is told: what follows that has rows of the competition, for which who holds another
     * one of them may wait.
     */
    private List<Phase> lockedInOrder(Collection<Phase> phases) {
        return phases.stream()
                .sorted(Comparator.comparing(phase -> phase.id))
                .map(this::locked)
                .toList();
    }

    private Phase locked(Phase phase) {
        Phase current = database.find(Phase.class, phase.id);
        database.refresh(current, LockModeType.PESSIMISTIC_READ);
        return current;
    }

    /** A team that is locked, and the one that it has become part of; null where it stands for itself. */
    private record Locked(long id, Long mergedInto) {}

    /** The teams, and those that they have become part of, which have their runs now. */
    private Set<Long> locked(Collection<Long> teams) {
        Set<Long> locked = new TreeSet<>();
        Set<Long> next = new TreeSet<>(teams);
        while (!next.isEmpty()) {
            locked.addAll(next);
            next = database.createNativeQuery(LOCK, Locked.class)
                    .setParameter("teams", next.toArray(Long[]::new))
                    .getResultStream()
                    .map(Locked::mergedInto)
                    .filter(team -> team != null && !locked.contains(team))
                    .collect(Collectors.toSet());
        }
        return locked;
    }

    /**
     * Finds anew what counts in some phases for a team of which another one became part; both are locked, and the runs of both are its own.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void merge(Collection<Phase> phases, Team kept, Team gone) {
        lockedInOrder(phases).forEach(phase -> mergeIn(phase, kept, gone));
    }

    private void mergeIn(Phase current, Team kept, Team gone) {
        int removed = database.createNativeMutationQuery(
                        "delete from live_evaluation where phase_id = :phase and team_id = :gone")
                .setParameter("phase", current.id)
                .setParameter("gone", gone.id)
                .executeUpdate();
        if (settle(current, new Long[] {kept.id}) || removed > 0) {
            changed.fire(new LiveEvaluationsChanged(current));
        }
    }

    /** Another rule may let other runs count, or rank them by another metric. */
    void follow(@Observes PhaseChanged event) {
        settle(event.phase(), ALL_TEAMS);
        changed.fire(new LiveEvaluationsChanged(event.phase()));
    }

    /** Systems have other keys since then. */
    void follow(@Observes RunsEnteredTracks event) {
        Phase.findByCompetition(event.competition()).forEach(phase -> changed.fire(new LiveEvaluationsChanged(phase)));
    }

    /** Finds anew what counts for all teams of a phase that is locked against everybody else. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void settle(Phase locked) {
        if (settle(locked, ALL_TEAMS)) {
            changed.fire(new LiveEvaluationsChanged(locked));
        }
    }

    /** Whether something changed. */
    private boolean settle(Phase phase, Long[] teams) {
        database.flush();
        int changes = forgetUnscored(phase);
        for (Subtask subtask : phase.subtasks()) {
            changes += settle(new CountingRunsQuery(phase, subtask, phase.gold, phase.scorer), teams);
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

    private int settle(CountingRunsQuery counting, Long[] teams) {
        int removed = counting.bind(database.createNativeMutationQuery(REMOVE))
                .setParameter("teams", teams)
                .setParameter("all", teams == ALL_TEAMS)
                .executeUpdate();
        int added = counting.bind(database.createNativeMutationQuery(ADD))
                .setParameter("teams", teams)
                .executeUpdate();
        return removed + added;
    }
}
