package dev.podium.competition.reveal;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says that a worker reveals the results of a phase on its planned date. */
@Entity
@Table(name = "planned_reveal")
public class PlannedReveal extends PanacheEntityBase {

    @Id
    @OneToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    /** In whose name they are revealed. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "planned_by")
    public Account plannedBy;

    @Column(name = "planned_at")
    public Instant plannedAt;

    /** That of a phase, with who planned it; empty where its results are revealed by hand. One query. */
    public static Optional<PlannedReveal> findByPhase(Phase phase) {
        return find("from PlannedReveal r join fetch r.plannedBy where r.phase = ?1", phase)
                .firstResultOptional();
    }

    /** Numbers of the phases of a competition whose results a worker reveals, or has revealed. One query. */
    public static Set<Long> findPhases(Competition competition) {
        return find("select r.phase.id from PlannedReveal r where r.phase.competition = ?1", competition)
                .project(Long.class)
                .stream()
                .collect(Collectors.toSet());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlannedReveal that && Objects.equals(phase, that.phase);
    }

    @Override
    public int hashCode() {
        return Objects.hash(phase);
    }
}
