package dev.podium.api.account;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What members send of their team. */
final class TeamBodies {

    private TeamBodies() {}

    @Schema(
            name = "TeamName",
            description = "What a team is to be called.",
            requiredProperties = "name",
            additionalProperties = Schema.False.class)
    record Name(@Schema(maxLength = 60) String name) {

        static final Name BLANK = new Name("");
    }

    @Schema(
            name = "NewTeamAffiliation",
            description = "Where a team comes from.",
            requiredProperties = {"affiliation", "shown"},
            additionalProperties = Schema.False.class)
    record Home(
            @Schema(description = "University, company or other institution; may be empty.", maxLength = 200)
            String affiliation,

            @Schema(description = "Whether everybody may read it.", defaultValue = "false")
            boolean shown) {

        static final Home BLANK = new Home("", false);
    }

    @Schema(
            name = "TeamLeader",
            description = "Who is to lead the team.",
            requiredProperties = "member",
            additionalProperties = Schema.False.class)
    record Leader(@Schema(description = "Key of a member.") UUID member) {}

    @Schema(
            name = "NewTeamInvitation",
            description = "For whom an invitation is.",
            additionalProperties = Schema.False.class)
    record Invitation(
            @Schema(
                    description =
                            "Verified address of the only one who may use it; anybody who has the link without it.",
                    format = "email",
                    maxLength = 254)
            String email) {

        static final Invitation BLANK = new Invitation("");
    }
}
