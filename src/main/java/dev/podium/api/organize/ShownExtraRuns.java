package dev.podium.api.organize;

import dev.podium.api.account.ShownTeam;
import dev.podium.submission.ExtraRuns;
import dev.podium.team.Team;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "GivenExtraRuns", description = "Runs beyond the limits that a team was given.")
record ShownExtraRuns(ShownTeam team, int runs, String reason, Instant givenAt) {

    static ShownExtraRuns of(Team team, ExtraRuns given) {
        return new ShownExtraRuns(new ShownTeam(team.key, team.name), given.runs, given.reason, given.givenAt);
    }
}
