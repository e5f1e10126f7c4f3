package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.team.Team;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.hibernate.annotations.Immutable;

/** Runs beyond the limits of a phase that an organizer gave one team. */
@Entity
@Immutable
@Table(name = "extra_runs")
public class ExtraRuns extends IdentifiedEntity {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    public int runs;

    public String reason;

    @Column(name = "given_at")
    public Instant givenAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "given_by")
    public Account givenBy;

    /** What was given in a phase, with teams and givers, newest first, at most 200. One query. */
    public static List<ExtraRuns> findByPhase(Phase phase) {
        return find(
                        "from ExtraRuns x join fetch x.team join fetch x.givenBy where x.phase = ?1 order by x.id desc",
                        phase)
                .page(0, 200)
                .list();
    }
}
