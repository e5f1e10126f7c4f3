package dev.podium.api.account;

import dev.podium.export.json.TeamJson;
import dev.podium.team.Team;
import dev.podium.team.TeamMerge;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "TeamMerges", description = "Proposals to merge two teams that wait for an answer, newest first.")
record TeamMergesJson(List<One> merges) {

    /** Whose name stays. */
    enum Keep {
        own,
        other
    }

    @Schema(name = "TeamMerge")
    record One(
            UUID key,

            @Schema(description = "The other team; your own is not named.")
            TeamJson team,

            @Schema(description = "Whether your team is asked, else it proposed that.")
            boolean asked,

            @Schema(
                    implementation = String.class,
                    enumeration = {"own", "other"},
                    description = "Which of both names the merged team has.")
            Keep keep,

            Instant proposedAt) {

        static One of(TeamMerge merge, Team own) {
            Team other = merge.otherThan(own);
            return new One(
                    merge.key,
                    new TeamJson(other.key, other.name),
                    merge.asked.id.equals(own.id),
                    merge.kept.id.equals(own.id) ? Keep.own : Keep.other,
                    merge.proposedAt);
        }

        static One made(TeamMerge merge) {
            return of(merge, merge.proposing);
        }
    }

    static TeamMergesJson of(List<TeamMerge> merges, Team own) {
        return new TeamMergesJson(
                merges.stream().map(merge -> One.of(merge, own)).toList());
    }
}
