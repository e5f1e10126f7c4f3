package dev.podium.platform.audit;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A person in what the log keeps for good: by a key, never by a name, so that nothing of them is left when their account is deleted.
 * Whoever shows the log looks the name up.
 *
 * @param account key of the account
 * @param as key of what they were there, such as a member of a team; null where that says no more
 */
public record AuditPerson(UUID account, UUID as) {

    public static final String ACCOUNT = "account";
    public static final String AS = "as";

    /** As an object, which no other value of the log is. */
    Map<String, Object> kept() {
        Map<String, Object> kept = new TreeMap<>(Map.of(ACCOUNT, account.toString()));
        if (as != null) {
            kept.put(AS, as.toString());
        }
        return kept;
    }
}
