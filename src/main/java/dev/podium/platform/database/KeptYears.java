package dev.podium.platform.database;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/** The years in which something can be planned: far from those that a database cannot keep. */
public final class KeptYears {

    private static final int FIRST = 2000;
    private static final int LAST = 2200;

    private KeptYears() {}

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
        moment.filter(planned -> !has(planned.atOffset(ZoneOffset.UTC).getYear()))
                .ifPresent(unfit -> {
                    throw Refused.because(Refused.Kind.FAULTY, "date.year").about(part);
                });
    }
}
