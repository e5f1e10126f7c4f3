package dev.podium.web.layout;

import java.util.Arrays;
import java.util.Optional;

/** A theme that a reader may choose against their system's. */
enum Theme {
    light,
    dark;

    static Optional<Theme> chosen(String name) {
        return Arrays.stream(values())
                .filter(theme -> theme.name().equals(name))
                .findFirst();
    }
}
