package dev.podium.platform.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    @Test
    void await_moreThanMayGoAtOnce_inTheOrderOfComing() {
        Turns turns = new Turns(2);
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
}
