package dev.podium.web.organize;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import java.time.Instant;
import java.util.Optional;

/** A phase in the organizers' tables. */
public record PhaseRow(
        String slug,
        String name,
        Phase.State state,
        Instant opens,
        Optional<Instant> closes,
        String gold,
        boolean strict,
        Optional<Integer> daily,
        Optional<Integer> total,
        Visibility visibility,
        Optional<Instant> revealed,
        Optional<Instant> settles) {

    public static PhaseRow of(Phase phase, Instant now) {
        return new PhaseRow(
                phase.slug,
                phase.name,
                phase.state(now),
                phase.opensAt,
                Optional.ofNullable(phase.closesAt),
                phase.gold.title(),
                phase.strict,
                Optional.ofNullable(phase.dailyLimit),
                Optional.ofNullable(phase.totalLimit),
                phase.visibility,
                Optional.ofNullable(phase.revealedAt),
                Optional.ofNullable(phase.settlesAt()).filter(now::isBefore));
    }

    /** Whether an organizer can reveal its results: now, or where it still settles, then. */
    public boolean isToBeRevealed() {
        return state == Phase.State.CLOSED && isWaiting();
    }

    /** Whether something waits to be revealed. */
    public boolean isWaiting() {
        return visibility.waitsForTheReveal() && revealed.isEmpty();
    }
}
