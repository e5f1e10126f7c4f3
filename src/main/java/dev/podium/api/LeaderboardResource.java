package dev.podium.api;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.BoardFile;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Leaderboards: of a whole phase, and of one subtask as a file with all that is needed to repeat its numbers. */
@TellsProblems
@Path("/api/v1/competitions/{competition}/phases/{phase}/leaderboard")
@Tag(name = "Competitions")
class LeaderboardResource {

    private static final String CSV = "text/csv";
    private static final String LATEX = "application/x-tex";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Leaderboards leaderboards;

    @Inject
    Arrival arrival;

    @Inject
    Answers answers;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getLeaderboard", summary = "The leaderboard of a phase, subtask by subtask")
    @APIResponse(
            responseCode = "200",
            description = "The leaderboard.",
            content = @Content(schema = @Schema(implementation = ShownLeaderboard.class)))
    @APIResponse(responseCode = "304", ref = Described.UNCHANGED)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    public Response all(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        Audience audience = teams.audience(phase.competition, signedIn.account());
        Instant now = arrival.instant();
        List<Subtask> subtasks = subtasks(phase);
        List<Leaderboard> boards = boards(phase, subtasks, audience, now);
        ShownLeaderboard shown = new ShownLeaderboard(
                slug,
                phase.slug,
                phase.gold.items,
                boards.stream().map(ShownLeaderboard::of).toList());
        return isForEverybody(phase, audience, now) ? answers.open(shown) : answers.closed(shown);
    }

    @GET
    @Path("{subtask}.csv")
    @Produces(CSV)
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
            content = @Content(mediaType = CSV, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "304", ref = Described.UNCHANGED)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    public Response csv(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("subtask") @Schema(examples = "count") String subtask) {
        return file(slug, phaseSlug, subtask, BoardFile.csv);
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
            content = @Content(schema = @Schema(ref = "LeaderboardTable")))
    @APIResponse(responseCode = "304", ref = Described.UNCHANGED)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    public Response json(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("subtask") @Schema(examples = "count") String subtask) {
        return file(slug, phaseSlug, subtask, BoardFile.json);
    }

    @GET
    @Path("{subtask}.tex")
    @Produces(LATEX)
    @Operation(
            operationId = "getLeaderboardAsLatex",
            summary = "The leaderboard of a subtask as the table of a paper",
            description = "LaTeX for the package `booktabs`, to be read by `\\input`.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in English; signatures and digests stand in comments.",
            content = @Content(mediaType = LATEX, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "304", ref = Described.UNCHANGED)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    public Response latex(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("subtask") @Schema(examples = "count") String subtask) {
        return file(slug, phaseSlug, subtask, BoardFile.tex);
    }

    private Response file(String slug, String phaseSlug, String subtaskId, BoardFile kind) {
        Phase phase = phase(slug, phaseSlug);
        Audience audience = teams.audience(phase.competition, signedIn.account());
        Instant now = arrival.instant();
        List<Subtask> wanted = subtasks(phase).stream()
                .filter(subtask -> subtask.id().equals(subtaskId))
                .toList();
        Leaderboard board =
                boards(phase, wanted, audience, now).stream().findFirst().orElseThrow(Refused::notThere);
        String text = kind.of(phase, board, LocalDate.ofInstant(now, phase.competition.zoneId()));
        return isForEverybody(phase, audience, now)
                ? answers.open(text, kind.contentType())
                : answers.closed(text, kind.contentType());
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    private static List<Subtask> subtasks(Phase phase) {
        return phase.subtasks();
    }

    /** The leaderboards of subtasks, if the reader may see those of the phase. */
    private List<Leaderboard> boards(Phase phase, List<Subtask> subtasks, Audience audience, Instant now) {
        if (!Leaderboards.areShown(phase, audience, now)) {
            throw Refused.because(Refused.Kind.NOT_THERE, "leaderboard.sealed", phase.name);
        }
        return subtasks.stream()
                .flatMap(subtask -> leaderboards.of(phase, subtask, audience, now).stream())
                .toList();
    }

    private static boolean isForEverybody(Phase phase, Audience audience, Instant now) {
        return phase.competition.isPublished() && Leaderboards.areTheSameForEverybody(phase, audience, now);
    }
}
