package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class StandbyTest {

    private final Command command = Ahead.script("echo", List.of("word"));

    @Test
    void run_comesBeforeTheStart_isLeftToAStartFromNothing() throws Exception {
        AtomicInteger starts = new AtomicInteger();
        Standby standby = new Standby(
                command,
                LIMITS,
                conduct -> {
                    starts.incrementAndGet();
                    return new Outcome.Broken("it was started", Usage.NONE);
                },
                Duration.ofHours(1));

        assertThat(standby.run(command, LIMITS)).isEmpty();

        standby.join();
        assertThat(starts).hasValue(0);
    }
}
