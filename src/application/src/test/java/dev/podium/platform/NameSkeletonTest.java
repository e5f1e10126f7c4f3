package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameSkeletonTest {

    @Test
    void of_namesThatPeopleMixUp_sameKey() {
        String lumen = NameSkeleton.of("Lumen");
        assertThat(NameSkeleton.of("LUMEN")).isEqualTo(lumen);
        assertThat(NameSkeleton.of("lu-men!")).isEqualTo(lumen);
        assertThat(NameSkeleton.of("L u m e n")).isEqualTo(lumen);
        assertThat(NameSkeleton.of("Lum\u0435n")).as("Cyrillic е").isEqualTo(lumen);
        assertThat(NameSkeleton.of("Ｌｕｍｅｎ")).as("full width").isEqualTo(lumen);
        assertThat(NameSkeleton.of("Lurnen")).as("rn for m").isEqualTo(lumen);
        assertThat(NameSkeleton.of("Lu\u200Bmen")).as("zero width space").isEqualTo(lumen);
    }

    @Test
    void of_accents_doNotTellNamesApart() {
        assertThat(NameSkeleton.of("München")).isEqualTo(NameSkeleton.of("Munchen"));
    }

    @Test
    void of_differentNames_differentKeys() {
        assertThat(NameSkeleton.of("Lumen 1")).isNotEqualTo(NameSkeleton.of("Lumen 2"));
        assertThat(NameSkeleton.of("東京")).isNotEqualTo(NameSkeleton.of("京都")).isNotEmpty();
    }

    @Test
    void of_nothingToReadAloud_empty() {
        assertThat(NameSkeleton.of("-- !? --")).isEmpty();
        assertThat(NameSkeleton.of("\u3164\u2800\uFFA0"))
                .as("letters and signs that show nothing")
                .isEmpty();
    }
}
