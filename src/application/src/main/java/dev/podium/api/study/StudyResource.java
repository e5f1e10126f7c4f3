package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** A study: what it asks, how far it is, and whether people judge. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyResource {

    @Inject
    StudyContext context;

    @Inject
    Studies studies;

    @Inject
    StudySettings settings;

    @Inject
    AdjudicationRules rules;

    @Inject
    StudyOverviews overviews;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getStudy", summary = "A study, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyJson.of(context.study(slug, name)));
    }

    @PATCH
    @TakesIfMatch("getStudy")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeStudy",
            summary = "Change the title, the quota, the last day or the settings of a study, or how people are checked",
            description = "What is not sent stays as it is.")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyBody.class))) String body) {
        Study study = context.study(slug, name);
        Study changed = ifMatch.call(
                () -> StudyContext.locked(study),
                StudyJson::of,
                () -> QuarkusTransaction.joiningExisting().call(() -> {
                    Study set = Studies.changeable(study);
                    StudyBody wanted = RequestBodies.merge(body, StudyBody.of(set));
                    Checks all = new Checks();
                    all.check(() -> settings.change(set, wanted::settings, context.organizer()));
                    all.check(() -> studies.tryOut(set, wanted.checks().tryingOut(), context.organizer()));
                    all.check(() -> decide(set, wanted.checks()));
                    all.refuse();
                    return set;
                }));
        return responses.changed(StudyJson.of(changed));
    }

    private void decide(Study study, StudyBody.ChecksBody checks) {
        Optional<AdjudicationRules.Rules> before = AdjudicationRules.Rules.of(study);
        Optional<AdjudicationRules.Rules> wanted = checks.rules(before);
        if (!wanted.equals(before)) {
            rules.change(study, is -> wanted.orElseThrow(), context.organizer());
        }
    }

    @GET
    @Path("progress")
    @Operation(
            operationId = "getStudyProgress",
            summary = "How far a study is, for organizers",
            description =
                    "How the units of each chunk stand, what each person has done and how long it took, what is stuck, and what was decided. Agreement and times are as of `computedAt`.")
    @APIResponse(
            responseCode = "200",
            description = "What is known now.",
            content = @Content(schema = @Schema(implementation = StudyProgressJson.class)))
    public Response progress(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyProgressJson.of(overviews.find(context.study(slug, name))));
    }

    @GET
    @Path("form")
    @Operation(operationId = "getStudyForm", summary = "What a study asks now, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "The latest version.",
            content = @Content(schema = @Schema(implementation = StudyFormJson.class)))
    public Response form(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyFormJson.of(latest(context.study(slug, name))));
    }

    private static StudyForm latest(Study study) {
        return StudyForm.findLatest(study).orElseThrow(Refused::notThere);
    }

    @PUT
    @Path("form")
    @TakesIfMatch("getStudyForm")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "askInStudy",
            summary = "Ask something else from now on",
            description =
                    "What was answered keeps the version that it answered. Once people may have answered, a note is needed."
                            + " The whole is sent: without `guidelines` or `consent` there are none, and without"
                            + " `commentsPublished` people are told that comments are not published, whatever they were told before.")
    @APIResponse(
            responseCode = "200",
            description = "The new version.",
            content = @Content(schema = @Schema(implementation = StudyFormJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response ask(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyFormBody.class))) String body) {
        Study study = context.study(slug, name);
        NewForm form = RequestBodies.merge(body, StudyFormBody.BLANK).newForm();
        StudyForm asked = ifMatch.call(
                () -> latest(StudyContext.locked(study)),
                StudyFormJson::of,
                () -> studies.ask(study, form, context.organizer()));
        return responses.changed(StudyFormJson.of(asked));
    }

    @POST
    @Path("open")
    @Operation(
            operationId = "openStudy",
            summary = "Let people begin, for the first time or again",
            description =
                    "Of a study of pairs, who judges which chunk is laid out when it is opened for the first time.")
    @APIResponse(
            responseCode = "200",
            description = "The study, which is open.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response open(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyJson.of(studies.open(context.study(slug, name), context.organizer())));
    }

    @POST
    @Path("pause")
    @Operation(operationId = "pauseStudy", summary = "Give nothing to anybody for a while")
    @APIResponse(
            responseCode = "200",
            description = "The study, which is paused.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response pause(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyJson.of(studies.pause(context.study(slug, name), context.organizer())));
    }

    @POST
    @Path("close")
    @Operation(
            operationId = "closeStudy",
            summary = "End a study for good",
            description = "Nothing is answered any more, and it cannot be opened again.")
    @APIResponse(
            responseCode = "200",
            description = "The study, which is closed.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response close(@RestPath("competition") String slug, @RestPath("study") String name) {
        return responses.okPrivate(StudyJson.of(studies.close(context.study(slug, name), context.organizer())));
    }
}
