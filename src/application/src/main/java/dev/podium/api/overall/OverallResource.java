package dev.podium.api.overall;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.track.Track;
import dev.podium.export.json.OverallJson;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallBoards;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The overall ranking of a competition, and the rule by which organizers have it made. */
@ProblemDetails
@NeedsScope(TokenScope.READ)
@Path("/api/v1/competitions/{competition}/overall")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
class OverallResource {

    private static final int PAIRS = 200;

    private static final String TRACK =
            "Slug of a track, whose teams are ranked among each other with the baselines beside; without it, or with `all`, those of all.";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RequestClock clock;

    @Inject
    OverallBoards boards;

    @Inject
    OverallRules rules;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Schema(name = "OverallRule", description = "How one official rank is made of several leaderboards.")
    record RuleJson(
            @Schema(
                    description =
                            "What the leaderboards give: their values, the ranks on them, or points (Borda). Null where no overall ranking is made.",
                    implementation = String.class,
                    enumeration = {"mean", "ranks", "borda"},
                    nullable = true)
            OverallRule.Method method,

            @Schema(
                    description = "What counts where a team has no run on one of them.",
                    implementation = String.class,
                    enumeration = {"unranked", "worst", "baseline"},
                    nullable = true)
            OverallRule.Missing missing,

            @Schema(description = "Name of the baseline that counts then; null where none does.", nullable = true)
            String baseline,

            @Schema(description = "The leaderboards; none where no overall ranking is made.")
            List<OverallRule.Part> parts) {

        static RuleJson of(Competition competition) {
            return Optional.ofNullable(competition.overall)
                    .map(rule -> new RuleJson(
                            rule.method(),
                            rule.missing(),
                            rule.baseline().isEmpty() ? null : rule.baseline(),
                            rule.parts()))
                    .orElseGet(() -> new RuleJson(null, null, null, List.of()));
        }
    }

    @Schema(name = "SetOverallRule", additionalProperties = Schema.False.class)
    record RuleBody(
            @Schema(
                    description = "`mean` unless it is sent.",
                    implementation = String.class,
                    enumeration = {"mean", "ranks", "borda"},
                    nullable = true)
            Optional<OverallRule.Method> method,

            @Schema(
                    description = "`unranked` unless it is sent.",
                    implementation = String.class,
                    enumeration = {"unranked", "worst", "baseline"},
                    nullable = true)
            Optional<OverallRule.Missing> missing,

            @Schema(description = "Only with `baseline` for missing runs.", nullable = true)
            Optional<String> baseline,

            @Schema(description = "At least two leaderboards, or none for no overall ranking.")
            List<PartBody> parts,

            @Schema(description = "Why it changes, in Markdown; once a phase of it has begun.", nullable = true)
            Optional<String> note) {

        Optional<OverallRule> rule() {
            return parts.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new OverallRule(
                            method.orElse(OverallRule.Method.mean),
                            missing.orElse(OverallRule.Missing.unranked),
                            baseline.orElse(""),
                            parts.stream().map(PartBody::part).toList()));
        }
    }

    @Schema(name = "SetOverallPart", additionalProperties = Schema.False.class)
    record PartBody(
            @Schema(description = "Slug of a phase.") String phase,
            @Schema(examples = "count") String subtask,

            @Schema(description = "1 unless it is sent.") Optional<Double> weight) {

        OverallRule.Part part() {
            return new OverallRule.Part(phase, subtask, weight.orElse(1.0));
        }
    }

    /**
     * Answers about the ranking.
     *
     * @throws Refused if there is none, or the reader may not see it yet
     */
    private Response answer(String slug, BiFunction<Competition, List<OverallRule.Board>, Object> answer) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        List<OverallRule.Board> of = boards.boards(competition);
        if (of.isEmpty()) {
            throw Refused.notThere();
        }
        OverallBoards.refuseSealed(competition.overall, of, teams.audience(competition, reader), clock.instant());
        boolean forEverybody = competition.isPublished()
                && OverallBoards.isShown(competition.overall, of, Audience.EVERYBODY, clock.instant());
        return responses.of(forEverybody, answer.apply(competition, of));
    }

    @GET
    @Operation(
            operationId = "getOverall",
            summary = "The one official rank over several leaderboards",
            description = "There once all leaderboards can be seen of which it is made.")
    @APIResponse(
            responseCode = "200",
            description = "The ranking.",
            content = @Content(schema = @Schema(implementation = OverallJson.class)))
    public Response ranking(
            @RestPath("competition") String slug, @RestQuery @Parameter(description = TRACK) String track) {
        return answer(
                slug,
                (competition, of) ->
                        OverallJson.of(competition, boards.find(competition, of, shown(competition, track))));
    }

    @GET
    @Path("pairs")
    @Operation(
            operationId = "listOverallPairs",
            summary = "The tests of all pairs under the overall score, 200 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of pairs; none before the tests ran.",
            content = @Content(schema = @Schema(implementation = OverallJson.Pairs.class)))
    public Response pairs(
            @RestPath("competition") String slug,
            @RestQuery @Parameter(description = TRACK) String track,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        return answer(slug, (competition, of) -> {
            OverallBoard board = boards.find(competition, of, shown(competition, track));
            PageCount pages = PageCount.of(boards.numberOfPairs(competition, board), PAIRS);
            return OverallJson.Pairs.of(
                    competition,
                    board,
                    pages.number(),
                    boards.pairs(competition, board, (pages.wanted(page) - 1) * PAIRS, PAIRS));
        });
    }

    private static Optional<Track> shown(Competition competition, String track) {
        return Track.shown(competition, Optional.ofNullable(track));
    }

    @GET
    @Path("rule")
    @Operation(operationId = "getOverallRule", summary = "How the overall ranking is made")
    @APIResponse(
            responseCode = "200",
            description = "The rule.",
            content = @Content(schema = @Schema(implementation = RuleJson.class)))
    public Response rule(@RestPath("competition") String slug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return responses.of(competition.isPublished(), RuleJson.of(competition));
    }

    @PUT
    @Path("rule")
    @NeedsScope(TokenScope.ORGANIZE)
    @TakesIfMatch("getOverallRule")
    @Consumes(MediaType.APPLICATION_JSON)
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @Operation(
            operationId = "setOverallRule",
            summary = "Make one official rank of several leaderboards",
            description = "Once a phase of it has begun, only with a note, which everybody can read.")
    @APIResponse(
            responseCode = "200",
            description = "The rule now.",
            content = @Content(schema = @Schema(implementation = RuleJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response set(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = RuleBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        RuleBody wanted = RequestBodies.read(body, RuleBody.class);
        Competition changed = ifMatch.call(
                () -> Competition.locked(competition),
                RuleJson::of,
                () -> rules.set(competition, wanted.rule(), wanted.note().orElse(""), organizer));
        return responses.changed(RuleJson.of(changed));
    }
}
