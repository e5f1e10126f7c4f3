package dev.podium.platform.database;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** The years in which something can be planned, which texts name, too: far from those that a database or a calendar cannot keep. */
public final class PlausibleYears {

    private static final int FIRST = 2000;
    private static final int LAST = 2200;

    private static final Instant BEGINNING = beginning(FIRST);
    private static final Instant END = beginning(LAST + 1);

    private PlausibleYears() {}

    /** Whether something can be planned in a year. */
    public static boolean has(int year) {
        return year >= FIRST && year <= LAST;
    }

    /**
     * Refuses a moment in another year, in UTC.
     *
     * @param part of a form that it is typed in
     */
    public static void refuseOthers(Optional<Instant> moment, String part) {
        moment.filter(planned -> planned.isBefore(BEGINNING) || !planned.isBefore(END))
                .ifPresent(unfit -> {
                    throw Refused.because(Refused.Kind.FAULTY, "date.year").about(part);
                });
    }

    private static Instant beginning(int year) {
        return LocalDate.of(year, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
