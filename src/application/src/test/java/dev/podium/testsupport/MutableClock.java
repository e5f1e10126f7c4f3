package dev.podium.testsupport;

import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time of the application in tests: it goes on as time does, and can be put forward. */
@Mock
@Singleton
public class MutableClock extends Clock {

    private volatile Duration ahead = Duration.ZERO;

    /** Puts the time forward, until {@link #reset}. */
    public synchronized void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    public void reset() {
        ahead = Duration.ZERO;
    }

    @Override
    public Instant instant() {
        return Clock.systemUTC().instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("instants have no zone; a competition has one");
    }
}
