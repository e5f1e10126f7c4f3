package dev.podium.web.comparisons;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ItemCountsTest {

    @Test
    void parts_fillTheBar() {
        ItemCounts counts = new ItemCounts(30, 50, 20);
        assertThat(counts.firstWidth()).isEqualTo("30.00%");
        assertThat(counts.secondFrom()).isEqualTo("80.00%");
        assertThat(counts.secondWidth()).isEqualTo("20.00%");
    }
}
