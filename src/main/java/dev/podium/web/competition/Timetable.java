package dev.podium.web.competition;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.leaderboard.ToldTakeovers;
import dev.podium.web.layout.TimeLeft;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The phases of a competition, and the one that matters now.
 *
 * @param current the open phase that ends first, else the next one, else the last one; null where there is none
 * @param left until the current phase ends or begins
 */
record Timetable(List<Span> spans, Span current, TimeLeft left) {

    private static final Comparator<Span> FIRST_TO_END =
            Comparator.comparing(Span::closes, Comparator.nullsLast(Comparator.naturalOrder()));

    /**
     * A phase in time.
     *
     * @param blind whether scores are or were sealed
     * @param sealed whether they are it now
     * @param closes null where the end is open
     * @param dailyLimit null where there is none
     * @param totalLimit null where there is none
     * @param takenOver what organizers took over into it, newest first
     */
    record Span(
            String slug,
            String name,
            String description,
            boolean blind,
            boolean sealed,
            Phase.State state,
            Instant opens,
            Instant closes,
            int items,
            Integer dailyLimit,
            Integer totalLimit,
            List<TakenOver> takenOver) {

        public boolean isOpen() {
            return state == Phase.State.OPEN;
        }

        public boolean isUpcoming() {
            return state == Phase.State.UPCOMING;
        }
    }

    /**
     * Submissions that organizers took over.
     *
     * @param number how many; empty where that is not told
     * @param note plain text; may be empty
     */
    record TakenOver(Instant when, String from, Optional<Integer> number, String note) {

        static TakenOver of(ToldTakeovers.Told told) {
            return new TakenOver(
                    told.takeover().takenAt, told.takeover().source.name, told.number(), told.takeover().note);
        }
    }

    static Timetable of(List<Phase> phases, List<ToldTakeovers.Told> takeovers, Instant now) {
        List<Span> spans =
                phases.stream().map(phase -> span(phase, takeovers, now)).toList();
        Span current = spans.stream()
                .filter(Span::isOpen)
                .min(FIRST_TO_END)
                .or(() -> spans.stream().filter(Span::isUpcoming).findFirst())
                .or(() -> spans.stream().max(FIRST_TO_END))
                .orElse(null);
        return new Timetable(spans, current, left(current, now));
    }

    private static Span span(Phase phase, List<ToldTakeovers.Told> takeovers, Instant now) {
        return new Span(
                phase.slug,
                phase.name,
                phase.description,
                phase.visibility.isBlind(),
                phase.visibility.isBlind() && !phase.shows(Visibility::ownScores, now),
                phase.state(now),
                phase.opensAt,
                phase.closesAt,
                phase.gold.items,
                phase.dailyLimit,
                phase.totalLimit,
                takeovers.stream()
                        .filter(told -> told.takeover().phase.id.equals(phase.id))
                        .map(TakenOver::of)
                        .toList());
    }

    private static TimeLeft left(Span current, Instant now) {
        return TimeLeft.of(now, current == null ? null : current.isUpcoming() ? current.opens() : current.closes());
    }

    /** Whether somebody can submit now. */
    public boolean isOpen() {
        return current != null && current.isOpen();
    }
}
