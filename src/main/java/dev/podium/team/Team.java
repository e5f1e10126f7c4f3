package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Those who take part in one competition together, or a baseline, which is a team without people. */
@Entity
public class Team extends IdentifiedEntity {

    private static final String HAS_MEMBERS = "exists (from Membership m where m.team = t)";

    /**
     * Of people, and with a member or a run that counts or may still: a team that everybody left after it withdrew all its
     * runs, or had none, is in no count and no list.
     */
    private static final String TAKES_PART = "not t.baseline and (" + HAS_MEMBERS
            + " or exists (from Submission s where s.team = t and s.withdrawnAt is null))";

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

    /** The team of a competition that has a key and a member: one that everybody left can be given nothing. */
    public static Optional<Team> findWithMembers(Competition competition, UUID key) {
        return find("from Team t where t.competition = ?1 and t.key = ?2 and " + HAS_MEMBERS, competition, key)
                .firstResultOptional();
    }

    /** The teams of a competition that have members, by name, at most 1,000. One query. */
    public static List<Team> findWithMembers(Competition competition) {
        return find("from Team t where t.competition = ?1 and " + HAS_MEMBERS + " order by t.name", competition)
                .page(0, 1000)
                .list();
    }

    /** How many teams take part in a competition. One query. */
    public static long numberOf(Competition competition) {
        return count("from Team t where t.competition = ?1 and " + TAKES_PART, competition);
    }

    private record InCompetition(Long competition, Long teams) {}

    /** How many take part in each public competition, by its id; none where it is missing. One query. */
    public static Map<Long, Integer> numbers() {
        return find("select t.competition.id, count(*) from Team t where t.competition.publishedAt is not null and "
                        + TAKES_PART + " group by t.competition.id")
                .project(InCompetition.class)
                .stream()
                .collect(Collectors.toMap(
                        InCompetition::competition, of -> of.teams().intValue()));
    }

    /** Whether it takes part. One query. */
    public boolean takesPart() {
        return count("from Team t where t.id = ?1 and " + TAKES_PART, id) > 0;
    }

    public AuditSubject subject() {
        return new AuditSubject(competition.id, key.toString(), name);
    }

    static Optional<Team> byNameKey(Competition competition, String nameKey) {
        return find("competition = ?1 and nameKey = ?2", competition, nameKey).firstResultOptional();
    }

    /** The team, kept from everybody else who wants to change it until the transaction ends. Empty where it is gone. */
    static Optional<Team> locked(Long id) {
        return find("id", id).withLock(LockModeType.PESSIMISTIC_WRITE).firstResultOptional();
    }
}
