package dev.podium.web.home;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.task.catalog.TaskTypes;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;

/**
 * A competition in the list.
 *
 * @param phase name of the phase that matters now: the open one that ends first, else the next one, else the last one
 * @param moment when that phase ends or begins; null where its end is open
 */
record Listed(
        String slug,
        String name,
        String summary,
        State state,
        String phase,
        Instant moment,
        ZoneId zone,
        int teams,
        int subtasks) {

    /** Where a competition stands. */
    enum State {
        OPEN(Group.Name.RUNNING),
        BETWEEN(Group.Name.RUNNING),
        UPCOMING(Group.Name.UPCOMING),
        FINISHED(Group.Name.FINISHED);

        private final Group.Name group;

        State(Group.Name group) {
            this.group = group;
        }
    }

    private static final Comparator<Instant> OPEN_END_LAST = Comparator.nullsLast(Comparator.naturalOrder());

    /** Nearest deadline first, next opening first, last ended first. */
    static final Comparator<Listed> ORDER = Comparator.comparing(Listed::state)
            .thenComparing((a, b) -> a.state == State.FINISHED
                    ? b.moment.compareTo(a.moment)
                    : OPEN_END_LAST.compare(a.moment, b.moment));

    /** Lists a competition by its phases, of which there is at least one. */
    static Listed of(List<Phase> phases, int teams, Instant now) {
        Competition competition = phases.get(0).competition;
        List<Phase> open = inState(phases, Phase.State.OPEN, now);
        List<Phase> upcoming = inState(phases, Phase.State.UPCOMING, now);
        if (!open.isEmpty()) {
            Phase next = open.stream()
                    .min(Comparator.comparing((Phase phase) -> phase.closesAt, OPEN_END_LAST))
                    .orElseThrow();
            return of(competition, State.OPEN, next, next.closesAt, teams);
        }
        if (!upcoming.isEmpty()) {
            Phase next = upcoming.get(0);
            State state = upcoming.size() == phases.size() ? State.UPCOMING : State.BETWEEN;
            return of(competition, state, next, next.opensAt, teams);
        }
        Phase last = phases.stream()
                .max(Comparator.comparing((Phase phase) -> phase.closesAt))
                .orElseThrow();
        return of(competition, State.FINISHED, last, last.closesAt, teams);
    }

    private static Listed of(Competition competition, State state, Phase phase, Instant moment, int teams) {
        return new Listed(
                competition.slug,
                competition.name,
                competition.summary,
                state,
                phase.name,
                moment,
                competition.zoneId(),
                teams,
                TaskTypes.byId(competition.taskType)
                        .map(type -> type.subtasks().size())
                        .orElse(0));
    }

    private static List<Phase> inState(List<Phase> phases, Phase.State state, Instant now) {
        return phases.stream().filter(phase -> phase.state(now) == state).toList();
    }

    Group.Name group() {
        return state.group;
    }
}
