package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Somebody's place in the one team that they may be in per competition. */
@Entity
public class Membership extends PanacheEntityBase {

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "competition_id")
    public Competition competition;

    @Id
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    /** Names the member in addresses. */
    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    /** Whether the member leads the team, as one of each team does. */
    public boolean leads;

    @Column(name = "joined_at")
    public Instant joinedAt;

    /** How many people are in the teams of a competition. One query. */
    public static long numberIn(Competition competition) {
        return count("competition", competition);
    }

    /** Somebody's place in a competition. One query. */
    public static Optional<Membership> findInCompetition(Account account, Competition competition) {
        return find("account = ?1 and competition = ?2", account, competition).firstResultOptional();
    }

    /** The team that somebody is in. One query. */
    static Optional<Team> findTeam(Account account, Competition competition) {
        return find("select m.team from Membership m where m.account = ?1 and m.competition = ?2", account, competition)
                .project(Team.class)
                .firstResultOptional();
    }

    /** Whether somebody is in a team. One query. */
    public static boolean is(Account account, Team team) {
        return count("account = ?1 and team = ?2", account, team) > 0;
    }

    /** Somebody's place in a team; empty where they are in none or another one. One query. */
    public static Optional<Membership> findInTeam(Account account, Team team) {
        return find("from Membership m join fetch m.account where m.account = ?1 and m.team = ?2", account, team)
                .firstResultOptional();
    }

    static Optional<Membership> findByKey(Team team, UUID key) {
        return find("from Membership m join fetch m.account where m.team = ?1 and m.key = ?2", team, key)
                .firstResultOptional();
    }

    /** The members of a team with their accounts, in the order in which they joined: the next to lead it first. */
    public static List<Membership> findByTeam(Team team) {
        return list("from Membership m join fetch m.account where m.team = ?1 order by m.joinedAt, m.account.id", team);
    }

    /** Somebody's teams with their competitions, newest first. */
    public static List<Membership> findByAccount(Account account) {
        return list(
                "from Membership m join fetch m.team join fetch m.competition where m.account = ?1"
                        + " order by m.joinedAt desc",
                account);
    }

    /** The number of who leads a team; empty where nobody is in it. One query. */
    public static Set<Long> findLeaders(Team team) {
        return Set.copyOf(find("select m.account.id from Membership m where m.team = ?1 and m.leads", team)
                .project(Long.class)
                .list());
    }

    /** The numbers of all who are in some teams. One query. */
    static List<Long> findAccounts(List<Team> teams) {
        return find("select m.account.id from Membership m where m.team in ?1", teams)
                .project(Long.class)
                .list();
    }

    /** The numbers of all who are in a team of a competition. One query. */
    static List<Long> findAccounts(Competition competition) {
        return find("select m.account.id from Membership m where m.competition = ?1", competition)
                .project(Long.class)
                .list();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Membership that
                && Objects.equals(competition, that.competition)
                && Objects.equals(account, that.account);
    }

    @Override
    public int hashCode() {
        return Objects.hash(competition, account);
    }
}
