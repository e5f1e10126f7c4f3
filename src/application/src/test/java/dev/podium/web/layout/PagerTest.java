package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PagerTest {

    @Test
    void of_middlePage_leadsBothWays() {
        assertThat(Pager.of(2, 50, 120, "/all?metric=mae#pairs"))
                .isEqualTo(new Pager(51, 100, 120, "/all?metric=mae&page=1#pairs", "/all?metric=mae&page=3#pairs"));
    }

    @Test
    void of_lastPage_endsWithTheLastPair() {
        assertThat(Pager.of(3, 50, 120, "/all?metric=mae").to()).isEqualTo(120);
        assertThat(Pager.of(3, 50, 120, "/all?metric=mae").next()).isEmpty();
    }

    @Test
    void of_onePage_isNotNeeded() {
        assertThat(Pager.of(1, 50, 50, "/all?metric=mae").isNeeded()).isFalse();
    }
}
