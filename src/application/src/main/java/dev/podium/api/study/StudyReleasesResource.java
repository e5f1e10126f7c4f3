package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.Study;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What comes out of a study. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/releases")
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyReleasesResource {

    @Inject
    StudyContext context;

    @Inject
    SplitPreviews trials;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "listStudyReleases", summary = "What came out of a study, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "All of them.",
            content = @Content(schema = @Schema(implementation = StudyReleasesJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return responses.okPrivate(StudyReleasesJson.of(StudyRelease.findByStudy(study), releases.parts(study)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "releaseStudy",
            summary = "Release what is settled, in one part or several",
            description =
                    "As a preview showed it, whose `split` is sent; or as the other fields say. Each part becomes a gold release, with what each annotator said under a new pseudonym; all of them, or none. Units that nobody has settled are left out, which needs a reason.")
    @APIResponse(
            responseCode = "201",
            description = "Made; `Location` says where.",
            content = @Content(schema = @Schema(implementation = StudyReleasesJson.Release.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response make(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyReleaseBody.class))) String body)
            throws IOException {
        Study study = context.study(slug, name);
        StudyReleaseBody sent = RequestBodies.read(body, StudyReleaseBody.class);
        UUID split = sent.otherSplit()
                .map(other -> trials.keep(study, other.wish(study)).key)
                .orElseGet(() -> sent.split().orElseThrow());
        StudyReleases.ReleaseRequest wanted = new StudyReleases.ReleaseRequest(
                split,
                sent.licence().orElse(""),
                sent.reason().orElse(""),
                sent.comments().orElse(false));
        StudyRelease made = releases.make(study, wanted, context.organizer());
        return responses.created(
                StudyReleasesJson.Release.of(made, releases.parts(study)),
                "/api/v1/competitions/" + slug + "/studies/" + name + "/releases");
    }

    private StreamingOutput one(StudyRelease release, String file) {
        ReleaseFiles.Kind kind = files.kind(release, file).orElseThrow(Refused::notThere);
        return out -> files.write(release, kind, out);
    }

    @GET
    @Path("{number}/{file}")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(
            operationId = "getStudyReleaseFile",
            summary = "A file of a release, for organizers",
            description =
                    "Judgements (comments and the reasons of decisions only where `comments` of the release is true), units, codebook, datasheet, guidelines, consent, balance; `all.zip` has all of them. Where people list entries, `entries` in `units.csv` says how many a unit has. How an answer of a unit came about (`how`) is `agreed` (by two people or more), `single` (the judgement of one person counts), `chosen`, `edited`, `majority`, `mean`, `collected` or `reviewed`; where there is none, `nothing`, `disputed`, `open`, `excluded` or `few`.")
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestPath("number") int number,
            @Parameter(example = "all.zip") @RestPath("file") String file) {
        StudyRelease release =
                StudyRelease.find(context.study(slug, name), number).orElseThrow(Refused::notThere);
        StreamingOutput content =
                file.equals(ReleaseFiles.ALL) ? out -> files.writeAll(release, out) : one(release, file);
        return Response.fromResponse(responses.okPrivate(content, MediaType.APPLICATION_OCTET_STREAM))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + name + "-" + number + "-" + file + "\"")
                .build();
    }
}
