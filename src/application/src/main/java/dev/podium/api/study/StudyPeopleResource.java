package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.InvitationLinkTable;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
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

/** The people of a study. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/people")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyPeopleResource {

    private static final MediaType TABLE = MediaType.valueOf(OpenApiRefs.CSV);

    @Inject
    StudyContext context;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    AnnotatorPractice practice;

    @Inject
    IfMatch ifMatch;

    @Inject
    EntityManager database;

    @Inject
    ApiResponses responses;

    @Inject
    PublicAddress publicAddress;

    @Context
    HttpHeaders headers;

    @GET
    @Operation(operationId = "listStudyPeople", summary = "The people of a study, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 500.",
            content = @Content(schema = @Schema(implementation = StudyPeopleJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return responses.okPrivate(StudyPeopleJson.of(
                StudyAnnotator.findByStudy(study),
                practice.done(study),
                study.profile().asked().isEmpty()
                        ? null
                        : StudyProfileJson.of(study.profile(), profiles.find(study, Locale.ENGLISH))));
    }

    private StudyPersonJson json(StudyAnnotator person) {
        return StudyPersonJson.of(person, practice.done(person.study, person.annotator));
    }

    @GET
    @Path("{person}")
    @Operation(operationId = "getStudyPerson", summary = "Somebody of a study, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "Known by a pseudonym.",
            content = @Content(schema = @Schema(implementation = StudyPersonJson.class)))
    public Response one(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("person") String person) {
        return responses.okPrivate(json(StudyContext.person(context.study(slug, name), person)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces({MediaType.APPLICATION_JSON, OpenApiRefs.CSV})
    @Operation(
            operationId = "inviteToStudy",
            summary = "Create links for people",
            description =
                    "Each opens the study for one person, who needs no account. They are told only now; whoever accepts `text/csv` gets them as a table. Somebody who is known from another study of the competition can be named instead, and goes on with what they have.")
    @APIResponse(
            responseCode = "201",
            description = "The links.",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = StudyLinksJson.class)),
                @Content(
                        mediaType = OpenApiRefs.CSV,
                        schema = @Schema(implementation = String.class),
                        example =
                                "pseudonym,class,until,link\nA01,crowd,2026-12-31,https://podium.example/j/secret-told-once\n")
            })
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response invite(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyPeopleBody.class))) String body) {
        Study study = context.study(slug, name);
        StudyPeopleBody sent = RequestBodies.merge(body, StudyPeopleBody.BLANK);
        NewAnnotators wanted = sent.newPeople();
        String known = sent.known().orElse("");
        List<Annotators.Invited> invited =
                known.isEmpty() ? annotators.invite(study, wanted, context.organizer()) : List.of();
        StudyLinksJson links = known.isEmpty()
                ? StudyLinksJson.of(invited)
                : StudyLinksJson.of(annotators.inviteKnown(study, known, wanted, context.organizer()));
        boolean table = known.isEmpty()
                && headers.getAcceptableMediaTypes().get(0).isCompatible(TABLE)
                && !headers.getAcceptableMediaTypes().get(0).isWildcardType();
        return Response.fromResponse(
                        table
                                ? responses.okPrivate(InvitationLinkTable.csv(invited, this::address), OpenApiRefs.CSV)
                                : responses.okPrivate(links))
                .status(Response.Status.CREATED)
                .build();
    }

    private String address(Annotators.Invited invited) {
        return publicAddress.of("/j/" + invited.secret()).toString();
    }

    @POST
    @Path("{person}/link")
    @Operation(
            operationId = "renewStudyLink",
            summary = "Create another link for somebody",
            description = "For one that is lost, or known to others: the old one leads nowhere any more.")
    @APIResponse(
            responseCode = "200",
            description = "The link.",
            content = @Content(schema = @Schema(implementation = StudyLinksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response renew(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestPath("person") String person,
            @Parameter(
                            description =
                                    "The last day on which it opens anything, where the competition is, such as 2026-09-30; it has none where it is left out.")
                    @QueryParam("until")
                    String until) {
        Study study = context.study(slug, name);
        Annotators.Invited renewed = annotators.renew(study, person, day(until), context.organizer());
        return responses.okPrivate(StudyLinksJson.of(List.of(renewed)));
    }

    private static Optional<LocalDate> day(String until) {
        try {
            return Optional.ofNullable(until).map(LocalDate::parse);
        } catch (DateTimeParseException e) {
            throw Refused.because(Refused.Kind.FAULTY, "study.until");
        }
    }

    @POST
    @Path("{person}/practice")
    @Operation(
            operationId = "repeatStudyPractice",
            summary = "Have somebody practise again",
            description = "What they said stays, as earlier versions; they begin with nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The person.",
            content = @Content(schema = @Schema(implementation = StudyPersonJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response practise(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("person") String person) {
        Study study = context.study(slug, name);
        practice.again(study, person, context.organizer());
        return changed(study, person);
    }

    @POST
    @Path("{person}/admit")
    @Operation(
            operationId = "admitStudyPerson",
            summary = "Give somebody units though they have not passed the practice")
    @APIResponse(
            responseCode = "200",
            description = "The person.",
            content = @Content(schema = @Schema(implementation = StudyPersonJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response admit(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("person") String person) {
        Study study = context.study(slug, name);
        practice.admit(study, person, context.organizer());
        return changed(study, person);
    }

    /** As they are now, also where they were read before they were changed. */
    private Response changed(Study study, String person) {
        database.clear();
        return responses.okPrivate(json(StudyContext.person(study, person)));
    }

    @POST
    @Path("{person}/replace")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "replaceStudyPerson",
            summary = "Have somebody go on in the chunks of somebody who has left",
            description = "With the units that too few people have judged.")
    @APIResponse(
            responseCode = "200",
            description = "The person who goes on.",
            content = @Content(schema = @Schema(implementation = StudyPersonJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response replace(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestPath("person") String person,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyPeopleBody.Replacement.class)))
                    String body) {
        Study study = context.study(slug, name);
        String other =
                RequestBodies.merge(body, StudyPeopleBody.Replacement.BLANK).other();
        departures.replace(study, person, other, context.organizer());
        return responses.okPrivate(json(StudyContext.person(study, other)));
    }

    @PATCH
    @Path("{person}")
    @TakesIfMatch("getStudyPerson")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "changeStudyPerson", summary = "Bound how much somebody judges")
    @APIResponse(
            responseCode = "200",
            description = "The person.",
            content = @Content(schema = @Schema(implementation = StudyPersonJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestPath("person") String person,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyPeopleBody.Change.class)))
                    String body) {
        Study study = context.study(slug, name);
        UnaryOperator<OptionalInt> change =
                is -> RequestBodies.merge(body, new StudyPeopleBody.Change(is)).quota();
        StudyAnnotator changed = ifMatch.call(
                () -> StudyContext.person(StudyContext.locked(study), person),
                this::json,
                () -> annotators.bound(study, person, change, context.organizer()));
        return responses.changed(json(changed));
    }

    @DELETE
    @Path("{person}")
    @TakesIfMatch("getStudyPerson")
    @Operation(
            operationId = "removeStudyPerson",
            summary = "Take somebody out of a study",
            description = "They are given nothing more. What they said counts, unless it is withdrawn.")
    @APIResponse(responseCode = "204", description = "They are out.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestPath("person") String person,
            @Parameter(description = "Whether what they said counts no more, as they asked for; comments are emptied.")
                    @QueryParam("withdraw")
                    boolean withdraw) {
        Study study = context.study(slug, name);
        ifMatch.run(() -> StudyContext.person(StudyContext.locked(study), person), this::json, () -> {
            if (withdraw) {
                departures.withdraw(study, person, context.organizer());
            } else {
                departures.takeOut(study, person, context.organizer());
            }
        });
        return responses.done();
    }
}
