package dev.podium.competition.download;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
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

/** A file that is handed out with a phase, once that has opened. */
@Entity
@Table(name = "phase_file")
public class PhaseFile extends IdentifiedEntity {

    /** What it is for. */
    public enum Kind {
        /** Data to train or to predict with. */
        publicData,
        /** Something to begin with, such as a sample submission. */
        startingKit
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Enumerated(EnumType.STRING)
    public Kind kind;

    /** As its bringer called it. */
    public String name;

    /** SHA-256 of the file. */
    public String digest;

    /** Size of the file in bytes. */
    public long bytes;

    @Column(name = "brought_at")
    public Instant broughtAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "brought_by")
    public Account broughtBy;

    /** Whether everybody who sees the competition may have it. */
    public boolean isHandedOut(Instant now) {
        return phase.hasOpened(now);
    }

    /** All of a competition with their phases, those of the first phase first. One query. */
    public static List<PhaseFile> findByCompetition(Competition competition) {
        return list(
                "from PhaseFile f join fetch f.phase p where p.competition = ?1 order by p.opensAt, p.id, f.id",
                competition);
    }

    /** One of a competition with its phase. One query. */
    public static Optional<PhaseFile> findByKey(Competition competition, UUID key) {
        return find("from PhaseFile f join fetch f.phase p where p.competition = ?1 and f.key = ?2", competition, key)
                .firstResultOptional();
    }
}
