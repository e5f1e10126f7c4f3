package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which place a command takes, and that what waits in places is ended. */
@Timeout(600)
class SandboxSlotsTest {

    private static final CountDownLatch AT_ONCE = new CountDownLatch(0);

    private final SandboxSlots slots = new SandboxSlots(2, 2);
    private final CountDownLatch started = new CountDownLatch(2);
    private final AtomicInteger ended = new AtomicInteger();

    @AfterEach
    void end() {
        slots.close();
    }

    @Test
    void take_twoTypesByTurns_eachFindsWhatWaitsForIt() throws Exception {
        assertThat(run("one")).isFalse();
        assertThat(run("two")).isFalse();
        for (int turn = 0; turn < 3; turn++) {
            assertThat(run("one")).isTrue();
            assertThat(run("two")).isTrue();
        }
    }

    @Test
    void take_thirdType_takesThePlaceOfWhatHasWaitedLongest() throws Exception {
        run("one");
        run("two");
        run("one");

        assertThat(run("three")).isFalse();

        assertThat(run("one")).isTrue();
        assertThat(run("three")).isTrue();
        assertThat(run("two")).isFalse();
    }

    @Test
    void take_nothingMayBeKept_takesAnyPlace() throws Exception {
        SandboxSlots none = new SandboxSlots(2, 0);

        assertThat(none.take(command("one"), LIMITS).number()).isZero();
        assertThat(none.take(command("two"), LIMITS).number()).isEqualTo(1);
    }

    @Test
    void endAll_interrupted_allEndAllTheSame() throws Exception {
        CountDownLatch mayEnd = new CountDownLatch(1);
        prepareTwo(mayEnd);
        Thread.currentThread().interrupt();

        assertThatThrownBy(slots::endAll).isInstanceOf(InterruptedException.class);

        mayEnd.countDown();
        Awaitility.await().until(() -> ended.get() == 2);
    }

    @Test
    void close_interrupted_waitsForAllAndIsInterruptedAfterwards() throws Exception {
        prepareTwo(AT_ONCE);
        Thread.currentThread().interrupt();

        slots.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(ended).hasValue(2);
    }

    @Test
    void prepare_afterTheEnd_startsNothing() {
        AtomicInteger asked = new AtomicInteger();
        slots.close();

        slots.prepare(slot -> {
            asked.incrementAndGet();
            return waiting("late", AT_ONCE);
        });

        assertThat(asked).hasValue(0);
    }

    private void prepareTwo(CountDownLatch mayEnd) throws InterruptedException {
        slots.prepare(slot -> waiting("one", mayEnd));
        slots.prepare(slot -> waiting("two", mayEnd));
        started.await();
    }

    /** Takes a place as a sandbox does, and has one like it started ahead; says whether one waited for it. */
    private boolean run(String name) throws InterruptedException {
        SandboxSlots.Slot slot = slots.take(command(name), LIMITS);
        Optional<StandbyCommand> found = slot.clear();
        if (found.isPresent()) {
            found.get().end();
        }
        slots.giveBack(slot);
        slots.prepare(taken -> waiting(name, AT_ONCE));
        return found.filter(standby -> standby.fits(command(name), LIMITS)).isPresent();
    }

    /** Ends when it is interrupted and may end. */
    private StandbyCommand waiting(String name, CountDownLatch mayEnd) {
        return new StandbyCommand(command(name), LIMITS, conduct -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
            } finally {
                mayEnd.await();
                ended.incrementAndGet();
            }
            return new CommandOutcome.Broken("it was not ended", CommandUsage.NONE);
        });
    }

    private static Command command(String name) {
        return Ahead.script(name, List.of());
    }
}
