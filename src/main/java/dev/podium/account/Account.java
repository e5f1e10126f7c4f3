package dev.podium.account;

import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Somebody who signed in at least once; known by issuer and subject, never by name. */
@Entity
public class Account extends IdentifiedEntity {

    /** How long after a sign-in personal tokens are good: somebody whom the login lets in no more loses them by then. */
    public static final Duration TOKENS_LENT_FOR = Duration.ofDays(90);

    /** How long after a sign-in personal tokens may create competitions: a role that was taken away ends by then. */
    public static final Duration CREATING_LENT_FOR = Duration.ofDays(7);

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

    /** When the login last said who this is. */
    @Column(name = "signed_in_at")
    public Instant signedInAt;

    /** When the login last said that this account may create competitions; null where it did not say so the last time. */
    @Column(name = "organizer_at")
    public Instant organizerAt;

    /** Whether personal tokens still speak for the account: nobody asks the login whether it still lets somebody in. */
    boolean lendsTokens(Instant now) {
        return signedInAt.plus(TOKENS_LENT_FOR).isAfter(now);
    }

    /** Whether personal tokens may create competitions as the login said that the account may. */
    boolean lendsCreating(Instant now) {
        return organizerAt != null && organizerAt.plus(CREATING_LENT_FOR).isAfter(now);
    }

    static Optional<Account> findBySubject(String issuer, String subject) {
        return find("issuer = ?1 and subject = ?2", issuer, subject).firstResultOptional();
    }
}
