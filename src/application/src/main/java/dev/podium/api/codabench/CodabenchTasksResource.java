package dev.podium.api.codabench;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The subtasks of the competitions that somebody organizes. */
@ProblemDetails
@Path("/api/tasks")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
class CodabenchTasksResource {

    private static final int MOST_COMPETITIONS = 100;

    /** All of them on one page. */
    record TasksJson(int count, String next, String previous, List<CodabenchTaskJson> results) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    ApiResponses responses;

    @GET
    public Response all() {
        List<Competition> competitions = Organizer.findByAccount(signedIn.require(), MOST_COMPETITIONS).stream()
                .map(place -> place.competition)
                .filter(competition -> competition.installedType().isPresent())
                .toList();
        Map<Long, String> organizers = Organizer.findFirstNames(competitions);
        Locale language = responses.report().language();
        List<CodabenchTaskJson> tasks = competitions.stream()
                .flatMap(competition -> NumericIdLookup.tasks(competition).stream()
                        .map(subtask -> CodabenchTaskJson.of(
                                competition,
                                subtask,
                                numbered.of(competition, subtask),
                                organizers.getOrDefault(competition.id, ""),
                                language)))
                .toList();
        return responses.okPrivate(new TasksJson(tasks.size(), null, null, tasks));
    }
}
