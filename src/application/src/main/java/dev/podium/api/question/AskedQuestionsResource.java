package dev.podium.api.question;

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
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.question.AskedQuestion;
import dev.podium.question.AskedQuestion.State;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
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

/** What organizers are asked: read, answered, published and hidden by them. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/questions/asked")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Questions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AskedQuestionsResource {

    private static final int ON_A_PAGE = 50;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Questions questions;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listAskedQuestions",
            summary = "What organizers were asked, in one state, 50 on a page",
            description = "Those that wait longest first; else the last one answered or hidden first.")
    @APIResponse(
            responseCode = "200",
            description = "A page of questions.",
            content = @Content(schema = @Schema(implementation = AskedQuestionsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("waiting") @Parameter(description = "How they stand.") State state,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = competitions.organized(slug, signedIn.require());
        AskedQuestion.Numbers numbers = AskedQuestion.numbers(competition);
        PageCount pages = PageCount.of(numbers.of(state), ON_A_PAGE);
        return responses.okPrivate(AskedQuestionsJson.of(
                pages.number(),
                numbers.waiting(),
                AskedQuestion.find(competition, state, pages.wanted(page) - 1, ON_A_PAGE)));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getAskedQuestion", summary = "One question, with who asks")
    @APIResponse(
            responseCode = "200",
            description = "The question.",
            content = @Content(schema = @Schema(implementation = AskedQuestionJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        return responses.okPrivate(AskedQuestionJson.of(find(slug, key, signedIn.require())));
    }

    @PATCH
    @Path("{key}")
    @TakesIfMatch("getAskedQuestion")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "answerQuestion",
            summary = "Answer a question, publish its answer, or change either",
            description =
                    "What is not sent stays. What is published stays published; everybody reads the question in the words of `title` and `text`"
                            + " then, which are those of who asked unless you send others.")
    @APIResponse(
            responseCode = "200",
            description = "The question as it is now.",
            content = @Content(schema = @Schema(implementation = AskedQuestionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response answer(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = ReplyBody.class))) String body) {
        Account organizer = signedIn.require();
        AskedQuestion question = find(slug, key, organizer);
        UnaryOperator<Reply> change =
                is -> RequestBodies.merge(body, ReplyBody.of(is)).reply();
        return changed(question, () -> questions.answer(question, change, organizer));
    }

    @PUT
    @Path("{key}/hidden")
    @TakesIfMatch("getAskedQuestion")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "hideQuestion",
            summary = "Hide a question from all but organizers and who asked, who reads why")
    @APIResponse(
            responseCode = "200",
            description = "The question as it is now.",
            content = @Content(schema = @Schema(implementation = AskedQuestionJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response hide(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = HidingBody.class))) String body) {
        Account organizer = signedIn.require();
        AskedQuestion question = find(slug, key, organizer);
        String reason = RequestBodies.merge(body, HidingBody.BLANK).reason();
        return changed(question, () -> questions.hide(question, reason, organizer));
    }

    @DELETE
    @Path("{key}/hidden")
    @TakesIfMatch("getAskedQuestion")
    @Operation(
            operationId = "showQuestion",
            summary = "Show a question again to those who saw it before it was hidden",
            description = "Nothing where it is not hidden.")
    @APIResponse(
            responseCode = "200",
            description = "The question as it is now.",
            content = @Content(schema = @Schema(implementation = AskedQuestionJson.class)))
    public Response show(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account organizer = signedIn.require();
        AskedQuestion question = find(slug, key, organizer);
        return changed(question, () -> questions.show(question, organizer));
    }

    private Response changed(AskedQuestion question, Supplier<AskedQuestion> change) {
        return responses.changed(
                AskedQuestionJson.of(ifMatch.call(() -> locked(question), AskedQuestionJson::of, change)));
    }

    private static AskedQuestion locked(AskedQuestion question) {
        return AskedQuestion.findByKey(Competition.locked(question.competition), question.key)
                .orElseThrow(Refused::notThere);
    }

    /** A text that is not a key names nothing. */
    private AskedQuestion find(String slug, String key, Account organizer) {
        Competition competition = competitions.organized(slug, organizer);
        return Keys.of(key)
                .flatMap(known -> AskedQuestion.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }
}
