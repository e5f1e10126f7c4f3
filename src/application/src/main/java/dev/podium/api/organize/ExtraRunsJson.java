package dev.podium.api.organize;

import dev.podium.export.json.TeamJson;
import dev.podium.submission.ExtraRuns;
import dev.podium.team.Team;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "GivenExtraRuns", description = "Runs beyond the limits that a team was given.")
record ExtraRunsJson(TeamJson team, int runs, String reason, Instant givenAt) {

    static ExtraRunsJson of(Team team, ExtraRuns given) {
        return new ExtraRunsJson(new TeamJson(team.key, team.name), given.runs, given.reason, given.givenAt);
    }
}
