package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** That organizers took submissions of one phase over into another one of the competition. */
@Entity
@Immutable
public class Takeover extends IdentifiedEntity {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** Where the submissions were submitted. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "source_phase_id")
    public Phase source;

    /** The phase into which they were taken. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    /** What everybody is told of it, plain text; may be empty. */
    public String note;

    @Column(name = "taken_at")
    public Instant takenAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "taken_by")
    public Account takenBy;

    /** Those into the phases of a competition, with both phases, newest first, at most 100. One query. */
    public static List<Takeover> findByCompetition(Competition competition) {
        return find(
                        "from Takeover t join fetch t.source join fetch t.phase where t.competition = ?1 order by t.id desc",
                        competition)
                .page(0, 100)
                .list();
    }

    /** Those into a phase, with where they came from and who did it, newest first, at most 100. One query. */
    public static List<Takeover> findInto(Phase phase) {
        return find(
                        "from Takeover t join fetch t.source join fetch t.takenBy where t.phase = ?1 order by t.id desc",
                        phase)
                .page(0, 100)
                .list();
    }
}
