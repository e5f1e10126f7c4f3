package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.Row;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

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

    static Optional<Team> byNameKey(Competition competition, String nameKey) {
        return find("competition = ?1 and nameKey = ?2", competition, nameKey).firstResultOptional();
    }

    /** How many teams of people take part. */
    public static long number(Competition competition) {
        return count("competition = ?1 and not baseline", competition);
    }

    /** How many teams of people take part in each public competition, by its id; none where it is missing. One query. */
    public static Map<Long, Integer> numbers() {
        return find("select t.competition.id, count(*) from Team t where not t.baseline"
                        + " and t.competition.publishedAt is not null group by t.competition.id")
                .project(Object[].class)
                .stream()
                .collect(Collectors.toMap(row -> (Long) row[0], row -> ((Long) row[1]).intValue()));
    }
}
