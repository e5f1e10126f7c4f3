package dev.podium.web.leaderboard;

import dev.podium.web.layout.Format;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A scale of time with round times of a zone: full hours, midnights, firsts of months or years. */
final class TimeScale {

    private static final int MOST_TICKS = 6;
    private static final Duration SHORTEST = Duration.ofMinutes(10);
    private static final double MARGIN = 0.03;

    private static final List<Step> STEPS = List.of(
            new Step(1, ChronoUnit.MINUTES),
            new Step(2, ChronoUnit.MINUTES),
            new Step(5, ChronoUnit.MINUTES),
            new Step(15, ChronoUnit.MINUTES),
            new Step(1, ChronoUnit.HOURS),
            new Step(3, ChronoUnit.HOURS),
            new Step(6, ChronoUnit.HOURS),
            new Step(12, ChronoUnit.HOURS),
            new Step(1, ChronoUnit.DAYS),
            new Step(2, ChronoUnit.DAYS),
            new Step(5, ChronoUnit.DAYS),
            new Step(7, ChronoUnit.DAYS),
            new Step(14, ChronoUnit.DAYS),
            new Step(1, ChronoUnit.MONTHS),
            new Step(2, ChronoUnit.MONTHS),
            new Step(3, ChronoUnit.MONTHS),
            new Step(6, ChronoUnit.MONTHS),
            new Step(1, ChronoUnit.YEARS),
            new Step(2, ChronoUnit.YEARS),
            new Step(5, ChronoUnit.YEARS),
            new Step(50, ChronoUnit.YEARS));

    /** How far two ticks are apart. */
    private record Step(int number, ChronoUnit unit) {

        /** The times of this step from one moment to another; where they are too many, one more than may be. */
        List<Instant> between(ZonedDateTime from, ZonedDateTime to) {
            ZonedDateTime first = first(from);
            List<Instant> times = new ArrayList<>();
            ZonedDateTime time = first;
            for (long i = 1; !time.isAfter(to) && times.size() <= MOST_TICKS; i++) {
                if (!time.isBefore(from)) {
                    times.add(time.toInstant());
                }
                time = first.plus(i * number, unit);
            }
            return times;
        }

        private ZonedDateTime first(ZonedDateTime from) {
            ZonedDateTime day = from.toLocalDate().atStartOfDay(from.getZone());
            return switch (unit) {
                case MONTHS -> day.withDayOfMonth(1).withMonth(1);
                case YEARS -> day.withDayOfYear(1).withYear(from.getYear() / number * number);
                default -> day;
            };
        }
    }

    private final Instant from;
    private final Instant to;
    private final ZoneId zone;
    private final Step step;

    private TimeScale(Instant from, Instant to, ZoneId zone) {
        this.from = from;
        this.to = to;
        this.zone = zone;
        this.step = STEPS.stream()
                .filter(wanted -> between(wanted).size() <= MOST_TICKS)
                .findFirst()
                .orElse(STEPS.get(STEPS.size() - 1));
    }

    /**
     * The scale from a moment, with a margin before it, to a later one; nothing before a phase opens, where the first moment does
     * not lie before that. Short ones begin earlier, as far as the phase was open, and then end later.
     */
    static TimeScale of(Instant opens, Instant first, Instant to, ZoneId zone) {
        Duration width = Duration.between(first, to);
        Duration shown = width.compareTo(SHORTEST) < 0 ? SHORTEST : width;
        Instant wanted = to.minus(shown).minusMillis((long) (shown.toMillis() * MARGIN));
        Instant earliest = opens.isBefore(first) ? opens : first;
        Instant from = wanted.isBefore(earliest) ? earliest : wanted;
        Instant least = from.plus(SHORTEST);
        return new TimeScale(from, to.isBefore(least) ? least : to, zone);
    }

    private List<Instant> between(Step wanted) {
        return wanted.between(from.atZone(zone), to.atZone(zone));
    }

    /** The round times, from the first to the last. */
    List<Instant> ticks() {
        return between(step);
    }

    /** A round time as the reader writes it, as short as it can be told from its neighbours. */
    String shown(Instant tick, Format format) {
        ZonedDateTime time = tick.atZone(zone);
        boolean newYear = time.getDayOfYear() == 1;
        return switch (step.unit()) {
            case MINUTES, HOURS ->
                time.toLocalTime().equals(LocalTime.MIDNIGHT)
                        ? format.dayAndMonth(tick, zone)
                        : format.time(tick, zone);
            case DAYS -> format.dayAndMonth(tick, zone);
            default -> newYear ? format.year(tick, zone) : format.dayAndMonth(tick, zone);
        };
    }

    /** Where a time stands: 0 at the beginning, 1 at the end. */
    double share(Instant time) {
        return (double) Duration.between(from, time).toMillis()
                / Duration.between(from, to).toMillis();
    }
}
