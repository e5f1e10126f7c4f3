package dev.podium.web.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.evaluation.TeamRenamingDeadline;
import dev.podium.paper.Papers;
import dev.podium.paper.TeamPaperStatus;
import dev.podium.platform.RequestClock;
import dev.podium.registration.Registrations;
import dev.podium.team.Affiliation;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamInvitations;
import dev.podium.team.TeamMerges;
import dev.podium.team.TeamSetup;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what the page of a reader's team shows. */
@RequestScoped
class TeamPageMaker {

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    TeamSetup setup;

    @Inject
    TeamMerges merges;

    @Inject
    TeamInvitations invitations;

    @Inject
    Papers papers;

    @Inject
    Registrations registrations;

    @Inject
    TeamRenamingDeadline renamingDeadline;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    TeamPage page(Competition competition, Optional<String> link, TeamPage.Typed typed, Complaint complaint) {
        Optional<Account> reader = signedIn.account();
        Optional<Team> team = reader.flatMap(account -> teams.find(account, competition));
        return new TeamPage(
                CompetitionFrame.of(competition, CompetitionTab.TEAM),
                competition.zoneId(),
                reader.isPresent(),
                view.organizes(competition.slug),
                registrations.find(competition, reader).isInForce(),
                HiddenTeamNames.find(competition).isPresent(),
                bounds(setup.find(competition)),
                team.map(own -> shown(competition, own, reader.orElseThrow(), typed)),
                reader.filter(account -> team.isEmpty())
                        .map(account -> waiting(competition, account))
                        .orElse(List.of()),
                link,
                typed,
                complaint);
    }

    private TeamPage.Bounds bounds(TeamBounds bounds) {
        return new TeamPage.Bounds(
                bounds.size(),
                bounds.mostMembers().isPresent(),
                bounds.mergingUntil(),
                bounds.areMerging(clock.instant()));
    }

    private TeamPage.OwnTeam shown(Competition competition, Team team, Account reader, TeamPage.Typed typed) {
        Instant now = clock.instant();
        List<TeamPage.Member> members = Membership.findByTeam(team).stream()
                .map(member -> new TeamPage.Member(
                        member.key,
                        member.account.name,
                        member.joinedAt,
                        member.leads,
                        member.account.id.equals(reader.id)))
                .toList();
        boolean led = members.stream().anyMatch(member -> member.self() && member.leads());
        return new TeamPage.OwnTeam(
                team.nameForMembers(),
                team.pseudonym(),
                led,
                led && renamingDeadline.mayChange(team, now),
                typed.affiliation().orElseGet(() -> proposed(team, reader, led)),
                members,
                led ? open(team) : List.of(),
                papers.findOwn(competition, reader).filter(TeamPaperStatus::isShown),
                merges.open(competition, team).stream()
                        .map(proposal -> new TeamPage.Proposal(
                                proposal.key,
                                proposal.asked.id.equals(team.id),
                                proposal.otherThan(team).name,
                                proposal.kept.name,
                                proposal.proposedAt))
                        .toList(),
                TeamInvitations.VALIDITY.toDays());
    }

    /** What a team says; where it says nothing its leader is offered what they say of themselves. */
    private static Affiliation proposed(Team team, Account reader, boolean led) {
        Affiliation said = team.affiliation();
        return led && said.text().isEmpty() ? new Affiliation(reader.affiliation, said.shown()) : said;
    }

    private List<TeamPage.Open> open(Team team) {
        return invitations.open(team).stream()
                .map(open -> new TeamPage.Open(
                        open.key, open.createdBy.name, Optional.ofNullable(open.email), open.createdAt, open.expiresAt))
                .toList();
    }

    private List<TeamPage.Waiting> waiting(Competition competition, Account reader) {
        return invitations.waiting(competition, reader).stream()
                .map(waiting -> new TeamPage.Waiting(
                        waiting.key, waiting.team.nameForMembers(), waiting.createdBy.name, waiting.expiresAt))
                .toList();
    }
}
