package dev.podium.web.competition;

import dev.podium.competition.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * The phases of a competition, and the one that matters now.
 *
 * @param current the open phase that ends first, else the next one, else the last one; null where there is none
 * @param left time until the current phase ends or begins; zero where that is past or open
 */
record Timetable(List<Span> spans, Span current, Duration left) {

    private static final int COUNTED_DAYS = 100;

    private static final Comparator<Span> FIRST_TO_END =
            Comparator.comparing(Span::closes, Comparator.nullsLast(Comparator.naturalOrder()));

    /**
     * A phase in time.
     *
     * @param closes null where the end is open
     * @param dailyLimit null where there is none
     * @param totalLimit null where there is none
     */
    record Span(
            String slug,
            String name,
            String description,
            boolean blind,
            Phase.State state,
            Instant opens,
            Instant closes,
            int items,
            Integer dailyLimit,
            Integer totalLimit) {

        public boolean isOpen() {
            return state == Phase.State.OPEN;
        }

        public boolean isUpcoming() {
            return state == Phase.State.UPCOMING;
        }
    }

    static Timetable of(List<Phase> phases, Instant now) {
        List<Span> spans = phases.stream().map(phase -> span(phase, now)).toList();
        Span current = spans.stream()
                .filter(Span::isOpen)
                .min(FIRST_TO_END)
                .or(() -> spans.stream().filter(Span::isUpcoming).findFirst())
                .or(() -> spans.stream().max(FIRST_TO_END))
                .orElse(null);
        return new Timetable(spans, current, left(current, now));
    }

    private static Span span(Phase phase, Instant now) {
        return new Span(
                phase.slug,
                phase.name,
                phase.description,
                phase.visibility.isBlind(),
                phase.state(now),
                phase.opensAt,
                phase.closesAt,
                phase.gold.items,
                phase.dailyLimit,
                phase.totalLimit);
    }

    private static Duration left(Span current, Instant now) {
        if (current == null) {
            return Duration.ZERO;
        }
        return switch (current.state()) {
            case UPCOMING -> Duration.between(now, current.opens());
            case OPEN -> current.closes() == null ? Duration.ZERO : Duration.between(now, current.closes());
            case CLOSED -> Duration.ZERO;
        };
    }

    /** Whether somebody can submit now. */
    public boolean isOpen() {
        return current != null && current.isOpen();
    }

    /** Whether what comes next is near enough to count its days. */
    public boolean isSoon() {
        return daysLeft() < COUNTED_DAYS;
    }

    /** Whole days left. */
    public int daysLeft() {
        return Math.toIntExact(left.toDays());
    }

    /** Whole hours left. */
    public int hoursLeft() {
        return Math.toIntExact(left.toHours());
    }
}
