package dev.podium.platform.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AsyncSemaphoreTest {

    @Test
    void await_moreThanMayGoAtOnce_inTheOrderOfComing() {
        AsyncSemaphore turns = new AsyncSemaphore(2);
        List<String> gone = new ArrayList<>();
        List.of("a", "b", "c", "d").forEach(each -> turns.await(() -> gone.add(each)));
        assertThat(gone).containsExactly("a", "b");
        turns.end();
        assertThat(gone).containsExactly("a", "b", "c");
        turns.end();
        turns.end();
        turns.await(() -> gone.add("e"));
        assertThat(gone).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void largeFiles_haveTurnsOfTheirOwn() {
        AsyncSemaphore small = new AsyncSemaphore(1);
        AsyncSemaphore large = new AsyncSemaphore(1);
        IncomingBody.Disk disk = new IncomingBody.Disk(Optional.empty(), small, large, /* space= */ null);
        List<String> gone = new ArrayList<>();

        disk.turns(1 << 20).await(() -> gone.add("large"));
        disk.turns(2 << 20).await(() -> gone.add("another large one"));
        disk.turns((1 << 20) - 1).await(() -> gone.add("small"));

        assertThat(gone).containsExactly("large", "small");
    }
}
