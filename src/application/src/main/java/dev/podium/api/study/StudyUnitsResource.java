package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.UnitFileReader;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.UploadedFile;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** What a study is about. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/units")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyUnitsResource {

    /** Units in a chunk, where nobody says how many. */
    private static final int USUAL_TARGET = 500;

    private static final String TARGET = "target";
    private static final int LONGEST_NUMBER = 9;

    /** How units are put into chunks. */
    private enum Chunks {
        file,
        random
    }

    @Inject
    StudyContext context;

    @Inject
    StudyOverviews overviews;

    @Inject
    StudyUnits units;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "setStudyUnits",
            summary = "Put units into a draft, in the place of those that it has",
            description = "What belongs together, such as an article, stays in one chunk.")
    @APIResponse(
            responseCode = "200",
            description = "How the units stand, by chunk.",
            content = @Content(schema = @Schema(implementation = StudyProgressJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response set(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestForm("file") @Schema(description = "With the units.") FileUpload file,
            @RestForm("kind")
                    @Schema(
                            description =
                                    "`task`: a gold or blind file of the task, whose labels are not read; `table`: CSV with the columns `id`, perhaps `cluster`, and texts, or JSON Lines with such fields. With `expected`, the right answers as JSON, and `role`, which is `practice` or `control`, units try people out. Without this, it is a file of the task where that has items, else a table.",
                            enumeration = {"task", "table"})
                    String kind,
            @RestForm(TARGET)
                    @Schema(
                            description = "About how many units a chunk has; 500 where it is left out.",
                            nullable = true)
                    String target,
            @RestForm("chunks")
                    @Schema(
                            description =
                                    "How units are put into chunks: `file`, in their order, or `random`, with what belongs together in one; `file` where it is left out.",
                            enumeration = {"file", "random"},
                            nullable = true)
                    String chunks)
            throws IOException {
        Study study = context.study(slug, name);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "study.file-none");
        }
        Reading<List<NewUnit>> reading = UnitFileReader.read(
                study,
                UploadedFile.of(file),
                Optional.ofNullable(kind).orElse(""),
                responses.report().language());
        if (reading instanceof Reading.Rejected<List<NewUnit>> rejected) {
            return responses.problem(responses.report().faultyUnits(rejected.problems()));
        }
        units.replace(
                study,
                ((Reading.Accepted<List<NewUnit>>) reading).value(),
                target == null ? USUAL_TARGET : number(target),
                random(Optional.ofNullable(chunks).orElse(Chunks.file.name())),
                context.organizer());
        return responses.okPrivate(StudyProgressJson.of(overviews.find(study)));
    }

    @POST
    @Path("answers")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeStudyAnswers",
            summary = "Put what people wrote in another study into a draft, in the place of the units that it has",
            description =
                    "Each different text of a unit becomes a unit, in one cluster with the other texts of that unit. Its fields are the text, under the name of the question, and those of the unit.")
    @APIResponse(
            responseCode = "200",
            description = "How the units stand, by chunk.",
            content = @Content(schema = @Schema(implementation = StudyProgressJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response takeAnswers(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = UnitsFromAnswersBody.class)))
                    String body) {
        Study study = context.study(slug, name);
        UnitsFromAnswersBody wanted = RequestBodies.merge(body, UnitsFromAnswersBody.BLANK);
        Study source = Study.findBySlug(study.competition, wanted.study())
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.source-none"));
        units.replace(study, source, wanted.question(), wanted.target(), random(wanted.chunks()), context.organizer());
        return responses.okPrivate(StudyProgressJson.of(overviews.find(study)));
    }

    private static boolean random(String chunks) {
        if (Stream.of(Chunks.values()).map(Enum::name).noneMatch(chunks::equals)) {
            throw Refused.because(Refused.Kind.FAULTY, "study.chunks");
        }
        return chunks.equals(Chunks.random.name());
    }

    /** 0, which no bound lets through, for what is none. */
    private static int number(String text) {
        return text.matches("[0-9]{1," + LONGEST_NUMBER + "}") ? Integer.parseInt(text) : 0;
    }
}
