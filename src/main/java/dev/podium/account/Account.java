package dev.podium.account;

import dev.podium.platform.Row;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import java.time.Instant;
import java.util.Optional;

/** Somebody who signed in at least once; known by issuer and subject, never by name. */
@Entity
public class Account extends Row {

    public String issuer;
    public String subject;
    public String name;
    public String email;

    @Column(name = "email_verified")
    public boolean emailVerified;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "seen_at")
    public Instant seenAt;

    static Optional<Account> of(String issuer, String subject) {
        return find("issuer = ?1 and subject = ?2", issuer, subject).firstResultOptional();
    }
}
