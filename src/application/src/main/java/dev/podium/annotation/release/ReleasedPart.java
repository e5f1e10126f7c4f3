package dev.podium.annotation.release;

import java.util.Optional;
import java.util.UUID;

/**
 * A part of a release.
 *
 * @param release number of the release among those of its study
 * @param gold the key of its gold release; null where it is no gold
 * @param version of its gold release; null where it is no gold
 * @param digest of the gold file, else of its units and what holds of them
 * @param annotated whether there is a file with what each person said
 * @param removed whether organizers took the gold release out of their lists
 */
public record ReleasedPart(
        int release,
        int place,
        String name,
        int units,
        UUID gold,
        Integer version,
        String digest,
        boolean annotated,
        boolean removed) {

    /** The key of its gold release, where it is gold. */
    public Optional<UUID> goldKey() {
        return Optional.ofNullable(gold);
    }

    /** What it is called: with the version of its gold release, where it is gold. */
    public String title() {
        return version == null ? name : name + " " + version;
    }
}
