package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.registration.Registrations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Merges two teams whose leaders agree: all members and all runs of both are in one from then on, which keeps one of the names. The
 * competition is locked first, so that of several merges one comes after the other, then both teams in the order of their numbers.
 *
 * <p>Nothing that is refused depends on runs of the other team: its leader would learn of them. So runs may wait or be scored meanwhile;
 * what comes out is that of the merged team.
 */
@ApplicationScoped
public class TeamMerges {

    static final int MOST_OPEN = 10;

    /** As many ask one team at most. */
    static final int MOST_ASKED = 20;

    /** Each can be an e-mail to somebody. */
    static final int MOST_A_DAY = 20;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    TeamSetup setup;

    @Inject
    Registrations registrations;

    @Inject
    Event<TeamMergeProposed> proposed;

    @Inject
    Event<TeamsMerged> merged;

    /**
     * What a leader proposes.
     *
     * @param other name of the team to merge with
     * @param keepsOwn whether the merged team has the name of the proposing one, else that of the other one
     */
    public record Proposal(String other, boolean keepsOwn) {}

    /** The proposals of a team and to it that wait for an answer, newest first; none where it is too late. Two queries. */
    public List<TeamMerge> open(Competition competition, Team own) {
        return setup.find(competition).areMerging(clock.databaseNow()) ? TeamMerge.findOpen(own) : List.of();
    }

    /**
     * Proposes to merge the team that somebody leads with another one.
     *
     * @throws Refused if they lead none, there is no such team, together they would be too many, one of the two has proposed it already, or
     *     no teams merge now
     */
    @Transactional
    public TeamMerge propose(Competition wanted, Proposal wish, Account leader) {
        Competition competition = Competition.lockedForChange(wanted);
        Instant now = clock.databaseNow();
        TeamBounds bounds = setup.find(competition);
        bounds.refuseUnlessMerging(now);
        Team own = own(competition, leader);
        Team other = other(competition, wish.other(), own);
        lock(own, other);
        Teams.led(own, leader);
        refuseTooMany(List.of(own, other), bounds);
        refuseTooOften(competition, own, other, leader);
        TeamMerge proposal = new TeamMerge();
        proposal.key = UUID.randomUUID();
        proposal.competition = competition;
        proposal.proposing = own;
        proposal.asked = other;
        proposal.kept = wish.keepsOwn() ? own : other;
        proposal.proposedAt = now;
        proposal.proposedBy = database.getReference(Account.class, leader.id);
        proposal.state = TeamMerge.State.open;
        proposal.persistAndFlush();
        log.note(leader.id, Action.TEAM_MERGE_PROPOSED, own.subject(), changes(other, proposal.kept));
        proposed.fire(new TeamMergeProposed(proposal));
        return proposal;
    }

    private static Team own(Competition competition, Account member) {
        return Membership.findTeam(member, competition).orElseThrow(Refused::notThere);
    }

    /** Baselines, and teams that nobody is in, are none that one can merge with. */
    private static Team other(Competition competition, String name, Team own) {
        Team other = Team.byNameKey(competition, NameSkeleton.of(name == null ? "" : name))
                .filter(team -> !team.baseline && Membership.count("team", team) > 0)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "team.other"));
        if (other.id.equals(own.id)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.other-is-own");
        }
        return other;
    }

    private static void lock(Team one, Team other) {
        Stream.of(one, other).sorted(Comparator.comparing(team -> team.id)).forEach(Teams::locked);
    }

    private static void refuseTooMany(List<Team> both, TeamBounds bounds) {
        if (Membership.count("team in ?1", both) > bounds.size()) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.merged-too-large", bounds.size());
        }
    }

    private void refuseTooOften(Competition competition, Team own, Team other, Account leader) {
        if (TeamMerge.isOpenBetween(own, other)) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.other-proposed", other.name);
        }
        if (TeamMerge.numberProposed(own) >= MOST_OPEN) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.too-many-proposals", MOST_OPEN);
        }
        if (TeamMerge.numberAsked(other) >= MOST_ASKED) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.asked-too-often", other.name);
        }
        if (log.today(leader.id, competition.id, Set.of(Action.TEAM_MERGE_PROPOSED)) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
    }

    /**
     * Agrees to what the leader of another team proposes: both are one from then on.
     *
     * @return the merged team
     * @throws Refused if the account does not lead the team that was asked, the proposal is over, together they are too many, somebody in
     *     them may not take part, or no teams merge now
     */
    @Transactional
    public Team accept(Competition wanted, UUID key, Account leader) {
        Competition competition = Competition.lockedForChange(wanted);
        TeamMerge proposal = open(competition, key, leader);
        Instant now = clock.databaseNow();
        TeamBounds bounds = setup.find(competition);
        bounds.refuseUnlessMerging(now);
        lock(proposal.proposing, proposal.asked);
        Teams.led(proposal.asked, leader);
        List<Team> both = List.of(proposal.proposing, proposal.asked);
        refuseTooMany(both, bounds);
        if (!registrations.areInForce(competition, Membership.findAccounts(both))) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.merge-unregistered");
        }
        end(proposal, TeamMerge.State.agreed, leader, now);
        merge(proposal.kept, proposal.gone(), leader, now);
        return proposal.kept;
    }

    private void merge(Team kept, Team gone, Account leader, Instant now) {
        TeamMerge.lapse(kept, now);
        TeamMerge.lapse(gone, now);
        Invitation.revokeAll(gone, now);
        int members = Membership.update("team = ?1, leads = false where team = ?2", kept, gone);
        gone.mergedInto = kept;
        gone.mergedAt = now;
        database.flush();
        log.note(
                leader.id,
                Action.TEAM_MERGED,
                kept.subject(),
                AuditChanges.to(Map.of("otherTeam", gone.name, "members", members)));
        merged.fire(new TeamsMerged(kept, gone));
    }

    /**
     * Ends a proposal without merging: withdraws one of one's own team, or refuses one to it.
     *
     * @throws Refused if the account leads neither team, or the proposal is over
     */
    @Transactional
    public void decline(Competition wanted, UUID key, Account leader) {
        Competition competition = Competition.lockedForChange(wanted);
        TeamMerge proposal = open(competition, key, leader);
        Team own = Teams.led(own(competition, leader), leader);
        boolean withdrawn = own.id.equals(proposal.proposing.id);
        end(proposal, withdrawn ? TeamMerge.State.withdrawn : TeamMerge.State.refused, leader, clock.databaseNow());
        log.note(
                leader.id,
                withdrawn ? Action.TEAM_MERGE_WITHDRAWN : Action.TEAM_MERGE_REFUSED,
                own.subject(),
                changes(proposal.otherThan(own), proposal.kept));
    }

    /** One that waits for an answer and concerns the team of a member; whoever has nothing to do with it learns nothing of it. */
    private static TeamMerge open(Competition competition, UUID key, Account member) {
        Team own = own(competition, member);
        return TeamMerge.findOpen(key)
                .filter(proposal -> proposal.concerns(own))
                .orElseThrow(Refused::notThere);
    }

    private void end(TeamMerge proposal, TeamMerge.State state, Account leader, Instant now) {
        proposal.state = state;
        proposal.endedAt = now;
        proposal.endedBy = database.getReference(Account.class, leader.id);
        database.flush();
    }

    private static AuditChanges changes(Team other, Team kept) {
        return AuditChanges.to(Map.of("otherTeam", other.name, "keptName", kept.name));
    }
}
