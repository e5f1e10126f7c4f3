package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Who may check a file, and who waits. */
class CheckLimiterTest {

    private static final long LARGER_THAN_MEMORY = Long.MAX_VALUE / 2;

    private final CheckLimiter room = new CheckLimiter();

    @Test
    void smallFiles_areCheckedAtOnce() throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(2);
        CountDownLatch both = new CountDownLatch(2);
        try {
            Future<Boolean> first = people.submit(() -> room.make(1, () -> met(both)));
            Future<Boolean> second = people.submit(() -> room.make(1, () -> met(both)));
            assertThat(first.get(1, TimeUnit.MINUTES)).isTrue();
            assertThat(second.get(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            people.shutdownNow();
        }
    }

    private static boolean met(CountDownLatch both) throws IOException {
        try {
            both.countDown();
            return both.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void largeFile_isCheckedAlone() throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(1);
        try {
            Future<String> other = room.make(LARGER_THAN_MEMORY, () -> {
                Future<String> waiting = people.submit(() -> room.make(1, () -> "checked"));
                assertThatThrownBy(() -> waiting.get(200, TimeUnit.MILLISECONDS))
                        .isInstanceOf(TimeoutException.class);
                return waiting;
            });
            assertThat(other.get(1, TimeUnit.MINUTES)).isEqualTo("checked");
        } finally {
            people.shutdownNow();
        }
    }

    @Test
    void checkThatFails_givesItsRoomBack() throws IOException {
        for (int i = 0; i < 3; i++) {
            try {
                room.make(LARGER_THAN_MEMORY, () -> {
                    throw new IOException("unreadable");
                });
            } catch (IOException e) {
                assertThat(e).hasMessage("unreadable");
            }
        }
        assertThat(room.make(LARGER_THAN_MEMORY, () -> "checked")).isEqualTo("checked");
    }
}
