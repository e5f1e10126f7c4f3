package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.track.Track;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.json.LeaderboardFileJson;
import dev.podium.export.json.LeaderboardJson;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.platform.Refused;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Leaderboards: of a whole phase, and of one subtask as a file with all that is needed to repeat its numbers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/leaderboard")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class LeaderboardResource {

    private static final int ROWS = 200;

    private static final String TRACK =
            "Slug of a track, whose teams are ranked among each other with the baselines beside; without it, or with `all`, those of all.";

    @Inject
    Viewers viewers;

    @Inject
    Leaderboards leaderboards;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getLeaderboard",
            summary = "The leaderboard of a phase, subtask by subtask",
            description = "Of each subtask 200 rows on a page; its files have all of them.")
    @APIResponse(
            responseCode = "200",
            description = "A page of the leaderboard.",
            content = @Content(schema = @Schema(implementation = LeaderboardJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery @Parameter(description = TRACK) String track,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Viewer viewer = Leaderboards.shownTo(viewers.find(slug, phaseSlug));
        Optional<Track> shown = shown(viewer, track);
        List<Leaderboards.Part> parts = viewer.phase().subtasks().stream()
                .flatMap(subtask -> leaderboards
                        .findPart(
                                viewer.phase(),
                                subtask,
                                shown,
                                viewer.audience(),
                                viewer.now(),
                                places -> rows(places, page))
                        .stream())
                .toList();
        PageCount pages = PageCount.of(
                parts.stream().mapToInt(part -> part.places().number()).max().orElse(0), ROWS);
        pages.wanted(page);
        List<LeaderboardJson.OfSubtask> boards =
                parts.stream().map(part -> LeaderboardJson.of(part.board())).toList();
        return responses.of(
                Leaderboards.areTheSameForEverybody(viewer),
                new LeaderboardJson(
                        slug,
                        viewer.phase().slug,
                        shown.map(one -> one.slug).orElse(null),
                        items(viewer.phase().gold, parts),
                        pages.number(),
                        boards));
    }

    private static IntStream rows(RankingPlaces places, int page) {
        long first = (page - 1L) * ROWS;
        return IntStream.range(0, places.number()).skip(Math.max(0, first)).limit(ROWS);
    }

    /** Numbers say how many items they are about, unless only a program knows; before there is any, the size of the data is not told. */
    private static Integer items(GoldRelease gold, List<Leaderboards.Part> parts) {
        return gold.items == 0
                        || parts.stream()
                                .allMatch(part -> part.places().number() == 0
                                        && part.board().late().isEmpty())
                ? null
                : gold.items;
    }

    @GET
    @Path("{subtask}.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getLeaderboardAsCsv",
            summary = "The leaderboard of a subtask as CSV",
            description =
                    "A line for every team and baseline, and for every late and contrastive run, as the column `lane` says:"
                            + " values in full precision, their signatures, and the"
                            + " digests of the submission and of the gold. Where a text would begin as a formula does, an"
                            + " apostrophe stands before it.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(@BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = TRACK) String track) {
        return file(asked, track, LeaderboardFileKind.csv);
    }

    @GET
    @Path("{subtask}.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getLeaderboardAsJson",
            summary = "The leaderboard of a subtask with all that is needed to repeat its numbers")
    @APIResponse(
            responseCode = "200",
            description = "The table.",
            content = @Content(schema = @Schema(implementation = LeaderboardFileJson.class)))
    public Response json(@BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = TRACK) String track) {
        return file(asked, track, LeaderboardFileKind.json);
    }

    @GET
    @Path("{subtask}.tex")
    @Produces(OpenApiRefs.LATEX)
    @Operation(
            operationId = "getLeaderboardAsLatex",
            summary = "The leaderboard of a subtask as the table of a paper",
            description = "LaTeX for the package `booktabs`, to be read by `\\input`.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in English; signatures and digests stand in comments.",
            content = @Content(mediaType = OpenApiRefs.LATEX, schema = @Schema(type = SchemaType.STRING)))
    public Response latex(@BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = TRACK) String track) {
        return file(asked, track, LeaderboardFileKind.tex);
    }

    private Response file(LeaderboardParams asked, String track, LeaderboardFileKind kind) {
        Viewer viewer = asked.by(viewers);
        Optional<Track> shown = shown(viewer, track);
        Leaderboard board = viewer.phase()
                .subtask(asked.subtask)
                .flatMap(subtask -> leaderboards.find(viewer.phase(), subtask, shown, viewer.audience(), viewer.now()))
                .orElseThrow(Refused::notThere);
        return responses.of(
                Leaderboards.areTheSameForEverybody(viewer),
                kind.of(viewer.phase(), board, viewer.day()),
                kind.contentType());
    }

    private static Optional<Track> shown(Viewer viewer, String track) {
        return Track.shown(viewer.phase().competition, Optional.ofNullable(track));
    }
}
