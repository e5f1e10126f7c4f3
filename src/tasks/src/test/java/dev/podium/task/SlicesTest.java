package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlicesTest {

    @Test
    void ranges_onlyThoseWithItems_inTheirOrder() {
        int[] values = {12, 1, 4, 5, 0, 6};

        Slices slices = Slices.ranges(values.length, item -> values[item], 1, 2, 5, 7, 10);

        assertThat(slices.labels()).containsExactly("1", "2–4", "5–6", "10+");
        assertThat(slices.places()).containsExactly(3, 0, 1, 2, -1, 2);
        assertThat(slices.sizes()).containsExactly(1, 1, 2, 1);
    }

    @Test
    void names_blank_isInNoSlice() {
        List<String> names = List.of("mond", " ", "alge", "mond ");

        Slices slices = Slices.names(4, names::get);

        assertThat(slices.labels()).containsExactly("alge", "mond");
        assertThat(slices.places()).containsExactly(1, -1, 0, 1);
    }

    @Test
    void names_many_fewestItemsAreOthers() {
        Slices slices = Slices.names(44, item -> item < 22 ? "a%02d".formatted(item) : "a%02d".formatted(item % 20));

        assertThat(slices.labels()).hasSize(21).endsWith("a19", Slices.OTHER);
        assertThat(slices.places()[20]).isEqualTo(20);
        assertThat(slices.sizes()[20]).isEqualTo(2);
    }

    @Test
    void names_none_noSlices() {
        Slices slices = Slices.names(2, item -> null);

        assertThat(slices.labels()).isEmpty();
        assertThat(slices.places()).containsExactly(-1, -1);
    }
}
