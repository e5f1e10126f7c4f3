package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.function.Executable;

/** Bounds of what work on one thread takes, which hold on a busy machine, too. */
public final class ProcessorTime {

    /** By the clock, for work that would never end. */
    private static final int PATIENCE = 10;

    private ProcessorTime() {}

    /** Does some work and asserts that it took no more of a processor. */
    public static void assertWithin(Duration most, Executable work) {
        Duration took = assertTimeoutPreemptively(most.multipliedBy(PATIENCE), () -> {
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            work.execute();
            return Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
        });
        assertThat(took).isLessThanOrEqualTo(most);
    }
}
