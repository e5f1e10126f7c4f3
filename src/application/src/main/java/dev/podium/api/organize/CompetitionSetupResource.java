package dev.podium.api.organize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.competition.CompetitionJson;
import dev.podium.api.competition.PhaseJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.ProblemReport;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.Phase;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.FaultyDefinition;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.change.TableTasks;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Sets competitions up: whatever the organizers' pages do. */
@ProblemDetails
@Path("/api/v1/competitions")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class CompetitionSetupResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    TableTasks tasks;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    PhaseChanges changes;

    @Inject
    PhaseRemoval removal;

    @Inject
    EntityManager database;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createCompetition",
            summary = "Make a competition, which is not public until you publish it")
    @APIResponse(
            responseCode = "201",
            description = "Made; `Location` says where.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response create(
            @RequestBody(content = @Content(schema = @Schema(implementation = CompetitionBody.class))) String body) {
        Account maker = signedIn.requireCreator();
        CompetitionBody wanted = RequestBodies.merge(body, CompetitionBody.BLANK);
        try {
            Competition made = wanted.definition().isPresent()
                    ? competitions.createOfTable(
                            wanted.tableCompetition(), wanted.definition().get().toString(), maker)
                    : competitions.create(wanted.competition(), maker);
            return responses.created(shown(made), "/api/v1/competitions/" + made.slug);
        } catch (FaultyDefinition faulty) {
            return responses.problem(responses.report().faultyDefinition(faulty.problems()));
        }
    }

    @PATCH
    @Path("{competition}")
    @TakesIfMatch("getCompetition")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeCompetition",
            summary = "Change texts, zone, and the definition of a table's task",
            description =
                    "What is not sent stays; a definition is sent whole. Once there are phases, metrics can be changed, and what no number depends on,"
                            + " but not what files hold; phases that have begun or have runs keep their numbers until you score them again (`startRescoring`); a translation needs a `language`, which can be changed but not taken back. The zone stays once a phase has opened; phases keep their instants.")
    @APIResponse(
            responseCode = "200",
            description = "The competition as it is now.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = CompetitionBody.class))) String body) {
        Competition competition = organized(slug);
        try {
            change(
                    competition,
                    () -> QuarkusTransaction.joiningExisting()
                            .run(() -> change(competition, body, signedIn.require())));
        } catch (FaultyDefinition faulty) {
            ProblemReport report = responses.report();
            return responses.problem(
                    faulty.fileName().isEmpty()
                            ? report.faultyDefinition(faulty.problems())
                            : report.unfitGold(faulty.problems()));
        }
        return responses.changed(shown(changed(slug)));
    }

    /** Texts and definition, both or neither. */
    private void change(Competition competition, String body, Account organizer) {
        competitions.change(competition, is -> wanted(body, competition, is).texts(), organizer);
        Optional<JsonNode> definition =
                wanted(body, competition, CompetitionTexts.of(competition)).definition();
        if (definition.isPresent() && !definition.equals(definition(competition))) {
            try {
                tasks.change(competition, is -> definition.get().toString(), organizer, clock.databaseNow());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Its name in addresses and its task type stay; so does it that a definition describes the task, or that none does. */
    private static CompetitionBody wanted(String body, Competition competition, CompetitionTexts is) {
        CompetitionBody before =
                CompetitionBody.of(competition.slug, competition.taskType, definition(competition), is);
        CompetitionBody wanted = RequestBodies.merge(body, before);
        RequestBodies.requireSame(
                "definition",
                before.definition().isPresent(),
                wanted.definition().isPresent());
        RequestBodies.requireSame("slug", before.slug(), wanted.slug());
        RequestBodies.requireSame("taskType", before.taskType(), wanted.taskType());
        return wanted;
    }

    /** As a text, which no definition is that is sent: what is sent takes its place as a whole. */
    private static Optional<JsonNode> definition(Competition competition) {
        return Optional.ofNullable(competition.definition).map(TextNode::valueOf);
    }

    @DELETE
    @Path("{competition}")
    @TakesIfMatch("getCompetition")
    @Operation(
            operationId = "removeCompetition",
            summary = "Delete a competition that was never public",
            description = "With its texts, gold and phases; only the log remembers it, and its address is free again.")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(@RestPath("competition") String slug) {
        Competition competition = organized(slug);
        Account organizer = signedIn.require();
        change(competition, () -> competitions.remove(competition, organizer));
        return responses.done();
    }

    @POST
    @Path("{competition}/phases")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "addPhase", summary = "Add a phase")
    @APIResponse(
            responseCode = "201",
            description = "Added; baselines are submitted at once.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response addPhase(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PhaseBody.class))) String body) {
        Competition competition = organized(slug);
        NewPhase wanted = PhaseBody.added(body, competition);
        Phase added = competitions.addPhase(competition, wanted, signedIn.require());
        return responses.created(PhaseJson.of(added, clock.instant()));
    }

    @GET
    @Path("{competition}/phases/{phase}/settings")
    @Operation(
            operationId = "getPhaseSettings",
            summary = "A phase as its organizers have set it",
            description =
                    "All that `changePhase` takes but `note`, texts for organizers alone included, and a tag that it takes as well: that of"
                            + " `getPhase` does not tell whether such a text has changed.")
    @APIResponse(
            responseCode = "200",
            description = "What can be changed of it, as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseBody.class)))
    public Response settings(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(organized(slug), phaseSlug);
        return responses.okPrivate(PhaseBody.of(NewPhase.of(phase), phase.competition.zoneId()));
    }

    @PATCH
    @Path("{competition}/phases/{phase}")
    @TakesIfMatch("getPhase")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changePhase",
            summary = "Change a phase where that is honest",
            description =
                    "What is not sent stays; null takes an end or a limit away. Once the phase of a public competition"
                            + " has begun, a change of its end, limits, checks or visibility needs a public `note`.")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response changePhase(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = PhaseBody.class))) String body) {
        Competition competition = organized(slug);
        Phase phase = phase(competition, phaseSlug);
        String note = PhaseBody.note(body, NewPhase.of(phase), competition);
        UnaryOperator<NewPhase> change = is -> PhaseBody.changed(body, is, competition);
        ifMatch.runForEither(
                () -> Phase.lockedLast(phase),
                is -> PhaseJson.of(is, clock.instant()),
                is -> PhaseBody.of(NewPhase.of(is), is.competition.zoneId()),
                () -> changes.make(phase, change, note, signedIn.require()));
        return responses.changed(PhaseJson.of(phase(changed(slug), phaseSlug), clock.instant()));
    }

    @DELETE
    @Path("{competition}/phases/{phase}")
    @TakesIfMatch("getPhase")
    @Operation(
            operationId = "removePhase",
            summary = "Delete a phase that has not opened",
            description = "With the runs of its baselines; the log keeps its settings.")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response removePhase(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(organized(slug), phaseSlug);
        Account organizer = signedIn.require();
        ifMatch.run(
                () -> Competition.locked(phase.competition),
                is -> PhaseJson.of(phase(is, phaseSlug), clock.instant()),
                () -> removal.remove(phase, organizer));
        return responses.done();
    }

    @POST
    @Path("{competition}/publish")
    @TakesIfMatch("getCompetition")
    @Operation(operationId = "publishCompetition", summary = "Show the competition to everybody, for good")
    @APIResponse(
            responseCode = "200",
            description = "It is public.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response publish(@RestPath("competition") String slug) {
        Competition competition = organized(slug);
        change(competition, () -> competitions.publish(competition, signedIn.require()));
        return responses.okPrivate(shown(changed(slug)));
    }

    @POST
    @Path("{competition}/phases/{phase}/reveal")
    @TakesIfMatch("getPhase")
    @Operation(operationId = "revealPhase", summary = "Reveal what of a phase waits for it, for good")
    @APIResponse(
            responseCode = "200",
            description = "It is revealed.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response reveal(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(organized(slug), phaseSlug);
        change(phase, () -> competitions.reveal(phase, signedIn.require()));
        return responses.okPrivate(PhaseJson.of(phase(changed(slug), phaseSlug), clock.instant()));
    }

    @POST
    @Path("{competition}/archive")
    @TakesIfMatch("getCompetition")
    @Operation(
            operationId = "archiveCompetition",
            summary = "Keep a competition that is over as it is",
            description = "Everybody can go on reading it, and nothing of it can be changed.")
    @APIResponse(
            responseCode = "200",
            description = "It is archived.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response archive(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        Competition competition = archiving.decided(slug, organizer);
        change(competition, () -> archiving.put(competition, organizer));
        return responses.okPrivate(shown(asItIsNow(competition)));
    }

    @DELETE
    @Path("{competition}/archive")
    @TakesIfMatch("getCompetition")
    @Operation(operationId = "takeCompetitionFromArchive", summary = "Let a competition be changed again")
    @APIResponse(
            responseCode = "200",
            description = "It can be changed.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    public Response takeFromArchive(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        Competition competition = archiving.decided(slug, organizer);
        change(competition, () -> archiving.take(competition, organizer));
        return responses.okPrivate(shown(asItIsNow(competition)));
    }

    private void change(Competition competition, Runnable change) {
        ifMatch.run(() -> Competition.locked(competition), this::shown, change);
    }

    private void change(Phase phase, Runnable change) {
        ifMatch.run(() -> Phase.lockedLast(phase), is -> PhaseJson.of(is, clock.instant()), change);
    }

    private Competition organized(String slug) {
        return competitions.organized(slug, signedIn.require());
    }

    /** As it is now, not as this request read it before the change. */
    private Competition changed(String slug) {
        database.clear();
        return organized(slug);
    }

    private Competition asItIsNow(Competition competition) {
        database.clear();
        return Competition.findById(competition.id);
    }

    private static Phase phase(Competition competition, String slug) {
        return Phase.findBySlug(competition, slug).orElseThrow(Refused::notThere);
    }

    private CompetitionJson shown(Competition competition) {
        return CompetitionJson.of(competition, Phase.findByCompetition(competition), clock.instant());
    }
}
