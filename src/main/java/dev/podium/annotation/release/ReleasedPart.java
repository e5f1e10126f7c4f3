package dev.podium.annotation.release;

import java.util.UUID;

/**
 * A part of a release.
 *
 * @param release number of the release among those of its study
 * @param gold the key of its gold release
 * @param version of its gold release
 * @param digest of the gold file
 * @param annotated whether there is a file with what each person said
 * @param removed whether organizers took the gold release out of their lists
 */
public record ReleasedPart(
        int release,
        int place,
        String name,
        int units,
        UUID gold,
        int version,
        String digest,
        boolean annotated,
        boolean removed) {}
