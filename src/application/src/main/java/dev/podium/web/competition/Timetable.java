package dev.podium.web.competition;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.leaderboard.TakeoverNotices;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.TimeLeft;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The phases of a competition and the one that matters now, and its further dates.
 *
 * @param current the one to submit to, as {@link DefaultPhase} says; null where there is none
 * @param ends all phases that are open, the one that closes first before the others, then those that are still to come; where there is none of
 *     them, the current one
 * @param dates further ones, the first one first
 */
record Timetable(List<Span> spans, Span current, List<End> ends, List<DateLine> dates) {

    private static final int SOON = 3;

    /**
     * A phase in time.
     *
     * @param goldNote why its gold is no secret, in Markdown; else blank
     * @param pauseNote what is told of a pause; null where there is none
     * @param closes null where the end is open
     * @param items how many there are; 0 as long as nobody may know them
     * @param takenOver what organizers took over into it, newest first
     */
    record Span(
            String slug,
            String name,
            LocalText description,
            Sealing sealing,
            LocalText goldNote,
            Phase.State state,
            String pauseNote,
            Instant opens,
            Instant closes,
            int items,
            Limits limits,
            List<RunsTakenOver> takenOver) {

        public boolean isOpen() {
            return state == Phase.State.OPEN;
        }

        public boolean isPaused() {
            return pauseNote != null;
        }

        public boolean isClosed() {
            return state == Phase.State.CLOSED;
        }

        public boolean isUpcoming() {
            return state == Phase.State.UPCOMING;
        }
    }

    /**
     * When a phase ends, or begins where it has not.
     *
     * @param at null where the end is open
     */
    record End(Span span, Instant at, TimeLeft left) {

        /** Whether it closes within days. */
        public boolean isSoon() {
            return span.isOpen() && at != null && left.days() < SOON;
        }
    }

    /**
     * What is hidden of its results.
     *
     * @param blind whether scores are or were sealed
     * @param sealed whether they are it now
     * @param planned when organizers mean to reveal its results; null where they do not say, or have done so
     */
    record Sealing(boolean blind, boolean sealed, Instant planned) {}

    /** How many runs a team has, a day and in the whole phase; null where there is no limit. */
    record Limits(Integer daily, Integer total) {}

    /**
     * Submissions that organizers took over.
     *
     * @param number how many; empty where that is not told
     * @param note plain text; may be empty
     */
    record RunsTakenOver(Instant when, String from, Optional<Integer> number, String note) {

        static RunsTakenOver of(TakeoverNotices.TakeoverNotice told) {
            return new RunsTakenOver(
                    told.takeover().takenAt, told.takeover().source.name, told.number(), told.takeover().note);
        }
    }

    static Timetable of(
            List<Phase> phases,
            List<TakeoverNotices.TakeoverNotice> takeovers,
            List<DateLine> dates,
            Locale reader,
            Instant now) {
        GoldSchedule data = new GoldSchedule(phases);
        List<Span> spans = phases.stream()
                .map(phase -> span(phase, data, takeovers, reader, now))
                .toList();
        Span current = DefaultPhase.toSubmit(phases, now)
                .map(phase -> spans.get(phases.indexOf(phase)))
                .orElse(null);
        return new Timetable(spans, current, ends(spans, current, now), dates);
    }

    private static Span span(
            Phase phase,
            GoldSchedule data,
            List<TakeoverNotices.TakeoverNotice> takeovers,
            Locale reader,
            Instant now) {
        boolean sealed = phase.visibility.isBlind() && !phase.shows(Visibility::ownScores, now);
        return new Span(
                phase.slug,
                phase.name,
                phase.competition
                        .worded(phase.description, phase.descriptionTranslated)
                        .in(reader),
                new Sealing(
                        phase.visibility.isBlind(),
                        sealed,
                        sealed && phase.revealedAt == null ? phase.plannedRevealAt : null),
                phase.competition
                        .worded(phase.goldNote, phase.goldNoteTranslated)
                        .in(reader),
                phase.state(now),
                phase.isPaused(now) ? phase.pauseNote : null,
                phase.opensAt,
                phase.closesAt,
                data.areItemsKnown(phase.gold, now) ? phase.gold.items : 0,
                new Limits(phase.dailyLimit, phase.totalLimit),
                takeovers.stream()
                        .filter(told -> told.takeover().phase.id.equals(phase.id))
                        .map(RunsTakenOver::of)
                        .toList());
    }

    private static List<End> ends(List<Span> spans, Span current, Instant now) {
        Comparator<Instant> first = Comparator.nullsLast(Comparator.naturalOrder());
        List<Span> coming = Stream.concat(
                        spans.stream().filter(Span::isOpen).sorted(Comparator.comparing(Span::closes, first)),
                        spans.stream().filter(Span::isUpcoming))
                .toList();
        return (coming.isEmpty() ? Stream.ofNullable(current) : coming.stream())
                .map(span -> {
                    Instant at = span.isUpcoming() ? span.opens() : span.closes();
                    return new End(span, at, TimeLeft.of(now, at));
                })
                .toList();
    }
}
