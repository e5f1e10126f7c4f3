package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class StandbyCommandTest {

    private final Command command = Ahead.script("echo", List.of("word"));

    @Test
    void run_comesBeforeTheStart_isLeftToAStartFromNothing() throws Exception {
        AtomicInteger starts = new AtomicInteger();
        StandbyCommand standby = new StandbyCommand(
                command,
                LIMITS,
                conduct -> {
                    starts.incrementAndGet();
                    return new CommandOutcome.Broken("it was started", CommandUsage.NONE);
                },
                Duration.ofHours(1));

        assertThat(standby.run(command, LIMITS)).isEmpty();

        standby.join();
        assertThat(starts).hasValue(0);
    }
}
