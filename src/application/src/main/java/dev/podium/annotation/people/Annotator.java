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
import java.time.LocalDate;
import java.util.List;
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

    /** The last day on which their link opens anything, where the competition is; null where it has none. */
    @Column(name = "link_until")
    public LocalDate linkUntil;

    @Column(name = "created_at")
    public Instant createdAt;

    /** Since when nobody can tell who they were; null before. */
    @Column(name = "erased_at")
    public Instant erasedAt;

    /** Whether they can judge: what those said who cannot came from a file. */
    public boolean isReachable() {
        return linkDigest != null || account != null;
    }

    /** Whether the last day of their link is over at a moment. */
    boolean isLinkOver(Instant now) {
        return linkUntil != null
                && LocalDate.ofInstant(now, competition.zoneId()).isAfter(linkUntil);
    }

    /** The one of a competition that others call by a pseudonym. One query. */
    static Optional<Annotator> findByPseudonym(Competition competition, String pseudonym) {
        return find("competition = ?1 and pseudonym = ?2", competition, pseudonym)
                .firstResultOptional();
    }

    /** Those of a competition that others call by some pseudonyms. One query. */
    static List<Annotator> findByPseudonyms(Competition competition, List<String> pseudonyms) {
        return list("competition = ?1 and pseudonym in ?2", competition, pseudonyms);
    }

    /** The one that an account is in a competition. One query. */
    public static Optional<Annotator> findByAccount(Account account, Competition competition) {
        return find("account = ?1 and competition = ?2", account, competition).firstResultOptional();
    }

    /** All that an account is, one for each competition. One query. */
    public static List<Annotator> findByAccount(Account account) {
        return list("account", account);
    }

    /** Those of some links. One query. */
    static List<Annotator> findByLinks(List<byte[]> digests) {
        return list("from Annotator a join fetch a.competition where a.linkDigest in ?1", digests);
    }
}
