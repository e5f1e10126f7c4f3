package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.audit.AuditPerson;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Somebody who organizes one competition. */
@Entity
public class Organizer extends PanacheEntityBase {

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    /** Names them in addresses. */
    public UUID key;

    @Enumerated(EnumType.STRING)
    public OrganizerRole role;

    public Instant since;

    /** Somebody who begins to organize a competition. */
    public static Organizer of(Competition competition, Account account, OrganizerRole role, Instant since) {
        Organizer organizer = new Organizer();
        organizer.competition = competition;
        organizer.account = account;
        organizer.key = UUID.randomUUID();
        organizer.role = role;
        organizer.since = since;
        return organizer;
    }

    private record InRole(OrganizerRole role) {}

    /** As what somebody organizes the competition with an address; empty where they do not. One query. */
    public static Optional<OrganizerRole> findRole(Account account, String slug) {
        return find("select o.role from Organizer o where o.account = ?1 and o.competition.slug = ?2", account, slug)
                .project(InRole.class)
                .firstResultOptional()
                .map(InRole::role);
    }

    /** Somebody's place with the competition of an address; empty where they do not organize it. One query. */
    public static Optional<Organizer> findBySlug(Account account, String slug) {
        return find("from Organizer o join fetch o.competition c where o.account = ?1 and c.slug = ?2", account, slug)
                .firstResultOptional();
    }

    /** Somebody's place among those who organize a competition. One query. */
    public static Optional<Organizer> find(Account account, Competition competition) {
        return find("account = ?1 and competition = ?2", account, competition).firstResultOptional();
    }

    /** One of those who organize a competition, with the account. One query. */
    public static Optional<Organizer> findByKey(Competition competition, UUID key) {
        return find("from Organizer o join fetch o.account where o.competition = ?1 and o.key = ?2", competition, key)
                .firstResultOptional();
    }

    /** All who organize a competition, with their accounts, in the order in which they came. One query. */
    public static List<Organizer> findByCompetition(Competition competition) {
        return list(
                "from Organizer o join fetch o.account where o.competition = ?1 order by o.since, o.account.id",
                competition);
    }

    /** How many organize a competition in whichever role. One query. */
    public static long numberOf(Competition competition) {
        return count("competition", competition);
    }

    /** How many own a competition. One query. */
    public static long numberOfOwners(Competition competition) {
        return count("competition = ?1 and role = ?2", competition, OrganizerRole.owner);
    }

    /** The names that are told of: of all but helpers, in the order in which they came. */
    public static List<String> findNames(Competition competition) {
        return find(
                        "select o.account.name from Organizer o where o.competition = ?1 and o.role <> ?2 order by o.since",
                        competition,
                        OrganizerRole.helper)
                .project(String.class)
                .list();
    }

    private record Named(Long competition, String name) {}

    /** The name of the first organizer of each competition, by the competition's number. One query. */
    public static Map<Long, String> findFirstNames(Collection<Competition> competitions) {
        Map<Long, String> names = new HashMap<>();
        find(
                        "select o.competition.id, o.account.name from Organizer o where o.competition in ?1 and o.role <> ?2"
                                + " order by o.since",
                        competitions,
                        OrganizerRole.helper)
                .project(Named.class)
                .stream()
                .forEach(named -> names.putIfAbsent(named.competition(), named.name()));
        return names;
    }

    /** Somebody's places with the newest competitions that they organize, newest first. One query. */
    public static List<Organizer> findByAccount(Account account, int most) {
        return Organizer.<Organizer>find(
                        "from Organizer o join fetch o.competition c where o.account = ?1 order by c.id desc", account)
                .page(0, most)
                .list();
    }

    /** The person in the log. */
    public AuditPerson audited() {
        return new AuditPerson(account.key, key);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Organizer that
                && Objects.equals(competition, that.competition)
                && Objects.equals(account, that.account);
    }

    @Override
    public int hashCode() {
        return Objects.hash(competition, account);
    }
}
