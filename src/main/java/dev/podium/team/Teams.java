package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.platform.Action;
import dev.podium.platform.AuditLog;
import dev.podium.platform.Changes;
import dev.podium.platform.Digests;
import dev.podium.platform.NameKey;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Refused;
import dev.podium.platform.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Founds teams and lets people in and out. */
@ApplicationScoped
public class Teams {

    public static final int MOST_MEMBERS = 20;
    public static final Duration INVITATION_VALIDITY = Duration.ofDays(14);

    private static final int MOST_TEAMS_A_DAY = 10;
    private static final Set<Action> TEAMS_TAKEN = Set.of(Action.TEAM_FOUNDED, Action.TEAM_JOINED);
    private static final int LONGEST_NAME = 60;
    private static final int MOST_INVITATIONS = 20;

    /** What stands beside the names of baselines and upper limits, in all languages, as {@link NameKey} has it. */
    private static final List<String> NO_TEAMS = Stream.of("baseline", "upper limit", "Vergleichssystem", "Obergrenze")
            .map(NameKey::of)
            .toList();

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    Event<TeamAbandoned> abandoned;

    @Inject
    Competitions competitions;

    /** The team that somebody is in. */
    public Optional<Team> of(Account account, Competition competition) {
        return Membership.of(account, competition).map(membership -> membership.team);
    }

    /** As whom somebody looks at a competition. Two queries at most, none for a visitor. */
    public Audience audience(Competition competition, Optional<Account> reader) {
        if (reader.filter(account -> competitions.isOrganizer(account, competition))
                .isPresent()) {
            return Audience.ORGANIZERS;
        }
        return reader.flatMap(account -> of(account, competition)).isPresent() ? Audience.TEAMS : Audience.EVERYBODY;
    }

    /**
     * Founds a team with its first member.
     *
     * @throws Refused if the name says nothing, is too long or looks like another one or like that of a baseline, or the founder
     *     is in a team
     */
    @Transactional
    public Team found(Competition competition, String name, Account founder) {
        refuseOften(founder, competition);
        refuseSecondTeam(founder, competition);
        refuseNameOfBaseline(name);
        Team team = team(competition, name, false);
        join(team, founder);
        log.note(founder.id, Action.TEAM_FOUNDED, team.subject(), Changes.NONE);
        return team;
    }

    /**
     * The team that a baseline stands for, made where it is not there yet. Taken before people can take its name.
     *
     * @throws Refused if people took its name
     */
    @Transactional
    public Team ofBaseline(Competition competition, String name) {
        return Team.byNameKey(competition, NameKey.of(name))
                .filter(team -> team.baseline)
                .orElseGet(() -> team(competition, name, true));
    }

    private static void refuseNameOfBaseline(String wanted) {
        String key = NameKey.of(wanted == null ? "" : wanted);
        if (NO_TEAMS.stream().anyMatch(word -> key.startsWith(word) || key.endsWith(word))) {
            throw Refused.because(Refused.Kind.FAULTY, "team.name-of-baseline");
        }
    }

    private Team team(Competition competition, String wanted, boolean baseline) {
        String name = wanted == null ? "" : wanted.strip().replaceAll("\\s+", " ");
        String key = NameKey.of(name);
        if (key.isEmpty() || name.length() > LONGEST_NAME || !name.codePoints().allMatch(PlainLine::isShown)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.name", LONGEST_NAME);
        }
        Team.byNameKey(competition, key).ifPresent(other -> {
            throw Refused.because(Refused.Kind.CONFLICT, "team.name-taken", other.name);
        });
        Team team = new Team();
        team.key = UUID.randomUUID();
        team.competition = database.getReference(Competition.class, competition.id);
        team.name = name;
        team.nameKey = key;
        team.baseline = baseline;
        team.createdAt = clock.instant();
        team.persistAndFlush();
        return team;
    }

    /**
     * Makes an invitation.
     *
     * @return the secret of its link, told only now
     * @throws Refused if the account is no member or the team has too many open invitations
     */
    @Transactional
    public String invite(Team team, Account member) {
        lock(team.id);
        refuseStranger(team, member);
        Instant now = clock.instant();
        if (Invitation.count("team = ?1 and revokedAt is null and expiresAt > ?2", team, now) >= MOST_INVITATIONS) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.too-many-invitations", MOST_INVITATIONS);
        }
        String secret = Secrets.next();
        Invitation invitation = new Invitation();
        invitation.team = team;
        invitation.hash = Digests.of(secret);
        invitation.createdBy = member;
        invitation.createdAt = now;
        invitation.expiresAt = now.plus(INVITATION_VALIDITY);
        invitation.persist();
        log.note(
                member.id,
                Action.TEAM_INVITATION_MADE,
                team.subject(),
                Changes.to(Map.of("expiresAt", invitation.expiresAt)));
        return secret;
    }

    /** Takes back all open invitations of a team. */
    @Transactional
    public void revokeInvitations(Team team, Account member) {
        refuseStranger(team, member);
        int revoked = Invitation.update("revokedAt = ?1 where team = ?2 and revokedAt is null", clock.instant(), team);
        if (revoked > 0) {
            log.note(
                    member.id,
                    Action.TEAM_INVITATIONS_REVOKED,
                    team.subject(),
                    Changes.to(Map.of("invitations", revoked)));
        }
    }

    /**
     * The team, with its competition, that a link invites to.
     *
     * @throws Refused if the link is unknown, expired or taken back
     */
    public Team invitedTo(String secret) {
        return Invitation.bySecret(secret)
                .filter(invitation -> invitation.isUsable(clock.instant()))
                .map(invitation -> invitation.team)
                .orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "team.invitation"));
    }

    /**
     * Lets somebody in who has the link.
     *
     * @throws Refused if the link is not good, the team is full, or the account is in another team
     */
    @Transactional
    public Team accept(String secret, Account account) {
        Invitation.teamBySecret(secret).ifPresent(Team::locked);
        Team team = invitedTo(secret);
        Optional<Membership> present = Membership.of(account, team.competition);
        if (present.filter(membership -> membership.team.id.equals(team.id)).isPresent()) {
            return team;
        }
        refuseOften(account, team.competition);
        refuseSecondTeam(account, team.competition);
        if (Membership.count("team", team) >= MOST_MEMBERS) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.full", MOST_MEMBERS);
        }
        join(team, account);
        log.note(account.id, Action.TEAM_JOINED, team.subject(), Changes.NONE);
        return team;
    }

    /**
     * Lets a member go. What the team submitted stays with the team; the links that the member made open nothing any
     * more.
     *
     * @throws Refused if the account is no member
     */
    @Transactional
    public void leave(Team team, Account member) {
        lock(team.id);
        refuseStranger(team, member);
        Membership.delete("team = ?1 and account = ?2", team, member);
        Invitation.update(
                "revokedAt = ?1 where team = ?2 and createdBy = ?3 and revokedAt is null",
                clock.instant(),
                team,
                member);
        log.note(member.id, Action.TEAM_LEFT, team.subject(), Changes.NONE);
        if (Membership.count("team", team) == 0) {
            abandoned.fire(new TeamAbandoned(team, member));
        }
    }

    /**
     * Lets a team go that nothing keeps: without members, and without anything that it submitted.
     *
     * @param last who left it last
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void dissolve(Team team, Account last) {
        Invitation.delete("team", team);
        Team.delete("id", team.id);
        log.note(last.id, Action.TEAM_DISSOLVED, team.subject(), Changes.NONE);
    }

    private static void lock(Long team) {
        if (Team.locked(team).isEmpty()) {
            throw Refused.notThere();
        }
    }

    private void join(Team team, Account account) {
        Membership membership = new Membership();
        membership.competition = team.competition;
        membership.account = database.getReference(Account.class, account.id);
        membership.team = team;
        membership.joinedAt = clock.instant();
        membership.persist();
    }

    /** Who leaves can found another team, but not all day long: the name was taken, and everything is noted. */
    private void refuseOften(Account account, Competition competition) {
        database.find(Account.class, account.id, LockModeType.PESSIMISTIC_WRITE);
        if (log.today(account.id, competition.id, TEAMS_TAKEN) >= MOST_TEAMS_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "team.too-often", MOST_TEAMS_A_DAY);
        }
    }

    private static void refuseSecondTeam(Account account, Competition competition) {
        Membership.of(account, competition).ifPresent(membership -> {
            throw Refused.because(Refused.Kind.CONFLICT, "team.already-in-one", membership.team.name);
        });
    }

    private static void refuseStranger(Team team, Account account) {
        if (Membership.of(account, team.competition)
                .filter(membership -> membership.team.id.equals(team.id))
                .isEmpty()) {
            throw Refused.notThere();
        }
    }
}
