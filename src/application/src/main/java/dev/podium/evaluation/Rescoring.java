package dev.podium.evaluation;

import dev.podium.account.Account;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The scoring of a whole phase against another gold release or by another version of the scorer, beside the numbers
 * that stand, until an organizer lets it take their place or drops it. What was scored stays in either case.
 */
@Entity
public class Rescoring extends IdentifiedEntity {

    /** What became of it. */
    public enum Outcome {
        live,
        discarded
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    public String scorer;

    /** The gold release that stood when it began. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "before_gold_release_id")
    public GoldRelease goldBefore;

    /** The scorer whose numbers stood when it began. */
    @Column(name = "before_scorer")
    public String scorerBefore;

    /** Why, as participants read it when it goes live. */
    public String reason;

    @Column(name = "started_at")
    public Instant startedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "started_by")
    public Account startedBy;

    /** Null while nothing is decided. */
    @Enumerated(EnumType.STRING)
    public Outcome outcome;

    @Column(name = "ended_at")
    public Instant endedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "ended_by")
    public Account endedBy;

    /** Whether an organizer still has to decide on it. */
    public boolean isRunning() {
        return outcome == null;
    }

    /** Whether items of the phase are dropped: none can be added. */
    public boolean drops() {
        return gold.items < goldBefore.items;
    }

    /** The one of a phase that nothing is decided on. One query. */
    public static Optional<Rescoring> running(Phase phase) {
        return find(
                        "from Rescoring r join fetch r.gold join fetch r.goldBefore where r.phase = ?1 and r.outcome is null",
                        phase)
                .firstResultOptional();
    }

    /** All of a phase with releases and organizers, newest first, at most 100. One query. */
    public static List<Rescoring> findByPhase(Phase phase) {
        return find("""
                        from Rescoring r join fetch r.gold join fetch r.goldBefore join fetch r.startedBy
                        left join fetch r.endedBy where r.phase = ?1 order by r.id desc""", phase).page(0, 100).list();
    }

    public static Optional<Rescoring> byKey(Phase phase, UUID key) {
        return find("""
                        from Rescoring r join fetch r.gold join fetch r.goldBefore join fetch r.startedBy
                        left join fetch r.endedBy where r.phase = ?1 and r.key = ?2""", phase, key).firstResultOptional();
    }
}
