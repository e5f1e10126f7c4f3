package dev.podium.platform;

import java.util.Optional;
import java.util.UUID;

/** Keys that name rows outside of the platform. */
public final class Keys {

    private Keys() {}

    /** The key that a text is; empty for null and for any other text. */
    public static Optional<UUID> of(String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * The key that a text is.
     *
     * @throws Refused if it is none: nothing is there then
     */
    public static UUID require(String text) {
        return of(text).orElseThrow(Refused::notThere);
    }
}
