package dev.podium.competition.people;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.competition.Competition;
import dev.podium.competition.OrganizerRole;
import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** An invitation to organize a competition, for one person: whoever has its link, or an address. */
@Entity
@Table(name = "organizer_invitation")
public class OrganizerInvitation extends IdentifiedEntity {

    /** For one address. */
    private static final int MOST_SHOWN = 20;

    private static final String OPEN = " and i.revokedAt is null and i.usedAt is null and i.expiresAt > ";

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @Enumerated(EnumType.STRING)
    public OrganizerRole role;

    /** Address of the only one who may use it, in lower case; null where anybody may who has the link. */
    public String email;

    public byte[] hash;

    @Column(name = "created_at")
    public Instant createdAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "created_by")
    public Account createdBy;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "revoked_at")
    public Instant revokedAt;

    /** When somebody used it; null where nobody did. */
    @Column(name = "used_at")
    public Instant usedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "used_by")
    public Account usedBy;

    boolean isGood(Instant now) {
        return revokedAt == null && now.isBefore(expiresAt) && competition.removedAt == null;
    }

    /** Whether somebody may use it, as far as addresses go. */
    boolean isFor(Account account) {
        return email == null || addressOf(account).filter(email::equals).isPresent();
    }

    /** The address of an account as invitations name it; empty where the login does not vouch for it. */
    public static Optional<String> addressOf(Account account) {
        return MailAddress.of(account);
    }

    /** Those of a competition that can still be used, newest first. One query. */
    static List<OrganizerInvitation> findOpen(Competition competition, Instant now) {
        return list(
                "from OrganizerInvitation i join fetch i.createdBy where i.competition = ?1" + OPEN
                        + "?2 order by i.createdAt desc, i.id desc",
                competition,
                now);
    }

    /** Those for an address that can still be used, with their competitions, the newest first, at most 20. One query. */
    static List<OrganizerInvitation> findOpen(String email, Instant now) {
        return OrganizerInvitation.<OrganizerInvitation>find(
                        "from OrganizerInvitation i join fetch i.createdBy join fetch i.competition c"
                                + " where i.email = ?1 and c.removedAt is null" + OPEN
                                + "?2 order by i.createdAt desc, i.id desc",
                        email,
                        now)
                .page(0, MOST_SHOWN)
                .list();
    }

    /** One that can still be used and is for an address, with its competition and its maker. One query. */
    public static Optional<OrganizerInvitation> findOpen(UUID key, Instant now) {
        return find(
                        "from OrganizerInvitation i join fetch i.createdBy join fetch i.competition c"
                                + " where i.key = ?1 and i.email is not null and c.removedAt is null" + OPEN + "?2",
                        key,
                        now)
                .firstResultOptional();
    }

    static Optional<OrganizerInvitation> findByKey(UUID key) {
        return find("from OrganizerInvitation i join fetch i.competition where i.key = ?1", key)
                .firstResultOptional();
    }

    static Optional<OrganizerInvitation> bySecret(String secret) {
        return find(
                        "from OrganizerInvitation i join fetch i.createdBy join fetch i.competition where i.hash = ?1",
                        Digests.of(secret))
                .firstResultOptional();
    }

    /** Leaves nothing of those who were invited to organize a competition that is deleted. */
    public static void forgetAddresses(Competition deleted) {
        update("email = null where competition = ?1 and email is not null", deleted);
    }

    /** As it and its competition are now, both locked until the transaction ends. */
    OrganizerInvitation locked() {
        getEntityManager().refresh(competition, LockModeType.PESSIMISTIC_WRITE);
        getEntityManager().refresh(this, LockModeType.PESSIMISTIC_WRITE);
        return this;
    }
}
