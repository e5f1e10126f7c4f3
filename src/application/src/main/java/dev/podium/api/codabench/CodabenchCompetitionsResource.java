package dev.podium.api.codabench;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.platform.RequestClock;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Competitions as Codabench tells them; organizers see their own before they are public. */
@ProblemDetails
@Path("/api/competitions")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class CodabenchCompetitionsResource {

    private static final int ON_A_PAGE = 100;
    private static final String APPROVED = "approved";

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    NumericIdLookup numbered;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    /** The public ones, newest first, {@value #ON_A_PAGE} on a page. */
    @GET
    public Response all(@RestQuery @DefaultValue("1") int page) {
        PageCount pages = PageCount.of(Competition.numberOfPublished(), ON_A_PAGE);
        List<Competition> shown = Competition.findPublished(pages.wanted(page) - 1, ON_A_PAGE);
        Map<Long, String> organizers = Organizer.findFirstNames(shown);
        return responses.okPublic(
                shown.stream().map(competition -> head(competition, organizers)).toList());
    }

    private CodabenchCompetitionJson.Head head(Competition competition, Map<Long, String> organizers) {
        return CodabenchCompetitionJson.Head.of(
                competition, numbered.of(competition), organizers.getOrDefault(competition.id, ""));
    }

    @GET
    @Path("{competition}")
    public Response one(@RestPath("competition") String number) {
        Competition competition = numbered.competition(number);
        List<Phase> phases = Phase.findByCompetition(competition);
        Locale language = responses.report().language();
        boolean takesPart = signedIn.account()
                .flatMap(account -> teams.find(account, competition))
                .isPresent();
        return responses.okPrivate(new CodabenchCompetitionJson(
                head(competition, Organizer.findFirstNames(List.of(competition))),
                true,
                takesPart ? APPROVED : null,
                List.of(CodabenchCompetitionJson.Page.of(competition)),
                IntStream.range(0, phases.size())
                        .mapToObj(index -> phase(phases, index, language))
                        .toList(),
                phases.stream()
                        .map(phase ->
                                LeaderboardColumnsJson.of(numbered.of(phase), CodabenchColumns.of(phase, language)))
                        .toList(),
                CodabenchCompetitionJson.questions(phases)));
    }

    /** What became of a bundle, for whoever brought it. */
    @GET
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{status}/creation_status")
    public Response creation(@RestPath("status") String number) {
        BundleImport bundle = numbered.bundle(number, signedIn.require());
        Integer competition = Optional.ofNullable(bundle.competition)
                .filter(made -> made.removedAt == null)
                .map(numbered::of)
                .orElse(null);
        return responses.okPrivate(BundleImportStatusJson.of(
                bundle, competition, responses.report().language()));
    }

    private CodabenchPhaseJson phase(List<Phase> phases, int index, Locale language) {
        Phase phase = phases.get(index);
        List<CodabenchPhaseJson.Task> tasks = NumericIdLookup.tasks(phase).stream()
                .map(subtask -> new CodabenchPhaseJson.Task(
                        numbered.of(phase.competition, subtask),
                        phase.type().names(language).subtask(subtask.id())))
                .toList();
        return CodabenchPhaseJson.of(
                phase, numbered.of(phase), index, index == phases.size() - 1, tasks, clock.instant());
    }
}
