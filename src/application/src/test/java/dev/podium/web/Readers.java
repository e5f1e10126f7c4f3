package dev.podium.web;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Accounts of those who look at a competition, all of them new.
 *
 * @param member of the team whose runs are looked at
 * @param other member of another team
 * @param stranger has no team
 */
record Readers(String member, String other, String stranger) {

    static final String VISITOR = "visitor";

    static final String MEMBER = "member of the team";

    static final String OTHER_MEMBER = "member of another team";

    static Readers some() {
        return new Readers("pia-" + UUID.randomUUID(), "paul-" + UUID.randomUUID(), "sam-" + UUID.randomUUID());
    }

    /** By what they are; a visitor has no account. */
    Map<String, Optional<String>> all() {
        return Map.of(
                VISITOR,
                Optional.empty(),
                "stranger",
                Optional.of(stranger),
                OTHER_MEMBER,
                Optional.of(other),
                MEMBER,
                Optional.of(member));
    }
}
