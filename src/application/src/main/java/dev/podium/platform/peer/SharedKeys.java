package dev.podium.platform.peer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;

/** Keys that all processes of an installation share, kept in the database, one for each purpose. */
@ApplicationScoped
public class SharedKeys {

    @Inject
    Session database;

    private final Map<String, byte[]> known = new ConcurrentHashMap<>();

    /** The key for a purpose, which never changes. One query, the first time. */
    public byte[] find(String purpose) {
        return known.computeIfAbsent(
                purpose,
                unknown -> database.createNativeQuery(
                                "select secret from peer_key where purpose = :purpose", byte[].class)
                        .setParameter("purpose", unknown)
                        .getSingleResult());
    }
}
