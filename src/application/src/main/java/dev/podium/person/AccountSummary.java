package dev.podium.person;

import java.time.Instant;
import java.util.UUID;

/**
 * An account in a list, as admins see it.
 *
 * @param email empty where the login does not tell
 * @param createdAt when its person was here for the first time
 * @param seenAt when they were last here, to ten minutes
 * @param mayCreate whether an admin or, the last time, the login let them create competitions
 * @param organized how many competitions they organize
 * @param teams of how many they are a member
 */
public record AccountSummary(
        UUID key,
        String name,
        String email,
        Instant createdAt,
        Instant seenAt,
        boolean suspended,
        boolean mayCreate,
        boolean admin,
        long organized,
        long teams) {}
