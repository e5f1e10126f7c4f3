package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.database.NestedRows;
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

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    /** As everybody reads it: a pseudonym while the competition keeps names secret. */
    public String name;

    /** What its members gave it where everybody reads a pseudonym; null where there is none. */
    @Column(name = "own_name")
    public String ownName;

    /** What names that look alike have in common. */
    @Column(name = "name_key")
    public String nameKey;

    public boolean baseline;

    @Column(name = "created_at")
    public Instant createdAt;

    /** The team of a competition that has a key and a member: one that everybody left can be given nothing. */
    public static Optional<Team> findWithMembers(Competition competition, UUID key) {
        return find(
                        "from Team t where t.competition = ?1 and t.key = ?2 and exists (from Membership m where m.team = t)",
                        competition,
                        key)
                .firstResultOptional();
    }

    /** The teams of a competition that have members, by name, at most 1,000. One query. */
    public static List<Team> findWithMembers(Competition competition) {
        return find(
                        "from Team t where t.competition = ?1 and exists (from Membership m where m.team = t) order by t.name",
                        competition)
                .page(0, 1000)
                .list();
    }

    /** How many teams take part in a competition. One query. */
    public static long numberOf(Competition competition) {
        return getSession()
                .createNativeQuery(
                        "select count(*) from participating_team where competition_id = :competition", Long.class)
                .setParameter("competition", competition.id)
                .getSingleResult();
    }

    /** How many teams of people there are, in which somebody is or not. One query. */
    public static long numberOfPeople(Competition competition) {
        return count("competition = ?1 and not baseline", competition);
    }

    private record InCompetition(long competition, long teams) {}

    /** How many take part in each public competition, by its id; none where it is missing. One query. */
    public static Map<Long, Integer> numbers() {
        return NestedRows.query(getSession(), """
                        select t.competition_id, count(*) as teams from participating_team t
                        join competition c on c.id = t.competition_id where c.published_at is not null
                        group by t.competition_id""", InCompetition.class).getResultList().stream()
                .collect(Collectors.toMap(InCompetition::competition, of -> (int) of.teams()));
    }

    /** Whether it takes part. One query. */
    public boolean takesPart() {
        return getSession()
                .createNativeQuery("select exists (select from participating_team where id = :team)", Boolean.class)
                .setParameter("team", id)
                .getSingleResult();
    }

    /** What its members, and whom they invite, call it. */
    public String nameForMembers() {
        return ownName == null ? name : ownName;
    }

    /** By what others know it who may not read its name yet; empty where everybody reads the name. */
    public Optional<String> pseudonym() {
        return ownName == null ? Optional.empty() : Optional.of(name);
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
