package dev.podium.api.participant;

import dev.podium.leaderboard.participant.Participant;
import dev.podium.paper.Paper;
import dev.podium.platform.paging.Paged;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Participants", description = "A page of the teams that take part, as they stand in a phase.")
record ParticipantsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<One> teams) implements Paged {

    @Schema(name = "Participant")
    record One(
            UUID key,

            String name,

            @Schema(description = "Names of the members; none where everybody has left.")
            List<String> members,

            @Schema(description = "When the team was created.")
            Instant createdAt,

            @Schema(description = "When its last accepted file came in; null where it has sent none.", nullable = true)
            Instant lastUpload,

            Runs runs,

            @Schema(
                    description =
                            "Whether any of its runs that stand says something of its method; null where none stands.",
                    nullable = true)
            Boolean methodDescribed,

            @Schema(
                    description =
                            "The best values of its runs under the ranking metrics, by subtask; those without one are missing.",
                    examples = "{\"count\": 0.5956719817767654}")
            Map<String, Double> best,

            @Schema(
                    implementation = String.class,
                    enumeration = {"submitted", "accepted", "published"},
                    description = "How its paper stands; null where it has submitted none.",
                    nullable = true)
            Paper.State paper) {

        static One of(Participant team) {
            return new One(
                    team.key(),
                    team.name(),
                    team.members(),
                    team.since(),
                    team.lastUpload().orElse(null),
                    new Runs(
                            team.runs(),
                            team.allowed().isPresent() ? team.allowed().getAsInt() : null,
                            team.byTrack()),
                    team.described().orElse(null),
                    team.best(),
                    team.paper().orElse(null));
        }
    }

    @Schema(name = "RunsOfParticipant")
    record Runs(
            int used,

            @Schema(
                    description =
                            "With those that organizers gave, in each track where limits hold for each; null where the phase is not limited.",
                    nullable = true)
            Integer allowed,

            @Schema(
                    description =
                            "How many are used in each track, by its slug; none unless limits hold for each track.",
                    examples = "{\"open\": 2, \"closed\": 0}")
            Map<String, Integer> byTrack) {}

    static ParticipantsJson of(int pages, List<Participant> teams) {
        return new ParticipantsJson(pages, teams.stream().map(One::of).toList());
    }
}
