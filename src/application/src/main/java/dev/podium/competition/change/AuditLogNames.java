package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.platform.audit.AuditPerson;
import jakarta.persistence.EntityManager;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What people and their tokens are called now, which the log does not keep. */
final class AuditLogNames {

    private static final String TOKEN = "token";

    /** A key and what it names. */
    private record Named(UUID key, String name) {}

    private final Map<UUID, String> people;
    private final Map<UUID, String> tokens;

    private AuditLogNames(Map<UUID, String> people, Map<UUID, String> tokens) {
        this.people = people;
        this.tokens = tokens;
    }

    /** Those in some entries. Two queries at most. */
    static AuditLogNames find(EntityManager database, List<AuditEntry> entries) {
        List<UUID> people = entries.stream()
                .flatMap(entry -> Stream.of(entry.oldValues, entry.newValues))
                .flatMap(values -> values.values().stream())
                .flatMap(value -> key(value, AuditPerson.ACCOUNT).stream())
                .distinct()
                .toList();
        List<UUID> tokens = entries.stream()
                .filter(entry -> entry.kind().equals(TOKEN))
                .map(entry -> UUID.fromString(entry.subjectKey))
                .distinct()
                .toList();
        return new AuditLogNames(
                find(database, "select a.key, a.name from Account a where a.key in :keys", people),
                find(database, "select t.key, t.label from PersonalToken t where t.key in :keys", tokens));
    }

    private static Map<UUID, String> find(EntityManager database, String query, Collection<UUID> keys) {
        return keys.isEmpty()
                ? Map.of()
                : database.createQuery(query, Named.class)
                        .setParameter("keys", keys)
                        .getResultStream()
                        .collect(Collectors.toMap(Named::key, Named::name));
    }

    String subject(AuditEntry entry) {
        return entry.kind().equals(TOKEN)
                ? tokens.getOrDefault(UUID.fromString(entry.subjectKey), "")
                : entry.subjectName;
    }

    /** The same values, with texts for people. */
    Map<String, Object> in(Map<String, Object> values) {
        Map<String, Object> named = new TreeMap<>(values);
        named.replaceAll((field, value) -> value instanceof Map<?, ?> ? person(value) : value);
        return named;
    }

    /** With the key of what they were there: several may have one name. */
    private String person(Object kept) {
        String name = key(kept, AuditPerson.ACCOUNT).map(people::get).orElse(Account.DELETED);
        return key(kept, AuditPerson.AS)
                .map(as -> "%s (%s)".formatted(name, as))
                .orElse(name);
    }

    private static Optional<UUID> key(Object value, String part) {
        return value instanceof Map<?, ?> kept
                ? Optional.ofNullable(kept.get(part)).map(Objects::toString).map(UUID::fromString)
                : Optional.empty();
    }
}
