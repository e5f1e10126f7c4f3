package dev.podium.bundle.importing;

import dev.podium.account.Account;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A bundle that an organizer brought, and what became of it. */
@Entity
@Table(name = "bundle_import")
public class BundleImport extends IdentifiedEntity {

    /** How far it is. */
    public enum Status {
        waiting,
        reading,
        /** A competition was made of it. */
        made,
        /** Something in it stands against it; nothing was made. */
        refused,
        /** By our fault. */
        failed;

        /** Whether something still becomes of it by itself. */
        public boolean isUnderWay() {
            return this == waiting || this == reading;
        }
    }

    public UUID key;

    /** Who brought it. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    @Column(name = "file_name")
    public String fileName;

    /** Size of the file in bytes. */
    public long bytes;

    /** SHA-256 of the file; null once it is read, as it is not kept then. */
    public String digest;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** How often a worker began to read it. */
    public int tries;

    /** What was made of it; null where nothing was. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @JdbcTypeCode(SqlTypes.JSON)
    public List<BundleFinding> findings = List.of();

    @Column(name = "asked_at")
    public Instant askedAt;

    /** Null while it is under way. */
    @Column(name = "ended_at")
    public Instant endedAt;

    /** The last ones of an account with what was made of them, newest first. One query. */
    public static List<BundleImport> findLast(Account account, int most) {
        return find(
                        "from BundleImport b left join fetch b.competition where b.account = ?1 order by b.id desc",
                        account)
                .page(0, most)
                .list();
    }

    /** One of an account, with what was made of it. One query. */
    public static Optional<BundleImport> findByKey(Account account, UUID key) {
        return find(
                        "from BundleImport b left join fetch b.competition where b.account = ?1 and b.key = ?2",
                        account,
                        key)
                .firstResultOptional();
    }

    /** The same by the number of its row. One query. */
    public static Optional<BundleImport> findByRow(Account account, long id) {
        return find("from BundleImport b left join fetch b.competition where b.account = ?1 and b.id = ?2", account, id)
                .firstResultOptional();
    }
}
