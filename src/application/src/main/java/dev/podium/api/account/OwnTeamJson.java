package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.team.Invitation;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnTeam", description = "Your team in a competition. Nobody else is told its members.")
record OwnTeamJson(
        UUID key,
        String name,

        @Schema(
                description =
                        "What everybody else reads instead, until names are revealed; null where they read the name.",
                nullable = true)
        String pseudonym,

        @Schema(
                description = "Whether it may still have another name: until its first run is scored, or submitted to a"
                        + " phase that keeps scores sealed.")
        boolean renamable,

        AffiliationJson affiliation,

        @Schema(description = "How many members it may have.")
        int mostMembers,

        @Schema(description = "In the order in which they joined.")
        List<Member> members,

        @Schema(description = "Invitations that nobody used yet, newest first; empty for who does not lead the team.")
        List<Open> invitations) {

    @Schema(name = "Member")
    record Member(
            UUID key,
            String name,
            Instant joinedAt,

            @Schema(description = "Whether they lead the team, as one member does.")
            boolean leads,

            boolean you) {

        private static Member of(Membership member, Account reader) {
            return new Member(
                    member.key,
                    member.account.name,
                    member.joinedAt,
                    member.leads,
                    member.account.id.equals(reader.id));
        }
    }

    @Schema(name = "OpenInvitation")
    record Open(
            UUID key,

            @Schema(description = "Name of the leader who made it.")
            String by,

            @Schema(
                    description = "Address of the only one who may use it; null: whoever has the link.",
                    nullable = true)
            String email,

            Instant createdAt,
            Instant expiresAt) {

        private static Open of(Invitation invitation) {
            return new Open(
                    invitation.key,
                    invitation.createdBy.name,
                    invitation.email,
                    invitation.createdAt,
                    invitation.expiresAt);
        }
    }

    static OwnTeamJson of(
            Team team,
            boolean renamable,
            int mostMembers,
            List<Membership> members,
            List<Invitation> open,
            Account reader) {
        return new OwnTeamJson(
                team.key,
                team.nameForMembers(),
                team.pseudonym().orElse(null),
                renamable,
                AffiliationJson.of(team.affiliation()),
                mostMembers,
                members.stream().map(member -> Member.of(member, reader)).toList(),
                open.stream().map(Open::of).toList());
    }
}
