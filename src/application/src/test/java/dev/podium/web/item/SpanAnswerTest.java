package dev.podium.web.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SpanAnswerTest {

    private static final Optional<SpanAnswer> GOLD = spans("[[1],[3,4,6],[8,9]]");

    @Test
    void of_keptAnswer() {
        assertThat(SpanAnswer.of(Optional.of("{\"count\":2,\"spans\":[[4,3],[5]]}")))
                .contains(new SpanAnswer(2, List.of(Set.of(3, 4), Set.of(5))));
        assertThat(SpanAnswer.of(Optional.of("{\"count\":1,\"spans\":null}"))).contains(new SpanAnswer(1, List.of()));
    }

    @Test
    void of_whatCannotBeRead_isNothing() {
        for (String json : List.of("", "null", "[1]", "{\"count\":\"two\"}", "{")) {
            assertThat(SpanAnswer.of(Optional.of(json))).as(json).isEmpty();
        }
        assertThat(SpanAnswer.of(Optional.empty())).isEmpty();
    }

    @Test
    void numbers_sameSpans_areThoseOfGoldInAnyOrder() {
        assertThat(numbers("[[8,9],[1],[3,4,6]]")).containsExactly(3, 1, 2);
    }

    @Test
    void numbers_goToWhatSharesMost_onceEach() {
        assertThat(numbers("[[1,3,4,6],[3]]")).containsExactly(2, 4);
    }

    @Test
    void numbers_sharingNothing_areCountedOn() {
        assertThat(numbers("[[20],[1],[21]]")).containsExactly(4, 1, 5);
    }

    @Test
    void numbers_withoutGold_areCounted() {
        assertThat(spans("[[5],[6]]").orElseThrow().numbers(Optional.empty())).containsExactly(1, 2);
    }

    private static List<Integer> numbers(String spans) {
        return spans(spans).orElseThrow().numbers(GOLD);
    }

    private static Optional<SpanAnswer> spans(String spans) {
        return SpanAnswer.of(Optional.of("{\"count\":3,\"spans\":" + spans + "}"));
    }
}
