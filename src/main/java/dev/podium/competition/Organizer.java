package dev.podium.competition;

import dev.podium.account.Account;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
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

    public Instant since;

    /** Whether somebody organizes the competition with an address. One query. */
    public static boolean is(Account account, String slug) {
        return find("account = ?1 and competition.slug = ?2", account, slug)
                .firstResultOptional()
                .isPresent();
    }

    /** The organizers' names in the order in which they came. */
    public static List<String> findNames(Competition competition) {
        return find("select o.account.name from Organizer o where o.competition = ?1 order by o.since", competition)
                .project(String.class)
                .list();
    }

    private record Named(Long competition, String name) {}

    /** The name of the first organizer of each competition, by the competition's number. One query. */
    public static Map<Long, String> findFirstNames(Collection<Competition> competitions) {
        Map<Long, String> names = new HashMap<>();
        find(
                        "select o.competition.id, o.account.name from Organizer o where o.competition in ?1 order by o.since",
                        competitions)
                .project(Named.class)
                .stream()
                .forEach(named -> names.putIfAbsent(named.competition(), named.name()));
        return names;
    }

    /** The newest competitions that somebody organizes, newest first. One query. */
    public static List<Competition> findCompetitions(Account account, int most) {
        return find(
                        "select o.competition from Organizer o where o.account = ?1 order by o.competition.id desc",
                        account)
                .page(0, most)
                .project(Competition.class)
                .list();
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
