package dev.podium.platform.audit;

import dev.podium.platform.Digests;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * Fields of something before and after it was changed, as the audit log keeps them: numbers, truth values, texts, people by
 * their keys ({@link AuditPerson}), and null for what is not there; instants in ISO 8601. What is longer than {@value #LONGEST} characters is cut and ends with its
 * length and digest. Never secrets, labels or contents of files.
 *
 * @param before fields that were changed or taken away, as they were
 * @param after fields that were changed or added, as they are now
 */
public record AuditChanges(Map<String, Object> before, Map<String, Object> after) {

    /** Where the action says all. */
    public static final AuditChanges NONE = new AuditChanges(Map.of(), Map.of());

    private static final int LONGEST = 500;

    /** The fields of something that is new; those that are null are left out. */
    public static AuditChanges to(Map<String, ?> made) {
        AuditChanges changes = new AuditChanges(new TreeMap<>(), new TreeMap<>());
        made.forEach((field, value) -> {
            if (value != null) {
                changes.after.put(field, plain(value));
            }
        });
        return changes;
    }

    /** One field. */
    public static AuditChanges of(String field, Object before, Object after) {
        AuditChanges changes = new AuditChanges(new TreeMap<>(), new TreeMap<>());
        changes.before.put(field, plain(before));
        changes.after.put(field, plain(after));
        return changes;
    }

    /** The fields that differ; one that is missing on a side is null there. */
    public static AuditChanges between(Map<String, ?> before, Map<String, ?> after) {
        Set<String> fields = new LinkedHashSet<>(before.keySet());
        fields.addAll(after.keySet());
        AuditChanges changes = new AuditChanges(new TreeMap<>(), new TreeMap<>());
        for (String field : fields) {
            Object old = plain(before.get(field));
            Object now = plain(after.get(field));
            if (!Objects.equals(old, now)) {
                changes.before.put(field, old);
                changes.after.put(field, now);
            }
        }
        return changes;
    }

    /** The same with a field that says more about the change itself. */
    public AuditChanges and(String field, Object value) {
        AuditChanges more = new AuditChanges(before, new TreeMap<>(after));
        more.after.put(field, plain(value));
        return more;
    }

    private static Object plain(Object value) {
        if (value instanceof AuditPerson person) {
            return person.kept();
        }
        return value == null || value instanceof Number || value instanceof Boolean ? value : cut(value.toString());
    }

    /** Texts that differ after the cut still differ by their digest. */
    private static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return "%s… (%d characters, SHA-256 %s)"
                .formatted(text.substring(0, end), text.codePointCount(0, text.length()), Digests.ofText(text));
    }
}
