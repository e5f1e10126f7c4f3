package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.export.json.TeamJson;
import dev.podium.team.Membership;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Account", description = "Who makes the request.")
record AccountJson(
        @Schema(description = "What others see: the name that you chose, else that of your login.")
        String name,

        @Schema(description = "What your login says that you are called.")
        String loginName,

        @Schema(nullable = true) String email,

        @Schema(description = "University, company or other institution; empty where you said none.")
        String affiliation,

        @Schema(
                description = "Of e-mails to you; null where you chose none.",
                nullable = true,
                enumeration = {"en", "de"})
        String language,

        @Schema(description = "Of times in e-mails to you.", examples = "Europe/Berlin")
        String zone,

        @Schema(
                description =
                        "Whether you may set competitions up, since an admin lets you (`getMyCreating`) or your login says so. By the"
                                + " latter, a personal access token may for 7 days after it last did.")
        boolean mayCreateCompetitions,

        @Schema(description = "One per competition at most.")
        List<Place> teams) {

    @Schema(name = "Membership")
    record Place(
            @Schema(description = "Slug of the competition.")
            String competition,

            TeamJson team) {}

    static AccountJson of(Account account, boolean mayCreateCompetitions, List<Membership> memberships) {
        return new AccountJson(
                account.name,
                account.loginName(),
                account.email,
                account.affiliation,
                account.language,
                account.zone,
                mayCreateCompetitions,
                memberships.stream()
                        .map(membership -> new Place(
                                membership.competition.slug,
                                new TeamJson(membership.team.key, membership.team.nameForMembers())))
                        .toList());
    }
}
