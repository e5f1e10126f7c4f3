package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.FileProblems;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** What people said in a study, here or elsewhere. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}")
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyJudgementsResource {

    private static final String LINES = "application/x-ndjson";

    @Inject
    StudyContext context;

    @Inject
    StudyJudgementExport lines;

    @Inject
    JudgementImport imports;

    @Inject
    ApiResponses responses;

    @GET
    @Path("judgements.jsonl")
    @Produces(LINES)
    @Operation(
            operationId = "getJudgements",
            summary = "What people said in a study, for organizers",
            description =
                    "JSON Lines: unit, pseudonym, answer, flags, comment and, where they say it, certainty of each judgement, those of people who decide among them. Another study with the same form and units takes the file as it is (`POST …/judgements`).")
    @APIResponse(
            responseCode = "200",
            description = "A line for each.",
            content = @Content(mediaType = LINES, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response all(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @Parameter(description = "Whether earlier versions of an answer are wanted, too.") @QueryParam("history")
                    boolean history) {
        Study study = context.study(slug, name);
        StreamingOutput content = out -> lines.write(study, history, out);
        return Response.fromResponse(responses.okPrivate(content, LINES))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + study.slug + "-judgements.jsonl\"")
                .build();
    }

    @GET
    @Path("judgements.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getJudgementsAsCsv",
            summary = "What people said in a study as CSV, for organizers",
            description =
                    "A row for each question of each judgement; lists and spans are JSON. `role` is `practice`, `control` or `repeat` where a unit is there to try people out, and empty where its answers are collected; `class` is empty where people have none, and `certainty` where they do not say how sure they are; `chunk` is that of the unit. Where a text would begin as a formula does, an apostrophe stands before it.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response table(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @Parameter(description = "Whether earlier versions of an answer are wanted, too.") @QueryParam("history")
                    boolean history) {
        Study study = context.study(slug, name);
        StreamingOutput content = out -> lines.writeTable(study, history, out);
        return Response.fromResponse(responses.okPrivate(content, OpenApiRefs.CSV))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + study.slug + "-judgements.csv\"")
                .build();
    }

    @POST
    @Path("judgements")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "bringJudgements",
            summary = "Bring judgements that were made elsewhere",
            description =
                    "Each annotator of the file becomes a person of the study under a pseudonym: that of the file, where it is JSON Lines or a table and nobody of the competition has it, else a new one. Whoever is called in JSON Lines or a table by the pseudonym of somebody who came with an earlier file, or is called as an earlier file called them, is that person; nobody who judges in the study can be named so. Lines of people who have withdrawn are left out, and so are sentences of WebAnno TSV without a span where that does not say which number they have; the answer tells them as warnings. All else is kept, or nothing.")
    @APIResponse(
            responseCode = "201",
            description = "How many they were, and what was left out.",
            content = @Content(schema = @Schema(implementation = JudgementImportJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response bring(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestForm("file") @Schema(description = "CSV, TSV or JSON Lines.") FileUpload file,
            @RestForm("kind")
                    @Schema(
                            description =
                                    "`task`: the file of annotators of the task; `table`: a row for each answer, with the columns `unit`, `annotator`, `question` and `value`, where the question `certainty` says from 1 to 5 how sure somebody is if the form asks for it, and perhaps `class`, which a study needs that wants people of classes; `outputs`: a row for each judgement of a system's output, with the columns `item`, `system` and `annotator`, and one for each question, called as its id; `spans`: sentences of one annotator as WebAnno TSV 3.3, with the layer `podium.Statement` and its feature `number`, matched to units by their names or texts; `lines`: JSON Lines, as `judgements.jsonl` has them, where only `unit`, `annotator` and `answer` have to be there. A file that begins as JSON Lines or WebAnno TSV do is read so, whatever is said here; without this, any other one is a table.",
                            enumeration = {"task", "table", "outputs", "spans", "lines"})
                    String kind,
            @RestForm("others")
                    @Schema(
                            description =
                                    "Whether the file is of other people than earlier ones, even if these called somebody the same, or somebody there said the same of the same units. Without it, who is called the same is the same person, and who says the same of five units or more is refused.")
                    boolean others,
            @RestForm("systems")
                    @Schema(
                            description =
                                    "Of `outputs`, where the file calls systems otherwise than the study: lines such as `name in the file = name in the study`, or `name in the file = -` for one whose judgements are left out. The right answer is called `reference`. Names that differ in case, blanks and punctuation alone need no line.")
                    String systems)
            throws IOException {
        Study study = context.study(slug, name);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "study.judgements-none");
        }
        JudgementImport.Kind wanted =
                JudgementImport.Kind.of(Optional.ofNullable(kind).orElse(""));
        Reading<Integer> reading = imports.bring(
                study,
                new JudgementImport.ImportedFile(
                        UploadedFile.of(file),
                        wanted,
                        others,
                        Optional.ofNullable(systems).orElse("")),
                responses.report().language(),
                context.organizer());
        if (reading instanceof Reading.Rejected<Integer> rejected) {
            return responses.problem(responses.report().faultyJudgements(rejected.problems()));
        }
        Reading.Accepted<Integer> accepted = (Reading.Accepted<Integer>) reading;
        return responses.created(new JudgementImportJson(
                accepted.value(),
                FileProblems.of(accepted.warnings(), responses.report().language())));
    }
}
