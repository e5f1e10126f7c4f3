package dev.podium.platform;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The only place where time comes from. */
final class SystemClock {

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
