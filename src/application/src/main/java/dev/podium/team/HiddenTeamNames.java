package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** Says that the teams of a competition are known by pseudonyms for now; gone when their names are revealed. */
@Entity
@Table(name = "hidden_names")
public class HiddenTeamNames extends PanacheEntityBase {

    @Id
    @Column(name = "competition_id")
    public Long competition;

    /** What pseudonyms are drawn with; told to nobody. */
    byte[] seed;

    /** With whose results the names are revealed; null where organizers reveal them. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @Column(name = "hidden_at")
    public Instant hiddenAt;

    /** That of a competition, with the phase; empty where its teams have their own names. One query. */
    public static Optional<HiddenTeamNames> find(Competition competition) {
        return find("from HiddenTeamNames h left join fetch h.phase where h.competition = ?1", competition.id)
                .firstResultOptional();
    }

    /** The same, kept as it is until the transaction ends, and read anew. */
    static Optional<HiddenTeamNames> locked(Long competition, LockModeType lock) {
        return find("competition", competition).withLock(lock).firstResultOptional();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HiddenTeamNames that && Objects.equals(competition, that.competition);
    }

    @Override
    public int hashCode() {
        return Objects.hash(competition);
    }
}
