package dev.podium.api.question;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.question.AskedQuestion;
import dev.podium.question.Questions;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
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

/** What participants ask organizers: read by everybody where it is published, asked and withdrawn by participants. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/questions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Questions")
class QuestionsResource {

    private static final int ON_A_PAGE = 50;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Questions questions;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listQuestions",
            summary = "What everybody reads of what was asked, the last published first, 50 on a page",
            description =
                    "The same for everybody: what was asked of organizers only is not there until they publish it.")
    @APIResponse(
            responseCode = "200",
            description = "A page of questions.",
            content = @Content(schema = @Schema(implementation = PublicQuestionsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = visible(slug);
        PageCount pages = PageCount.of(AskedQuestion.numberOpen(competition), ON_A_PAGE);
        return responses.of(
                competition.isPublished(),
                PublicQuestionsJson.of(
                        pages.number(), AskedQuestion.findOpen(competition, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getQuestion", summary = "One question that everybody reads")
    @APIResponse(
            responseCode = "200",
            description = "The question.",
            content = @Content(schema = @Schema(implementation = PublicQuestionJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Competition competition = visible(slug);
        return responses.of(
                competition.isPublished(),
                PublicQuestionJson.of(Keys.of(key)
                        .flatMap(known -> AskedQuestion.findOpenByKey(competition, known))
                        .orElseThrow(Refused::notThere)));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "ask",
            summary = "Ask the organizers",
            description =
                    "For members of a team, and those who are registered. Everybody reads what is asked in public at once, without your name.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Asked; `Location` says where you read what becomes of it.",
            content = @Content(schema = @Schema(implementation = OwnQuestionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response ask(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = QuestionBody.class))) String body) {
        Account asker = signedIn.require();
        Competition competition = competitions.visible(slug, asker);
        QuestionBody wanted = RequestBodies.merge(body, QuestionBody.BLANK);
        AskedQuestion asked = questions.ask(competition, wanted.wording(), wanted.readers(), asker);
        return responses.created(
                OwnQuestionJson.of(asked), "/api/v1/competitions/" + slug + "/questions/mine/" + asked.key);
    }

    @GET
    @Path("mine")
    @Operation(operationId = "listOwnQuestions", summary = "What you asked, newest first, 50 on a page")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "A page of your questions.",
            content = @Content(schema = @Schema(implementation = OwnQuestionsJson.class)))
    public Response own(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Account asker = signedIn.require();
        Competition competition = competitions.visible(slug, asker);
        PageCount pages = PageCount.of(AskedQuestion.numberOwn(competition, asker), ON_A_PAGE);
        return responses.okPrivate(OwnQuestionsJson.of(
                pages.number(), AskedQuestion.findOwn(competition, asker, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("mine/{key}")
    @Operation(operationId = "getOwnQuestion", summary = "One question that you asked, and what became of it")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The question.",
            content = @Content(schema = @Schema(implementation = OwnQuestionJson.class)))
    public Response own(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        return responses.okPrivate(OwnQuestionJson.of(find(slug, key, signedIn.require())));
    }

    @DELETE
    @NeedsScope(TokenScope.SUBMIT)
    @Path("mine/{key}")
    @Operation(
            operationId = "withdrawQuestion",
            summary = "Withdraw a question that has no answer yet",
            description = "It is gone for good.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response withdraw(
            @RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account asker = signedIn.require();
        questions.withdraw(find(slug, key, asker), asker);
        return responses.done();
    }

    /** A text that is not a key names nothing. */
    private AskedQuestion find(String slug, String key, Account asker) {
        Competition competition = competitions.visible(slug, asker);
        return Keys.of(key)
                .flatMap(known -> AskedQuestion.findOwnByKey(competition, asker, known))
                .orElseThrow(Refused::notThere);
    }
}
