package dev.podium.competition.change;

import static java.util.stream.Collectors.groupingBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A competition as its organizers find it in a list: where it stands, and what they can do next.
 *
 * @param decides whether they may do anything about it
 * @param phases in the order of their opening
 * @param phase the one that matters now, as {@link DefaultPhase#toSubmit} says; empty where there is none yet
 * @param acted the phase to which something is done next; empty where nothing is
 */
public record OrganizedListEntry(
        Competition competition,
        boolean decides,
        List<Phase> phases,
        State state,
        Optional<Phase> phase,
        Step next,
        Optional<Phase> acted) {

    /** Where it stands. */
    public enum State {
        HIDDEN,
        UPCOMING,
        OPEN,
        PAUSED,
        BETWEEN,
        CLOSED
    }

    /** What its organizers do next. */
    public enum Step {
        GOLD,
        PHASE,
        PUBLISH,
        RESUME,
        REVEAL,
        NOTHING
    }

    /** The newest competitions that somebody organizes. Three queries. */
    public static List<OrganizedListEntry> find(Account account, int most, Instant now) {
        List<Organizer> places = Organizer.findByAccount(account, most);
        List<Competition> competitions =
                places.stream().map(place -> place.competition).toList();
        Map<Long, List<Phase>> phases =
                Phase.findByCompetitions(competitions).stream().collect(groupingBy(each -> each.competition.id));
        Set<Long> withGold = new HashSet<>(GoldRelease.findThere(competitions));
        return places.stream()
                .map(place -> of(
                        place,
                        phases.getOrDefault(place.competition.id, List.of()),
                        withGold.contains(place.competition.id),
                        now))
                .toList();
    }

    /** Who only helps has nothing to do next. */
    private static OrganizedListEntry of(Organizer place, List<Phase> phases, boolean gold, Instant now) {
        Competition competition = place.competition;
        Optional<Phase> usual = DefaultPhase.toSubmit(phases, now);
        Optional<Phase> paused = phases.stream()
                .filter(phase -> phase.state(now) == Phase.State.OPEN && phase.isPaused(now))
                .findFirst();
        Optional<Phase> sealed =
                phases.stream().filter(phase -> phase.isDueToBeRevealed(now)).findFirst();
        Step next;
        Optional<Phase> acted = Optional.empty();
        if (!place.role.decides()) {
            next = Step.NOTHING;
        } else if (phases.isEmpty()) {
            next = gold ? Step.PHASE : Step.GOLD;
        } else if (!competition.isPublished()) {
            next = Step.PUBLISH;
        } else if (sealed.isPresent() || paused.isPresent()) {
            next = sealed.isPresent() ? Step.REVEAL : Step.RESUME;
            acted = sealed.or(() -> paused);
        } else {
            next = Step.NOTHING;
        }
        return new OrganizedListEntry(
                competition, place.role.decides(), phases, state(competition, phases, usual, now), usual, next, acted);
    }

    private static State state(Competition competition, List<Phase> phases, Optional<Phase> usual, Instant now) {
        if (!competition.isPublished() || usual.isEmpty()) {
            return State.HIDDEN;
        }
        return switch (usual.get().state(now)) {
            case OPEN -> usual.get().isPaused(now) ? State.PAUSED : State.OPEN;
            case UPCOMING -> phases.stream().noneMatch(phase -> phase.hasOpened(now)) ? State.UPCOMING : State.BETWEEN;
            case CLOSED -> State.CLOSED;
        };
    }
}
