package dev.podium.competition.trial;

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
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A submission that organizers try their programs with. */
@Entity
@Table(name = "trial_file")
public class TrialFile extends IdentifiedEntity {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** As its bringer called it. */
    public String name;

    /** SHA-256 of the file, a zip unless the competition takes one file of any kind. */
    public String digest;

    /** Size of the file in bytes. */
    public long bytes;

    @Column(name = "brought_at")
    public Instant broughtAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "brought_by")
    public Account broughtBy;

    /** All of a competition, newest first; {@link ProgramTrials} bounds them. One query. */
    public static List<TrialFile> findByCompetition(Competition competition) {
        return list("competition = ?1 order by id desc", competition);
    }

    /** One of a competition. One query. */
    public static Optional<TrialFile> findByKey(Competition competition, UUID key) {
        return find("competition = ?1 and key = ?2", competition, key).firstResultOptional();
    }
}
