package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.Row;
import dev.podium.platform.Subject;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Those who take part in one competition together, or a baseline, which is a team without people. */
@Entity
public class Team extends Row {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    public String name;

    /** What names that look alike have in common. */
    @Column(name = "name_key")
    public String nameKey;

    public boolean baseline;

    @Column(name = "created_at")
    public Instant createdAt;

    /** The team of a competition that has a key. */
    public static Optional<Team> byKey(Competition competition, UUID key) {
        return find("competition = ?1 and key = ?2", competition, key).firstResultOptional();
    }

    /** The teams of people of a competition by name, at most 1,000. One query. */
    public static List<Team> ofPeople(Competition competition) {
        return find("competition = ?1 and not baseline order by name", competition)
                .page(0, 1000)
                .list();
    }

    public Subject subject() {
        return new Subject(competition.id, key.toString(), name);
    }

    static Optional<Team> byNameKey(Competition competition, String nameKey) {
        return find("competition = ?1 and nameKey = ?2", competition, nameKey).firstResultOptional();
    }

    /** The team, kept from everybody else who wants to change it until the transaction ends. Empty where it is gone. */
    static Optional<Team> locked(Long id) {
        return find("id", id).withLock(LockModeType.PESSIMISTIC_WRITE).firstResultOptional();
    }
}
