package dev.podium.api.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.annotation.release.OfferedRelease;
import dev.podium.annotation.release.file.ReleaseTable;
import dev.podium.api.competition.GoldReleaseJson;
import dev.podium.api.competition.GoldReleasesJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.removal.GoldRemoval;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The gold releases of a competition, for its organizers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/gold")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class GoldReleasesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases releases;

    @Inject
    ReleaseTable tables;

    @Inject
    EntityManager database;

    @Inject
    GoldRemoval removal;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listGold", summary = "List the gold releases of a competition, for its organizers")
    @APIResponse(
            responseCode = "200",
            description = "Its releases.",
            content = @Content(schema = @Schema(implementation = GoldReleasesJson.class)))
    public Response list(@RestPath("competition") String slug) {
        Competition competition = organized(slug);
        return responses.okPrivate(GoldReleasesJson.of(
                GoldRelease.findByCompetition(competition),
                GoldSchedule.find(competition),
                clock.instant(),
                responses.report().language()));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "releaseGold",
            summary = "Upload a file with gold labels",
            description = "A file without problems is kept as the next version of its split; one with problems is not.")
    @APIResponse(
            responseCode = "201",
            description = "Kept.",
            content = @Content(schema = @Schema(implementation = GoldReleaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response release(
            @RestPath("competition") String slug,
            @RestForm("file") @Schema(description = "The file with labels, as the task type asks for it.")
                    FileUpload file,
            @RestForm("annotations") @Schema(description = "Each annotator's labels; may be left out.")
                    FileUpload annotations,
            @RestForm("release")
                    @Schema(
                            description =
                                    "In place of a file, where the task is a table: a part of a release of a study that you organize, as"
                                            + " competition/study/number/part. Its units are the items, and its questions the columns of answers.")
                    String release,
            @RestForm("split") @Schema(description = "Name of the data set.", examples = "test") String split,
            @RestForm("itemsFrom")
                    @Schema(
                            description =
                                    "From when everybody may download the file without labels; opening where it is left"
                                            + " out. Reference data of programs have no such file: there it is never.",
                            enumeration = {"now", "opening", "closing", "reveal", "never"})
                    String itemsFrom,
            @RestForm("labelsFrom")
                    @Schema(
                            description = "The same of the file with labels; never where it is left out.",
                            enumeration = {"now", "opening", "closing", "reveal", "never"})
                    String labelsFrom,
            @RestForm("licence") @Schema(description = "Of the files that are public.", maxLength = 200) String licence,
            @RestForm("notes")
                    @Schema(description = "What changed in this version, or is else worth knowing.", nullable = true)
                    String notes)
            throws IOException {
        Account author = signedIn.require();
        Competition competition = organized(slug);
        Optional<Upload> labels = Optional.ofNullable(annotations).map(UploadedFile::of);
        NewGold wanted = new NewGold(
                Optional.ofNullable(split).orElse(""),
                file(competition, Optional.ofNullable(file).map(UploadedFile::of), release, author),
                labels,
                new Publishing(
                        from("itemsFrom", itemsFrom, Publishing.USUAL.items()),
                        from("labelsFrom", labelsFrom, Publishing.USUAL.labels())),
                Optional.ofNullable(licence).orElse(""),
                Optional.ofNullable(notes).orElse(""));
        GoldReleases.Answer answer = releases.release(competition, wanted, author);
        if (answer instanceof GoldReleases.Answer.Faulty faulty) {
            return responses.problem(responses.report().faulty(faulty.fault(), faulty.also()));
        }
        return responses.created(shown(((GoldReleases.Answer.Released) answer).release()));
    }

    /** The file that was sent, or that a release is; null where there is neither. */
    private Upload file(Competition competition, Optional<Upload> sent, String release, Account author)
            throws IOException {
        if (release == null || release.isBlank()) {
            return sent.orElse(null);
        }
        if (sent.isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "gold.release-and-file").about("release");
        }
        if (competition.type() instanceof TableTask table) {
            OfferedRelease.Chosen chosen = OfferedRelease.chosen(release, author, database)
                    .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "gold.release-unknown")
                            .about("release"));
            return tables.of(chosen, Optional.of(table.definition()));
        }
        throw Refused.because(Refused.Kind.FAULTY, "gold.release-of-table").about("release");
    }

    @GET
    @Path("{gold}")
    @Operation(operationId = "getGold", summary = "A gold release, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "The release.",
            content = @Content(schema = @Schema(implementation = GoldReleaseJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("gold") String key) {
        return responses.okPrivate(shown(release(organized(slug), key)));
    }

    @PATCH
    @Path("{gold}")
    @TakesIfMatch("getGold")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeGold",
            summary = "Say anew from when the files of a gold release may be downloaded",
            description = "What it holds stays. A file that was public is taken back only with a public `note`.")
    @APIResponse(
            responseCode = "200",
            description = "The release as it is now.",
            content = @Content(schema = @Schema(implementation = GoldReleaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("gold") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = GoldReleaseBody.class))) String body) {
        GoldRelease release = release(organized(slug), key);
        String note = RequestBodies.merge(body, GoldReleaseBody.of(release.publishing))
                .note();
        UnaryOperator<Publishing> change =
                is -> RequestBodies.merge(body, GoldReleaseBody.of(is)).publishing();
        GoldRelease changed = ifMatch.call(
                () -> locked(release), this::shown, () -> releases.change(release, change, note, signedIn.require()));
        return responses.changed(shown(changed));
    }

    @DELETE
    @Path("{gold}")
    @TakesIfMatch("getGold")
    @Operation(
            operationId = "removeGold",
            summary = "Remove a gold release that no phase is scored against",
            description = "It leaves all lists, and its files can be downloaded no more; its version stays taken.")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response remove(
            @RestPath("competition") String slug,
            @RestPath("gold") String key,
            @RestQuery("note") @Parameter(description = "Why, for everybody; needed where a file of it was public.")
                    String note) {
        GoldRelease release = release(organized(slug), key);
        ifMatch.run(() -> locked(release), this::shown, () -> removal.remove(release, note, signedIn.require()));
        return responses.done();
    }

    @GET
    @Path("{gold}/{file}")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(operationId = "getGoldFile", summary = "A file of a gold release, for organizers, public or not")
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(
            @RestPath("competition") String slug,
            @RestPath("gold") String key,
            @RestPath("file")
                    @Parameter(description = "items, labels or annotations")
                    @Schema(
                            implementation = String.class,
                            enumeration = {"items", "labels", "annotations"})
                    GoldFile file)
            throws IOException {
        Competition competition = organized(slug);
        GoldRelease release = release(competition, key);
        return Response.fromResponse(
                        responses.okPrivate(releases.open(release, file), MediaType.APPLICATION_OCTET_STREAM))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + GoldFileName.of(competition, release, file) + "\"")
                .build();
    }

    private GoldReleaseJson shown(GoldRelease release) {
        return GoldReleaseJson.of(
                release,
                GoldSchedule.find(release.competition),
                clock.instant(),
                responses.report().language());
    }

    private static GoldRelease locked(GoldRelease release) {
        return GoldRelease.findByKey(Competition.locked(release.competition), release.key)
                .orElseThrow(Refused::notThere);
    }

    private Competition organized(String slug) {
        return competitions.organized(slug, signedIn.require());
    }

    private static GoldRelease release(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> GoldRelease.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }

    private static PublicFrom from(String field, String sent, PublicFrom otherwise) {
        if (sent == null) {
            return otherwise;
        }
        return Arrays.stream(PublicFrom.values())
                .filter(known -> known.name().equals(sent))
                .findFirst()
                .orElseThrow(() -> Refused.because(
                        Refused.Kind.FAULTY,
                        "json.choice",
                        field,
                        Arrays.stream(PublicFrom.values()).map(Enum::name).collect(Collectors.joining(", "))));
    }
}
