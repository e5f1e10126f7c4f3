package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.team.Team;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamInvitations;
import dev.podium.team.TeamMerge;
import dev.podium.team.TeamMerges;
import dev.podium.team.TeamSetup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Lets teams of competitions of {@code olga} merge, and merges them. */
@ApplicationScoped
public class Merging {

    @Inject
    TeamSetup setup;

    @Inject
    TeamMerges merges;

    @Inject
    TeamInvitations invitations;

    @Inject
    Play play;

    /** Until tomorrow. */
    public void allow(Competition competition) {
        set(competition, Optional.empty(), Optional.of(Instant.now().plus(Duration.ofDays(1))));
    }

    public void set(Competition competition, Optional<Integer> mostMembers, Optional<Instant> until) {
        setup.change(competition, is -> new TeamBounds(mostMembers, until), play.account("olga"));
    }

    /** The leader of a team proposes to merge it with another one; their name stays. */
    public TeamMerge propose(Competition competition, String leader, String other) {
        return merges.propose(competition, new TeamMerges.Proposal(other, true), play.account(leader));
    }

    /** The team of one leader takes in that of another one, which has a name. */
    public Team merge(Competition competition, String leader, String other, String otherLeader) {
        return merges.accept(competition, propose(competition, leader, other).key, play.account(otherLeader));
    }

    /** Somebody joins a team. */
    public void join(Team team, String leader, String member) {
        Account inviting = play.account(leader);
        invitations.accept(invitations.make(team, inviting).secret(), play.account(member));
    }
}
