package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.database.NestedRowMapper;
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

    /** Where it comes from, as it says itself; may be empty. */
    public String affiliation = "";

    @Column(name = "affiliation_shown")
    public boolean affiliationShown;

    /** The team that it has become part of, which has all that it had; null where it stands for itself. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "merged_into")
    public Team mergedInto;

    @Column(name = "merged_at")
    public Instant mergedAt;

    public Affiliation affiliation() {
        return new Affiliation(affiliation, affiliationShown);
    }

    /** The team of a competition that has a key and a member: one that everybody left can be given nothing. */
    public static Optional<Team> findWithMembers(Competition competition, UUID key) {
        return find(
                        "from Team t where t.competition = ?1 and t.key = ?2 and exists (from Membership m where m.team = t)",
                        competition,
                        key)
                .firstResultOptional();
    }

    /**
     * A team of people by its key, or by that of what it is in one of the tracks; of one that was merged the team that has its runs. Empty where
     * none has it. One query, and one for each merge.
     */
    public static Optional<Team> findBySystem(Competition competition, UUID key) {
        return getSession()
                .createNativeQuery("""
                        select t.* from team t where t.competition_id = :competition and not t.baseline
                          and (t.key = :key or exists (select from track k
                            where k.competition_id = t.competition_id and system_key(t.key, k.slug) = :key))""", Team.class)
                .setParameter("competition", competition.id)
                .setParameter("key", key)
                .uniqueResultOptional()
                .map(Team::merged);
    }

    private Team merged() {
        return mergedInto == null ? this : mergedInto.merged();
    }

    /** The teams of a competition that have members, by name, at most 1,000. One query. */
    public static List<Team> findWithMembers(Competition competition) {
        return find(
                        "from Team t where t.competition = ?1 and exists (from Membership m where m.team = t) order by t.name",
                        competition)
                .page(0, 1000)
                .list();
    }

    /** Some of the teams of a competition that have members, by name. One query. */
    public static List<Team> findWithMembers(Competition competition, int page, int most) {
        return find(
                        "from Team t where t.competition = ?1 and exists (from Membership m where m.team = t)"
                                + " order by t.name, t.id",
                        competition)
                .page(page, most)
                .list();
    }

    /** How many these are. One query. */
    public static long numberWithMembers(Competition competition) {
        return count(
                "from Team t where t.competition = ?1 and exists (from Membership m where m.team = t)", competition);
    }

    /** Those that became part of a team, the first one first, at most 50. One query. */
    public static List<Team> findMergedInto(Team team) {
        return Team.<Team>find("mergedInto = ?1 order by mergedAt, id", team)
                .page(0, 50)
                .list();
    }

    private record OfTeam(Long team, Long members) {}

    /** How many members some teams have, by their numbers. One query. */
    public static Map<Long, Integer> membersOf(List<Team> teams) {
        return Membership.find(
                        "select m.team.id, count(*) from Membership m where m.team in ?1 group by m.team.id", teams)
                .project(OfTeam.class)
                .stream()
                .collect(Collectors.toMap(OfTeam::team, of -> of.members().intValue()));
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
        return NestedRowMapper.query(getSession(), """
                        select t.competition_id as competition, count(*) as teams from participating_team t
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

    /** Some keys of names in a competition that begin alike. One query. */
    static List<String> nameKeys(Competition competition, String beginning, int most) {
        return find(
                        "select nameKey from Team where competition = ?1 and substring(nameKey, 1, ?2) = ?3",
                        competition,
                        beginning.length(),
                        beginning)
                .project(String.class)
                .page(0, most)
                .list();
    }

    static Optional<Team> byNameKey(Competition competition, String nameKey) {
        return find("competition = ?1 and nameKey = ?2", competition, nameKey).firstResultOptional();
    }

    /**
     * The team as it is now, or the one that it has become part of, kept from everybody else who wants to change it until the transaction
     * ends. Two queries for each of them.
     *
     * @throws Refused if it is gone
     */
    public static Team lockedNow(Team team) {
        Team locked = locked(team.id).orElseThrow(Refused::notThere);
        getEntityManager().refresh(locked);
        return locked.mergedInto == null ? locked : lockedNow(locked.mergedInto);
    }

    /** The team, kept from everybody else who wants to change it until the transaction ends. Empty where it is gone. */
    public static Optional<Team> locked(Long id) {
        return find("id", id).withLock(LockModeType.PESSIMISTIC_WRITE).firstResultOptional();
    }
}
