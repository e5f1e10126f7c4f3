package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditPerson;
import dev.podium.registration.Registrations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;

/** Founds teams, and says who is in them and who leads them. */
@ApplicationScoped
public class Teams {

    /** Of any team; organizers may allow fewer. */
    public static final int MOST_MEMBERS = 50;

    private static final int LONGEST_REASON = 400;
    private static final int MOST_ALIKE = 200;

    private static final int MOST_TEAMS_A_DAY = 10;
    private static final Set<Action> TEAMS_TAKEN = Set.of(Action.TEAM_FOUNDED, Action.TEAM_JOINED);

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    Event<TeamAbandoned> abandoned;

    @Inject
    Event<TeamRenaming> renaming;

    @Inject
    Competitions competitions;

    @Inject
    Registrations registrations;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    TeamSetup setup;

    /** The team that somebody is in. */
    public Optional<Team> find(Account account, Competition competition) {
        return Membership.findInCompetition(account, competition).map(membership -> membership.team);
    }

    private static final String LOOKING = """
            select c.published_at is not null as published,
              case when :organizing then (select o.role from organizer o where o.competition_id = c.id and o.account_id = :reader) end as role,
              (select t.key from membership m join team t on t.id = m.team_id where m.competition_id = c.id and m.account_id = :reader) as team
            from competition c where c.slug = :slug""";

    /** A row of {@link #LOOKING}. */
    private record Looking(boolean published, String role, UUID team) {

        boolean organizes() {
            return role != null;
        }

        Audience audience() {
            if (organizes()) {
                return Audience.ORGANIZERS;
            }
            return team == null ? Audience.EVERYBODY : Audience.TEAMS;
        }
    }

    /**
     * Somebody who looks at a competition.
     *
     * @param team key of the team that they are in
     */
    public record Reader(Audience audience, Optional<UUID> team) {

        private static final Reader VISITOR = new Reader(Audience.EVERYBODY, Optional.empty());
    }

    /** As whom somebody looks at the competition with an address; empty where there is none that they may see. One query. */
    public Optional<Reader> findReader(String slug, Account reader) {
        Optional<Looking> found = database.unwrap(Session.class)
                .createNativeQuery(LOOKING, Looking.class)
                .setParameter("reader", reader.id)
                .setParameter("organizing", reader.actsAsOrganizer())
                .setParameter("slug", slug)
                .uniqueResultOptional();
        found.ifPresent(looking -> competitions.noteRole(
                reader, slug, Optional.ofNullable(looking.role()).map(OrganizerRole::valueOf)));
        return found.filter(looking -> looking.published() || looking.organizes())
                .map(looking -> new Reader(looking.audience(), Optional.ofNullable(looking.team())));
    }

    /** As whom somebody looks at a competition. One query, none for a visitor. */
    public Audience audience(Competition competition, Optional<Account> reader) {
        return reader(competition, reader).audience();
    }

    /** The same, with their team. One query, none for a visitor. */
    public Reader reader(Competition competition, Optional<Account> reader) {
        return reader.flatMap(account -> findReader(competition.slug, account)).orElse(Reader.VISITOR);
    }

    /** What somebody could call a team of their own: as they are called, with a number where others are; empty where that is no name for a team. One query. */
    public String suggestName(Competition competition, Account founder) {
        try {
            TeamName name = TeamName.ofPeople(founder.name);
            return name.unlike(Set.copyOf(Team.nameKeys(competition, name.key(), MOST_ALIKE)))
                    .shown();
        } catch (Refused refused) {
            return "";
        }
    }

    /**
     * Founds a team with its first member, who leads it.
     *
     * @throws Refused if the name says nothing, is too long or looks like another one or like that of a baseline, the founder is in
     *     a team, or may not take part
     */
    @Transactional
    public Team found(Competition competition, String name, Account founder) {
        refuseOften(founder, competition);
        refuseSecondTeam(founder, competition);
        registrations.refuseUnlessInForce(competition, founder);
        Team team = unnamed(competition, false);
        anonymity.name(team, TeamName.ofPeople(name));
        team.persistAndFlush();
        add(team, founder, true);
        log.note(founder.id, Action.TEAM_FOUNDED, team.subject(), AuditChanges.NONE);
        return team;
    }

    /**
     * The team that a baseline stands for, made where it is not there yet. Taken before people can take its name.
     *
     * @throws Refused if people took its name
     */
    @Transactional
    public Team ofBaseline(Competition competition, String name) {
        return Team.byNameKey(competition, NameSkeleton.of(name))
                .filter(team -> team.baseline)
                .orElseGet(() -> {
                    Team team = unnamed(competition, true);
                    TeamName.of(name).give(team, competition);
                    team.persistAndFlush();
                    return team;
                });
    }

    private Team unnamed(Competition competition, boolean baseline) {
        Team team = new Team();
        team.key = UUID.randomUUID();
        team.competition = database.getReference(Competition.class, competition.id);
        team.baseline = baseline;
        team.createdAt = clock.instant();
        return team;
    }

    /**
     * Renames a team.
     *
     * @throws Refused if the account does not lead it, it has to keep its name, or a new team could not have the other one
     */
    @Transactional
    public Team rename(Team wanted, String name, Account leader) {
        Team team = led(wanted, leader);
        database.refresh(team);
        renaming.fire(new TeamRenaming(team));
        return rename(team, TeamName.ofPeople(name), leader, AuditChanges.NONE);
    }

    private Team rename(Team team, TeamName other, Account by, AuditChanges more) {
        if (!other.shown().equals(team.nameForMembers())) {
            log.note(by.id, Action.TEAM_RENAMED, team.subject(), renamed(team, other, more));
            if (team.ownName == null) {
                other.give(team, team.competition);
            } else {
                team.ownName = other.shown();
            }
            database.flush();
        }
        return team;
    }

    /** Names that nobody may know yet are in no log. */
    private static AuditChanges renamed(Team team, TeamName other, AuditChanges more) {
        if (team.ownName != null) {
            return more;
        }
        AuditChanges changes = AuditChanges.of("name", team.name, other.shown());
        changes.after().putAll(more.after());
        return changes;
    }

    /**
     * Renames a team of a competition as one of its organizers, who may at any time.
     *
     * @param reason why, for the other organizers
     * @throws Refused if the competition has no such team with members, its name is secret, a new team could not have the other one, or the reason
     *     says nothing
     */
    @Transactional
    public Team renameByOrganizer(Competition owner, UUID key, String name, String reason, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        Team team = Team.findWithMembers(competition, key).map(Teams::locked).orElseThrow(Refused::notThere);
        if (team.pseudonym().isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.name-is-secret");
        }
        Checks checks = new Checks();
        TeamName other = checks.value(() -> TeamName.ofPeople(name), null);
        String line = checks.value(() -> reason(reason), "");
        checks.refuse();
        return rename(team, other, organizer, AuditChanges.to(Map.of("reason", line)));
    }

    private static String reason(String typed) {
        String line = SingleLineText.of(typed == null ? "" : typed);
        if (NameSkeleton.of(line).isEmpty() || TextLength.exceeds(line, LONGEST_REASON)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.reason", LONGEST_REASON);
        }
        return line;
    }

    /**
     * Says where a team comes from, and whether everybody may read that.
     *
     * @throws Refused if the account does not lead it, or the line is too long
     */
    @Transactional
    public Team describe(Team wanted, Affiliation said, Account leader) {
        Team team = led(wanted, leader);
        team.competition.refuseArchived();
        Affiliation before = team.affiliation();
        Affiliation after = said.checked();
        if (!after.equals(before)) {
            team.affiliation = after.text();
            team.affiliationShown = after.shown();
            log.note(
                    leader.id,
                    Action.TEAM_DESCRIBED,
                    team.subject(),
                    AuditChanges.between(before.values(), after.values()));
        }
        return team;
    }

    /** Lets somebody in who was invited. The team is locked by then. */
    void join(Team team, Account account) {
        refuseOften(account, team.competition);
        refuseSecondTeam(account, team.competition);
        registrations.refuseUnlessInForce(team.competition, account);
        long members = Membership.count("team", team);
        int most = setup.find(team.competition).size();
        if (members >= most) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.full", members, most);
        }
        add(team, account, members == 0);
        log.note(account.id, Action.TEAM_JOINED, team.subject(), AuditChanges.NONE);
    }

    /**
     * Hands the lead over to another member.
     *
     * @throws Refused if the account does not lead the team, or the team has no such member
     */
    @Transactional
    public void handOver(Team wanted, UUID member, Account leader) {
        Team team = led(wanted, leader);
        Membership next = Membership.findByKey(team, member).orElseThrow(Refused::notThere);
        if (!next.leads) {
            Membership before = Membership.findInTeam(leader, team).orElseThrow();
            Membership.update("leads = false where team = ?1", team);
            lead(next);
            log.note(
                    leader.id,
                    Action.TEAM_LEAD_HANDED_OVER,
                    team.subject(),
                    AuditChanges.of("leader", named(before), named(next)));
        }
    }

    /**
     * Lets a member go whom the leader does not want in the team. What the member submitted stays with the team; the links
     * that they made open nothing any more. Who removes themselves leaves.
     *
     * @throws Refused if it is another one and the account does not lead the team, or the team has no such member
     */
    @Transactional
    public void remove(Team wanted, UUID member, Account leader) {
        if (Membership.findInTeam(leader, wanted)
                .filter(own -> own.key.equals(member))
                .isPresent()) {
            leave(wanted, leader);
            return;
        }
        Team team = led(wanted, leader);
        Membership going = Membership.findByKey(team, member).orElseThrow(Refused::notThere);
        letGo(going);
        log.note(
                leader.id, Action.TEAM_MEMBER_REMOVED, team.subject(), AuditChanges.to(Map.of("member", named(going))));
    }

    /**
     * Lets a member go. What the team submitted stays with the team; the links that the member made open nothing any more.
     * The lead goes to the member who joined first.
     *
     * @throws Refused if the account is no member
     */
    @Transactional
    public void leave(Team wanted, Account member) {
        Team team = locked(wanted);
        Membership going = Membership.findInTeam(member, team).orElseThrow(Refused::notThere);
        letGo(going);
        List<Membership> staying = Membership.findByTeam(team);
        AuditChanges changes = AuditChanges.NONE;
        if (going.leads && !staying.isEmpty()) {
            Membership next = staying.get(0);
            lead(next);
            changes = AuditChanges.of("leader", named(going), named(next));
        }
        log.note(member.id, Action.TEAM_LEFT, team.subject(), changes);
        if (staying.isEmpty()) {
            abandon(team, member);
        }
    }

    /**
     * Dissolves a team: lets all its members go at once. What it submitted stays under its name, and nobody can join it any more.
     *
     * @throws Refused if the account does not lead it
     */
    @Transactional
    public void disband(Team wanted, Account leader) {
        Team team = led(wanted, leader);
        team.competition.refuseArchived();
        Invitation.revokeAll(team, clock.instant());
        long members = Membership.delete("team", team);
        log.note(leader.id, Action.TEAM_DISBANDED, team.subject(), AuditChanges.of("members", members, 0));
        abandon(team, leader);
    }

    /** One that another team has become part of stays: that is where its runs went. */
    private void abandon(Team team, Account last) {
        TeamMerge.lapse(team, clock.instant());
        if (Team.count("mergedInto", team) == 0) {
            abandoned.fire(new TeamAbandoned(team, last));
        }
    }

    private void letGo(Membership going) {
        Membership.delete("key", going.key);
        TeamInvitations.revoke(going.team, going.account, clock.instant());
    }

    private static void lead(Membership next) {
        Membership.update("leads = true where key = ?1", next.key);
    }

    /** A member in a log that is never changed. */
    private static AuditPerson named(Membership member) {
        return new AuditPerson(member.account.key, member.key);
    }

    /**
     * Lets a team go that nothing keeps: without members, and without anything that it submitted.
     *
     * @param last who left it last
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void dissolve(Team team, Account last) {
        Invitation.delete("team", team);
        TeamMerge.forget(team);
        Team.delete("id", team.id);
        log.note(last.id, Action.TEAM_DISSOLVED, team.subject(), AuditChanges.NONE);
    }

    /** The team, locked until the transaction ends. */
    static Team locked(Team team) {
        return Team.locked(team.id).orElseThrow(Refused::notThere);
    }

    /**
     * The team, locked until the transaction ends.
     *
     * @throws Refused if the account does not lead it
     */
    static Team led(Team wanted, Account account) {
        Team team = locked(wanted);
        Membership own = Membership.findInTeam(account, team).orElseThrow(Refused::notThere);
        if (!own.leads) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "team.leader-only");
        }
        return team;
    }

    private void add(Team team, Account account, boolean leads) {
        Membership membership = new Membership();
        membership.competition = team.competition;
        membership.account = database.getReference(Account.class, account.id);
        membership.key = UUID.randomUUID();
        membership.team = team;
        membership.leads = leads;
        membership.joinedAt = clock.instant();
        membership.persist();
    }

    /** Who leaves can found another team, but not all day long: the name was taken, and everything is noted. */
    private void refuseOften(Account account, Competition competition) {
        Account.locked(account);
        if (log.today(account.id, competition.id, TEAMS_TAKEN) >= MOST_TEAMS_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "team.too-often", MOST_TEAMS_A_DAY);
        }
    }

    private static void refuseSecondTeam(Account account, Competition competition) {
        Membership.findInCompetition(account, competition).ifPresent(membership -> {
            throw Refused.because(Refused.Kind.CONFLICT, "team.already-in-one", membership.team.nameForMembers());
        });
    }
}
