package dev.podium.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RequestQueueTest {

    private final List<String> begun = new ArrayList<>();
    private final RequestQueue line = new RequestQueue(2, () -> 1, 2);

    private RequestQueue.Turn reader(String name) {
        return line.turn(false, () -> begun.add(name));
    }

    private RequestQueue.Turn costly(String name) {
        return line.turn(true, () -> begun.add(name));
    }

    @Test
    void await_roomIsLeft_begins() {
        assertThat(reader("first").await()).isTrue();
        assertThat(reader("second").await()).isTrue();
        assertThat(begun).containsExactly("first", "second");
        assertThat(line.going()).isEqualTo(2);
        assertThat(line.waiting()).isZero();
    }

    @Test
    void end_othersWait_theNextOneBeginsInTheOrderOfComing() {
        RequestQueue.Turn first = reader("first");
        first.await();
        reader("second").await();
        reader("third").await();
        reader("fourth").await();
        assertThat(begun).containsExactly("first", "second");

        first.end();
        first.end();

        assertThat(begun).containsExactly("first", "second", "third");
        assertThat(line.going()).isEqualTo(2);
    }

    @Test
    void await_tooManyWait_isRefused() {
        reader("first").await();
        reader("second").await();
        reader("third").await();
        reader("fourth").await();
        RequestQueue.Turn fifth = reader("fifth");

        assertThat(fifth.await()).isFalse();

        fifth.end();
        assertThat(line.going()).isEqualTo(2);
        assertThat(line.waiting()).isEqualTo(2);
    }

    @Test
    void await_oneThatIsCostlyWaits_othersPassIt() {
        RequestQueue.Turn first = costly("costly");
        first.await();
        costly("second costly").await();
        reader("reader").await();
        assertThat(begun).containsExactly("costly", "reader");

        first.end();

        assertThat(begun).containsExactly("costly", "reader", "second costly");
    }

    @Test
    void await_onlyCostlyOnesWait_whoeverFitsStillGoes() {
        costly("costly").await();
        costly("second costly").await();
        costly("third costly").await();

        assertThat(costly("fourth costly").await()).isFalse();
        assertThat(reader("reader").await()).isTrue();
        assertThat(begun).containsExactly("costly", "reader");
    }

    @Test
    void giveUp_whileItWaits_itsTurnNeverComes() {
        RequestQueue.Turn first = reader("first");
        first.await();
        reader("second").await();
        RequestQueue.Turn third = reader("third");
        third.await();

        assertThat(third.giveUp()).isTrue();
        assertThat(third.giveUp()).isFalse();
        first.end();

        assertThat(begun).containsExactly("first", "second");
        assertThat(line.going()).isEqualTo(1);
    }

    @Test
    void giveUp_onceItGoes_changesNothing() {
        RequestQueue.Turn first = reader("first");
        first.await();

        assertThat(first.giveUp()).isFalse();
        assertThat(line.going()).isEqualTo(1);
    }

    @Test
    void end_ofOneThatWaits_leavesTheLine() {
        reader("first").await();
        reader("second").await();
        RequestQueue.Turn third = reader("third");
        third.await();

        third.end();

        assertThat(line.waiting()).isZero();
        assertThat(line.going()).isEqualTo(2);
    }

    @Test
    void await_costlyOnesFillTheirPartOfTheLine_othersStillWait() {
        RequestQueue crowded = new RequestQueue(1, () -> 1, 4);
        List<String> served = new ArrayList<>();
        crowded.turn(false, () -> served.add("first")).await();
        for (int costly = 0; costly < 3; costly++) {
            assertThat(crowded.turn(true, () -> served.add("costly")).await()).isTrue();
        }
        assertThat(crowded.turn(true, () -> served.add("one too many")).await()).isFalse();
        RequestQueue.Turn cheap = crowded.turn(false, () -> served.add("cheap"));
        assertThat(cheap.await()).isTrue();
        assertThat(crowded.waiting()).isEqualTo(4);

        assertThat(cheap.giveUp()).isTrue();
        assertThat(crowded.turn(true, () -> served.add("one too many")).await()).isFalse();
        assertThat(served).containsExactly("first");
    }

    @Test
    void end_moreCostlyOnesMayGoThanBefore_asManyBegin() {
        AtomicInteger share = new AtomicInteger(1);
        RequestQueue shared = new RequestQueue(4, share::get, 4);
        List<String> served = new ArrayList<>();
        RequestQueue.Turn first = shared.turn(true, () -> served.add("first"));
        first.await();
        shared.turn(true, () -> served.add("second")).await();
        shared.turn(true, () -> served.add("third")).await();
        assertThat(served).containsExactly("first");

        share.set(2);
        first.end();

        assertThat(served).containsExactly("first", "second", "third");
    }
}
