package dev.podium.team;

import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How the teams of a competition may be made up.
 *
 * @param mostMembers how many people a team may have; empty where only {@link Teams#MOST_MEMBERS} bounds it
 * @param mergingUntil the first instant that is too late to merge two teams; empty where none merge
 */
public record TeamBounds(Optional<Integer> mostMembers, Optional<Instant> mergingUntil) {

    public static final TeamBounds NONE = new TeamBounds(Optional.empty(), Optional.empty());

    /** How many people a team may have. */
    public int size() {
        return mostMembers.orElse(Teams.MOST_MEMBERS);
    }

    /** Whether two teams may merge. */
    public boolean areMerging(Instant now) {
        return mergingUntil.filter(now::isBefore).isPresent();
    }

    /** @throws Refused if no two teams may merge any more, or never could */
    void refuseUnlessMerging(Instant now) {
        if (!areMerging(now)) {
            throw Refused.because(
                    Refused.Kind.CONFLICT, mergingUntil.isPresent() ? "team.merging-over" : "team.merging-never");
        }
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** By the fields' names in the API, as the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("mostMembers", mostMembers.orElse(null));
        values.put("mergingUntil", mergingUntil.orElse(null));
        return values;
    }
}
