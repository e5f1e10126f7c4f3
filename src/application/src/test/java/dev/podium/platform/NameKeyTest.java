package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NameKeyTest {

    @Test
    void of_namesThatPeopleMixUp_sameKey() {
        String lumen = NameKey.of("Lumen");
        assertThat(NameKey.of("LUMEN")).isEqualTo(lumen);
        assertThat(NameKey.of("lu-men!")).isEqualTo(lumen);
        assertThat(NameKey.of("L u m e n")).isEqualTo(lumen);
        assertThat(NameKey.of("Lum\u0435n")).as("Cyrillic е").isEqualTo(lumen);
        assertThat(NameKey.of("Ｌｕｍｅｎ")).as("full width").isEqualTo(lumen);
        assertThat(NameKey.of("Lurnen")).as("rn for m").isEqualTo(lumen);
        assertThat(NameKey.of("Lu\u200Bmen")).as("zero width space").isEqualTo(lumen);
    }

    @Test
    void of_accents_doNotTellNamesApart() {
        assertThat(NameKey.of("München")).isEqualTo(NameKey.of("Munchen"));
    }

    @Test
    void of_differentNames_differentKeys() {
        assertThat(NameKey.of("Lumen 1")).isNotEqualTo(NameKey.of("Lumen 2"));
        assertThat(NameKey.of("東京")).isNotEqualTo(NameKey.of("京都")).isNotEmpty();
    }

    @Test
    void of_nothingToReadAloud_empty() {
        assertThat(NameKey.of("-- !? --")).isEmpty();
        assertThat(NameKey.of("\u3164\u2800\uFFA0"))
                .as("letters and signs that show nothing")
                .isEmpty();
    }
}
