package dev.podium.competition.change;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The phase that a page is about where nobody has chosen one: the same on all pages for the same purpose. */
public final class DefaultPhase {

    private static final Comparator<Phase> FIRST_TO_CLOSE =
            Comparator.comparing(phase -> phase.closesAt, Comparator.nullsLast(Comparator.naturalOrder()));

    private DefaultPhase() {}

    /**
     * For those who take part: the open phase that takes files and closes first, else the open one that is paused, else the next
     * one, else the one that takes late files, else the one that closed last.
     *
     * @param phases in the order of their opening
     */
    public static Optional<Phase> toSubmit(List<Phase> phases, Instant now) {
        return in(phases, Phase.State.OPEN, now)
                .filter(phase -> !phase.isPaused(now))
                .min(FIRST_TO_CLOSE)
                .or(() -> in(phases, Phase.State.OPEN, now).min(FIRST_TO_CLOSE))
                .or(() -> in(phases, Phase.State.UPCOMING, now).findFirst())
                .or(() -> phases.stream()
                        .filter(phase -> phase.isLateLaneOpen(now))
                        .findFirst())
                .or(() -> phases.stream().max(FIRST_TO_CLOSE));
    }

    /** All that take files now, the one that closes first before the others. */
    public static List<Phase> takingFiles(List<Phase> phases, Instant now) {
        return in(phases, Phase.State.OPEN, now)
                .filter(phase -> !phase.isPaused(now))
                .sorted(FIRST_TO_CLOSE)
                .toList();
    }

    /**
     * The phase with whose results a competition has ended: of those that are closed and whose results are shown the one that closed last.
     * Empty where there is none, and where the competition goes on: with a phase that is still to come, that opened after it, or is open and sealed, or whose
     * results are still sealed. One that was open before, as for practice, may stay open.
     *
     * @param isShown whether everybody may see the results of a phase
     */
    public static Optional<Phase> ofResults(List<Phase> phases, Predicate<Phase> isShown, Instant now) {
        return in(phases, Phase.State.CLOSED, now)
                .filter(isShown)
                .max(FIRST_TO_CLOSE)
                .filter(last -> phases.stream().allMatch(other -> switch (other.state(now)) {
                    case UPCOMING -> false;
                    case OPEN -> !other.visibility.isBlind() && !other.opensAt.isAfter(last.opensAt);
                    case CLOSED -> isShown.test(other) || other.closesAt.isBefore(last.closesAt);
                }));
    }

    /**
     * For those who read results: the open one of {@link #toSubmit} if they may see its results; else of the phases whose results
     * they may see the open one that opened last, else the one that did; where they may see none, the same of all.
     *
     * @param begun in the order of their opening
     * @param isShown whether the reader may see the results of a phase
     */
    public static Optional<Phase> toRead(List<Phase> begun, Predicate<Phase> isShown, Instant now) {
        return toSubmit(begun, now)
                .filter(phase -> phase.state(now) == Phase.State.OPEN && isShown.test(phase))
                .or(() -> latest(begun.stream().filter(isShown).toList(), now))
                .or(() -> latest(begun, now));
    }

    private static Optional<Phase> latest(List<Phase> phases, Instant now) {
        return in(phases, Phase.State.OPEN, now)
                .reduce((earlier, later) -> later)
                .or(() -> phases.stream().reduce((earlier, later) -> later));
    }

    private static Stream<Phase> in(List<Phase> phases, Phase.State state, Instant now) {
        return phases.stream().filter(phase -> phase.state(now) == state);
    }
}
