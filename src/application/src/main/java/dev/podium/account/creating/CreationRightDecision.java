package dev.podium.account.creating;

import dev.podium.account.Account;
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
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** That somebody asked to create competitions, what an admin decided, or both. */
@Entity
@Table(name = "creating_decision")
public class CreationRightDecision extends IdentifiedEntity {

    /** What an admin decides. */
    public enum Outcome {
        granted,
        refused,
        revoked;

        /** Its name for programs. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public UUID key;

    /** Whose right it is. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    /** What they want to do; null where nobody asked. */
    public String purpose;

    @Column(name = "asked_at")
    public Instant askedAt;

    /** Null while it waits. */
    @Enumerated(EnumType.STRING)
    public Outcome outcome;

    /** Why, as the person reads it. */
    public String reason;

    @Column(name = "decided_at")
    public Instant decidedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "decided_by")
    public Account decidedBy;

    public boolean isWaiting() {
        return outcome == null;
    }

    /** The last one about somebody. One query. */
    public static Optional<CreationRightDecision> findLast(Account account) {
        return find("account = ?1 order by id desc", account).firstResultOptional();
    }

    /** The last ones about somebody, newest first, with those who decided. One query. */
    public static List<CreationRightDecision> findLast(Account account, int most) {
        return find(
                        "from CreationRightDecision d left join fetch d.decidedBy where d.account = ?1 order by d.id desc",
                        account)
                .page(0, most)
                .list();
    }

    /** One with its people. One query. */
    public static Optional<CreationRightDecision> findByKey(UUID key) {
        return find(
                        "from CreationRightDecision d join fetch d.account left join fetch d.decidedBy where d.key = ?1",
                        key)
                .firstResultOptional();
    }

    /** Those that wait, with those who asked, the oldest first. One query. */
    public static List<CreationRightDecision> findWaiting(int most) {
        return find("from CreationRightDecision d join fetch d.account where d.outcome is null order by d.id")
                .page(0, most)
                .list();
    }

    /** How many wait. One query. */
    public static long numberOfWaiting() {
        return count("outcome is null");
    }
}
