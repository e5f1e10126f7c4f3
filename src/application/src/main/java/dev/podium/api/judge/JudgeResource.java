package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.people.OtherStudyExclusion;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorPauses;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.OwnAnswers;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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

/** The studies in which somebody judges, and what they are given there. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class JudgeResource {

    private static final int ON_A_PAGE = 25;

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    JudgeProgress standings;

    @Inject
    AnnotatorPractice practice;

    @Inject
    OtherStudyExclusion excluded;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    OwnAnswers own;

    @Inject
    FormChangeNotice notices;

    @Inject
    AnnotatorPauses pauses;

    @Inject
    EntityManager database;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listJudgedStudies", summary = "The studies in which you judge")
    @APIResponse(
            responseCode = "200",
            description = "All of them; with a link, those of whoever has it.",
            content = @Content(schema = @Schema(implementation = JudgedStudiesJson.class)))
    public Response all() {
        return responses.okPrivate(JudgedStudiesJson.of(requestAnnotator.parts()));
    }

    private JudgedStudyJson json(ActingAnnotator part) {
        return JudgedStudyJson.of(
                part,
                standings.find(part.study(), part.annotator()),
                practice.failed(part.person()),
                notices.unread(part.person(), part.asked()));
    }

    /** As it is now, after it was changed. */
    private Response changed(String key) {
        database.clear();
        return responses.okPrivate(json(requestAnnotator.part(key)));
    }

    @GET
    @Path("{study}")
    @Operation(operationId = "getJudgedStudy", summary = "What a study asks of you, and how far you are")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = JudgedStudyJson.class)))
    public Response one(@RestPath("study") String key) {
        return responses.okPrivate(json(requestAnnotator.invited(key)));
    }

    @POST
    @Path("{study}/consent")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "agreeToJudge",
            summary = "Agree to what a study tells you before you begin",
            description =
                    "A person has to have read it: programs show it to them first. With `profile` they say what they want to of what the study asks about themselves (`standing.profile.asked`); agreeing once more to the same changes nothing of it: `sayAboutYourself` does.")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = JudgedStudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response agree(
            @RestPath("study") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeBodies.Consent.class)))
                    String body) {
        ActingAnnotator part = requestAnnotator.invited(key);
        JudgeBodies.Consent consent = RequestBodies.read(body, JudgeBodies.Consent.class);
        int version = consent.version();
        if (version != part.asked().version) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-changed", part.asked().version);
        }
        StudyAnnotator agreed = consent.profile()
                .map(profile -> profile.about(part.study(), "profile."))
                .map(profile -> annotators.agree(part.study(), part.annotator(), version, profile))
                .orElseGet(() -> annotators.agree(part.study(), part.annotator(), version));
        return responses.okPrivate(json(new ActingAnnotator(agreed, part.asked())));
    }

    @PUT
    @Path("{study}/profile")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "sayAboutYourself",
            summary = "Say something else about yourself than before, or nothing any more",
            description =
                    "It takes the place of all that you said; what is left out is deleted. It is possible as long as you have not withdrawn, also when the study is closed.")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = JudgedStudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response say(
            @RestPath("study") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeProfileBody.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        profiles.change(
                part.study(),
                part.annotator(),
                RequestBodies.read(body, JudgeProfileBody.class).about(part.study(), ""));
        database.clear();
        return responses.okPrivate(json(requestAnnotator.part(key)));
    }

    @POST
    @Path("{study}/read")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "readChanges",
            summary = "Say that you have read what changed in a study",
            description = "`standing.unread` of the study is empty then; what is newer stays.")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = JudgedStudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response read(
            @RestPath("study") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeBodies.Reading.class)))
                    String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        notices.read(
                part.study(),
                part.annotator(),
                RequestBodies.read(body, JudgeBodies.Reading.class).version());
        return changed(key);
    }

    @POST
    @Path("{study}/pause")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "pauseJudging",
            summary = "Pause in a study, or go on",
            description =
                    "Nothing is given to you while you pause (`study.pauses`). What you have begun is there for others where they may have it; your drafts are kept.")
    @APIResponse(
            responseCode = "200",
            description = "The study.",
            content = @Content(schema = @Schema(implementation = JudgedStudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response pause(
            @RestPath("study") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeBodies.Pause.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        if (RequestBodies.merge(body, JudgeBodies.Pause.BLANK).paused()) {
            pauses.pause(part.study(), part.annotator());
        } else {
            pauses.goOn(part.study(), part.annotator());
        }
        return changed(key);
    }

    @POST
    @Path("{study}/next")
    @Operation(
            operationId = "judgeNext",
            summary = "Get the unit that you judge next",
            description =
                    "The one that you have begun, else another one by the design of the study. Asked again before it is answered, it is the same one. What people agree to may change: whoever agreed to something else agrees once more first.")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = JudgeUnitJson.class)))
    @APIResponse(
            responseCode = "204",
            description =
                    "There is nothing for you now; `getJudgedStudy` says whether you have not passed the practice.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response next(@RestPath("study") String key) {
        ActingAnnotator part = requestAnnotator.agreed(key);
        Optional<UUID> given = queue.next(part.study(), part.annotator()).map(assignment -> assignment.key);
        if (given.isEmpty()) {
            excluded.refuse(part.study(), part.annotator());
            return responses.done();
        }
        Assignment unit = part.given(given.get().toString(), /* decides= */ false);
        return responses.okPrivate(
                JudgeUnitJson.of(unit, part, judgements.latest(unit), UnitContext.find(unit.unit, part.study())));
    }

    @GET
    @Path("{study}/done")
    @Operation(
            operationId = "listJudgedUnits",
            summary = "What you have answered and skipped, or decided, the newest first",
            description = "25 on a page.")
    @APIResponse(
            responseCode = "200",
            description = "A page of it.",
            content = @Content(schema = @Schema(implementation = OwnAnswersJson.class)))
    public Response done(
            @RestPath("study") String key,
            @RestQuery
                    @DefaultValue("false")
                    @Parameter(
                            description =
                                    "Whether what you have decided or looked through is listed, for `getDecision` and `getReview`, rather than what you have judged.")
                    boolean decided,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        ActingAnnotator part = requestAnnotator.part(key);
        OwnAnswers.Kind kind = decided ? OwnAnswers.Kind.decided : OwnAnswers.Kind.all;
        PageCount pages =
                PageCount.of(own.numbers(part.study(), part.annotator()).of(kind), ON_A_PAGE);
        int from = (pages.wanted(page) - 1) * ON_A_PAGE;
        List<OwnAnswersJson.Row> rows = own.find(part.study(), part.annotator(), kind, from, ON_A_PAGE).stream()
                .map(each -> OwnAnswersJson.Row.of(each, part))
                .toList();
        return responses.okPrivate(new OwnAnswersJson(pages.number(), rows));
    }
}
