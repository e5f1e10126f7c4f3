package dev.podium.api.competition;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.platform.FileNames;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.registration.RestrictedFiles;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Further files of a competition: had by those whom they are for, added and changed by organizers. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/files")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Files")
class FurtherFilesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    CompetitionFiles files;

    @Inject
    RestrictedFiles restrictedFiles;

    @Inject
    Registrations registrations;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listFiles",
            summary = "Further files of a competition: starting kits, papers, slides",
            description =
                    "Those that are handed out by now; for organizers those too that come with a phase that has yet to open. Of those that are not for you, name, size and digest are null.")
    @APIResponse(
            responseCode = "200",
            description = "The files with their digests.",
            content = @Content(schema = @Schema(implementation = FurtherFilesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        return responses.of(
                isForEverybody(competition),
                FurtherFilesJson.of(
                        competition,
                        organizes(competition)
                                ? CompetitionFile.findByCompetition(competition)
                                : CompetitionFile.findHandedOut(competition, clock.instant()),
                        closed(competition)));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getFile", summary = "What is said of a further file, once it is handed out")
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content = @Content(schema = @Schema(implementation = FurtherFileJson.class)))
    public Response one(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Competition competition = visible(slug);
        CompetitionFile file = find(competition, key, organizes(competition));
        return responses.of(
                isForEverybody(competition),
                FurtherFileJson.of(competition, file, closed(competition).test(file)));
    }

    @GET
    @Path("{key}/content")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(
            operationId = "getFileContent",
            summary = "A further file, once it is handed out",
            description =
                    "One that is for those alone who may take part (`forParticipants`) is refused to others (`registration.files`).")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response content(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Competition competition = visible(slug);
        CompetitionFile file = find(competition, key, organizes(competition));
        restrictedFiles.take(file, signedIn.account());
        return UncachedFile.of(responses, FileNames.plain(file.name), files.open(file), file.bytes);
    }

    @POST
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(operationId = "addFile", summary = "Hand out another file, as the last one")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Kept; `Location` says where.",
            content = @Content(schema = @Schema(implementation = FurtherFileJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RestForm("file") @Schema(description = "Of any kind.") FileUpload file,
            @RestForm("title") @Schema(description = "One line.", maxLength = 160) String title,
            @RestForm("titleTranslated")
                    @Schema(
                            description =
                                    "The title in the language that is not `language` of the competition; one line.",
                            maxLength = 160,
                            nullable = true)
                    String titleTranslated,
            @RestForm("kind")
                    @Schema(
                            description = "What it is for.",
                            enumeration = {"publicData", "startingKit", "paper", "slides", "other"})
                    String kind,
            @RestForm("licence") @Schema(description = "One line.", maxLength = 200, nullable = true) String licence,
            @RestForm("phase")
                    @Schema(
                            description =
                                    "Slug of the phase with whose opening it is handed out; at once where it is left out.",
                            nullable = true)
                    String phase,
            @RestForm("forParticipants")
                    @Schema(
                            description = "`true`: for those alone who may take part.",
                            enumeration = {"true", "false"},
                            nullable = true)
                    String forParticipants)
            throws IOException {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        FileDetails wanted = new FileDetails(
                text(title),
                text(titleTranslated),
                kind(kind),
                text(licence),
                text(phase),
                isTrue("forParticipants", text(forParticipants)));
        CompetitionFile made = files.add(competition, wanted, file == null ? null : UploadedFile.of(file), organizer);
        return responses.created(
                FurtherFileJson.of(competition, made), "/api/v1/competitions/" + slug + "/files/" + made.key);
    }

    @PATCH
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getFile")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeFile",
            summary = "Change what is said of a further file, for whom and from when it is, and its place",
            description = "What is not sent stays.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The file as it is now.",
            content = @Content(schema = @Schema(implementation = FurtherFileJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = FurtherFileBody.class))) String body) {
        Account organizer = signedIn.require();
        CompetitionFile file = find(competitions.organized(slug, organizer), key, true);
        OptionalInt place = RequestBodies.merge(body, FurtherFileBody.of(FileDetails.of(file)))
                .place();
        Function<CompetitionFile, FileDetails> change =
                is -> RequestBodies.merge(body, FurtherFileBody.of(FileDetails.of(is)))
                        .details();
        CompetitionFile changed = ifMatch.call(
                () -> locked(file), FurtherFilesResource::shown, () -> files.change(file, change, place, organizer));
        return responses.changed(shown(changed));
    }

    private static FurtherFileJson shown(CompetitionFile file) {
        return FurtherFileJson.of(file.competition, file);
    }

    private static CompetitionFile locked(CompetitionFile file) {
        return CompetitionFile.findByKey(Competition.locked(file.competition), file.key)
                .orElseThrow(Refused::notThere);
    }

    @PUT
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}/content")
    @TakesIfMatch("getFile")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "replaceFile",
            summary = "Put another content in the place of a further file",
            description = "Its address stays; the log keeps the digest of what was there.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The file as it is now.",
            content = @Content(schema = @Schema(implementation = FurtherFileJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response replace(
            @RestPath("competition") String slug,
            @RestPath("key") @Schema(format = "uuid") String key,
            @RestForm("file") @Schema(description = "Of any kind.") FileUpload file)
            throws IOException {
        Account organizer = signedIn.require();
        CompetitionFile replaced = find(competitions.organized(slug, organizer), key, true);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "file.file-missing");
        }
        Function<CompetitionFile, FileDetails> same = is -> {
            ifMatch.check(() -> shown(is));
            return FileDetails.of(is);
        };
        return responses.changed(shown(files.change(replaced, same, Optional.of(UploadedFile.of(file)), organizer)));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Path("{key}")
    @TakesIfMatch("getFile")
    @Operation(
            operationId = "removeFile",
            summary = "Hand a further file out no more",
            description = "Only the log remembers it.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    public Response remove(@RestPath("competition") String slug, @RestPath("key") @Schema(format = "uuid") String key) {
        Account organizer = signedIn.require();
        CompetitionFile file = find(competitions.organized(slug, organizer), key, true);
        ifMatch.run(() -> locked(file), FurtherFilesResource::shown, () -> files.remove(file, organizer));
        return responses.done();
    }

    /** Whether everybody who is not signed in is answered the same: those who are may see more. */
    private boolean isForEverybody(Competition competition) {
        return competition.isPublished() && signedIn.account().isEmpty();
    }

    /** Which ones are not for whoever asks. */
    private Predicate<CompetitionFile> closed(Competition competition) {
        Optional<Account> reader = signedIn.account();
        Registration registration = registrations.find(competition, reader);
        return file -> registration.closes(file, reader.isPresent());
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private boolean organizes(Competition competition) {
        return signedIn.account()
                .filter(account -> competitions.isOrganizer(account, competition))
                .isPresent();
    }

    /** A text that is not a key names nothing. */
    private CompetitionFile find(Competition competition, String key, boolean waitingToo) {
        return Keys.of(key)
                .flatMap(known -> CompetitionFile.findByKey(competition, known))
                .filter(file -> waitingToo || file.isHandedOut(clock.instant()))
                .orElseThrow(Refused::notThere);
    }

    /** Anything but one of the two words would open a file to everybody that was meant for some. */
    private static boolean isTrue(String field, String sent) {
        if (!Set.of("", "true", "false").contains(sent)) {
            throw Refused.because(Refused.Kind.FAULTY, "json.choice", field, "true, false");
        }
        return sent.equals("true");
    }

    private static String text(String sent) {
        return sent == null ? "" : sent;
    }

    private static CompetitionFile.Kind kind(String sent) {
        return Stream.of(CompetitionFile.Kind.values())
                .filter(known -> known.name().equals(sent))
                .findFirst()
                .orElse(null);
    }
}
