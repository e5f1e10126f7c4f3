package dev.podium.web.items;

import dev.podium.analysis.items.ItemResult;
import java.util.Locale;
import java.util.Optional;

/** How many systems are wrong, and as the length of a bar. */
record ErrorShareBar(int wrong, int systems, String width) {

    static Optional<ErrorShareBar> of(ItemResult result) {
        return result.wrong().isPresent() && result.systems() > 0
                ? Optional.of(new ErrorShareBar(
                        result.wrong().getAsInt(),
                        result.systems(),
                        String.format(
                                Locale.ROOT, "%.2f%%", 100.0 * result.wrong().getAsInt() / result.systems())))
                : Optional.empty();
    }
}
