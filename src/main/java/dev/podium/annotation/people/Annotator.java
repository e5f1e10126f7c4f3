package dev.podium.annotation.people;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Somebody who judges units of a competition's studies; all others know them by a pseudonym. */
@Entity
@Table(name = "annotator")
public class Annotator extends IdentifiedEntity {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String pseudonym;

    /** Null for those who have a link of their own. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    /** SHA-256 of the secret of their link; null for those who sign in. */
    @Column(name = "link_digest")
    public byte[] linkDigest;

    @Column(name = "created_at")
    public Instant createdAt;

    /** The one of a link. One query. */
    static Optional<Annotator> findByLink(byte[] digest) {
        return find("linkDigest", (Object) digest).firstResultOptional();
    }
}
