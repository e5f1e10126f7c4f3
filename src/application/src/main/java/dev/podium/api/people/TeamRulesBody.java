package dev.podium.api.people;

import dev.podium.team.TeamBounds;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "TeamRulesChange",
        description = "What changes of what holds for teams; what is not sent stays.",
        additionalProperties = Schema.False.class)
record TeamRulesBody(
        @Schema(
                description = "How many members a team may have; null for as many as any team.",
                minimum = "1",
                maximum = "50",
                nullable = true)
        OptionalInt mostMembers,

        @Schema(
                description = "The first instant that is too late to merge two teams; null where none merge.",
                nullable = true)
        Optional<Instant> mergingUntil) {

    static TeamRulesBody of(TeamBounds bounds) {
        return new TeamRulesBody(
                bounds.mostMembers().map(OptionalInt::of).orElse(OptionalInt.empty()), bounds.mergingUntil());
    }

    TeamBounds bounds() {
        return new TeamBounds(
                mostMembers.isPresent() ? Optional.of(mostMembers.getAsInt()) : Optional.empty(), mergingUntil);
    }
}
