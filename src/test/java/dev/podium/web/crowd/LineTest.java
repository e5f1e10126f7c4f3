package dev.podium.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineTest {

    private final List<String> begun = new ArrayList<>();
    private final Line line = new Line(2, () -> 1, 2);

    private Line.Turn reader(String name) {
        return line.turn(false, () -> begun.add(name));
    }

    private Line.Turn costly(String name) {
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
        Line.Turn first = reader("first");
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
        Line.Turn fifth = reader("fifth");

        assertThat(fifth.await()).isFalse();

        fifth.end();
        assertThat(line.going()).isEqualTo(2);
        assertThat(line.waiting()).isEqualTo(2);
    }

    @Test
    void await_oneThatIsCostlyWaits_othersPassIt() {
        Line.Turn first = costly("costly");
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
        Line.Turn first = reader("first");
        first.await();
        reader("second").await();
        Line.Turn third = reader("third");
        third.await();

        assertThat(third.giveUp()).isTrue();
        assertThat(third.giveUp()).isFalse();
        first.end();

        assertThat(begun).containsExactly("first", "second");
        assertThat(line.going()).isEqualTo(1);
    }

    @Test
    void giveUp_onceItGoes_changesNothing() {
        Line.Turn first = reader("first");
        first.await();

        assertThat(first.giveUp()).isFalse();
        assertThat(line.going()).isEqualTo(1);
    }

    @Test
    void end_ofOneThatWaits_leavesTheLine() {
        reader("first").await();
        reader("second").await();
        Line.Turn third = reader("third");
        third.await();

        third.end();

        assertThat(line.waiting()).isZero();
        assertThat(line.going()).isEqualTo(2);
    }
}
