package dev.podium.notification;

import dev.podium.competition.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** When people are told that a phase closes soon. */
enum ClosingReminder {
    DAY(Duration.ofHours(24)),
    HOUR(Duration.ofHours(1));

    /** A quarter of the time that is told. */
    private static final int LATE = 4;

    private final Duration before;

    ClosingReminder(Duration before) {
        this.before = before;
    }

    Duration before() {
        return before;
    }

    int hours() {
        return (int) before.toHours();
    }

    /** Whether it is too late to say so: a reminder that was kept waiting would tell a time that is not left. */
    boolean isLate(Phase phase, Instant now) {
        return now.isAfter(phase.closesAt.minus(before).plus(before.dividedBy(LATE)));
    }

    /** Whether the moment has passed of a phase that was open then. */
    boolean passed(Phase phase, Instant since, Instant now) {
        if (phase.closesAt == null) {
            return false;
        }
        Instant moment = phase.closesAt.minus(before);
        return moment.isAfter(since) && !moment.isAfter(now) && !phase.opensAt.isAfter(moment);
    }

    /** Another end is told as well. */
    String about(Phase phase) {
        return about(phase, phase.closesAt) + "-" + hours();
    }

    /** The one that a note is about. */
    static Optional<ClosingReminder> of(String about) {
        return Stream.of(values())
                .filter(each -> about.endsWith("-" + each.hours()))
                .findFirst();
    }

    /** Number of the phase that a note is about. */
    static long phase(String about) {
        return Long.parseLong(about.substring(0, about.indexOf('-')));
    }

    static String aboutOpening(Phase phase) {
        return about(phase, phase.opensAt);
    }

    /** @param moment null where the end is open */
    private static String about(Phase phase, Instant moment) {
        return phase.id + "-" + (moment == null ? "" : moment.getEpochSecond());
    }
}
