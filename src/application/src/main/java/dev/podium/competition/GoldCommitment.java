package dev.podium.competition;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.hibernate.annotations.Immutable;

/** That a sealed phase is scored against one gold release and no other. */
@Entity
@Immutable
@Table(name = "gold_commitment")
public class GoldCommitment extends PanacheEntityBase {

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    @Embedded
    public FileCommitment commitment;

    @Column(name = "made_at")
    public Instant madeAt;

    @Override
    public boolean equals(Object other) {
        return other instanceof GoldCommitment made && made.phase.id.equals(phase.id) && made.gold.id.equals(gold.id);
    }

    @Override
    public int hashCode() {
        return Objects.hash(phase.id, gold.id);
    }

    /** Binds us to the gold of a phase as it is now. Once per release: an earlier one to the same stays. */
    public static void make(Phase phase, Instant now) {
        if (count("phase = ?1 and gold = ?2", phase, phase.gold) > 0) {
            return;
        }
        GoldCommitment made = new GoldCommitment();
        made.phase = phase;
        made.gold = phase.gold;
        made.commitment = FileCommitment.to(phase.gold.digest);
        made.madeAt = now;
        made.persist();
    }

    /** All of a phase with their gold releases, in the order in which they were made. One query. */
    public static List<GoldCommitment> findByPhase(Phase phase) {
        return list("from GoldCommitment c join fetch c.gold where c.phase = ?1 order by c.madeAt", phase);
    }
}
