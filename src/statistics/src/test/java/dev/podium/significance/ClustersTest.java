package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ClustersTest {

    @Test
    void of_whateverNumbers_countsInOrderOfAppearance() {
        Clusters clusters = Clusters.of(new int[] {7, -3, 7, 2_000_000_000, -3});

        assertThat(clusters.items()).isEqualTo(5);
        assertThat(clusters.number()).isEqualTo(3);
        assertThat(new int[] {
                    clusters.of(0), clusters.of(1), clusters.of(2), clusters.of(3), clusters.of(4),
                })
                .containsExactly(0, 1, 0, 2, 1);
        assertThat(clusters.sizes()).containsExactly(2, 2, 1);
        assertThat(clusters.areItems()).isFalse();
    }

    @Test
    void of_changedAfterwards_staysTheSame() {
        int[] numbers = {1, 1, 2};
        Clusters clusters = Clusters.of(numbers);

        numbers[1] = 3;

        assertThat(clusters.number()).isEqualTo(2);
    }

    @Test
    void none_eachItem_isACluster() {
        assertThat(Clusters.none(4).areItems()).isTrue();
        assertThat(Clusters.none(4).number()).isEqualTo(4);
        assertThat(Clusters.none(4).of(3)).isEqualTo(3);
        assertThat(Clusters.none(0).number()).isZero();
    }

    @Test
    void of_noNumberTwice_isAsIfThereWereNone() {
        assertThat(Clusters.of(new int[] {9, 4, 6})).isEqualTo(Clusters.none(3)).hasSameHashCodeAs(Clusters.none(3));
    }

    @Test
    void among_someItems_countsTheirClustersAnew() {
        Clusters clusters = Clusters.of(new int[] {0, 0, 1, 2, 2});

        assertThat(clusters.among(new int[] {4, 2, 3})).isEqualTo(Clusters.of(new int[] {0, 1, 0}));
    }

    @Test
    void none_fewerThanNoItems_isRefused() {
        assertThatThrownBy(() -> Clusters.none(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
