package dev.podium.web.organize.table;

import dev.podium.competition.Competition;
import dev.podium.competition.change.FaultyDefinition;
import dev.podium.competition.change.TableTasks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.FileFormat;
import dev.podium.task.TaskNames;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.DefinitionDraft;
import dev.podium.task.table.DefinitionRoles;
import dev.podium.task.table.TableColumns;
import dev.podium.task.table.TableTask;
import dev.podium.task.table.TrainingData;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedCompetition;
import dev.podium.web.organize.OrganizerContext;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** What the columns of a table are, what is measured, and what participants send. */
@Path("/organize/{slug}/task")
final class TaskPages {

    private static final int UNPROCESSABLE = 422;
    private static final String SEEN = "seen";

    @Inject
    OrganizerContext context;

    @Inject
    TableTasks tasks;

    @Inject
    Forms forms;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @QueryParam("saved") boolean saved)
            throws IOException {
        return page(table(slug), saved, Complaint.NONE, Optional.empty(), Typed.NOTHING);
    }

    /** The definition as a file, for those who score offline. */
    @GET
    @Path("/task.json")
    @Produces(MediaType.APPLICATION_JSON)
    public Response file(@PathParam("slug") String slug) {
        return Response.ok(table(slug).definition)
                .header("Content-Disposition", "attachment; filename=\"" + DefinitionFile.NAME + "\"")
                .build();
    }

    /** By the roles of columns, what answers are called, and the metrics that are ticked. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response change(@PathParam("slug") String slug, MultivaluedMap<String, String> form) throws IOException {
        Competition competition = table(slug);
        Upload gold = tasks.gold(competition).orElseThrow(Refused::notThere);
        TableColumns columns = TableTasks.columns(gold);
        DefinitionRoles before =
                DefinitionRoles.of((TableTask) competition.type(), columns).orElse(DefinitionRoles.usual(Map.of()));
        DefinitionRoles said = RolesForm.read(form, columns, before);
        DefinitionDraft draft = new DefinitionDraft(columns, said, TrainingData.of((TableTask) competition.type()));
        return save(
                competition, form.getFirst(SEEN), RolesForm.refused(draft, before), draft.text(), Optional.of(said));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/definition")
    public Response defined(@PathParam("slug") String slug) {
        return Redirect.to(SetupStep.TASK.href(table(slug).slug));
    }

    /** By a definition that organizers wrote. */
    @POST
    @Path("/definition")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response define(@PathParam("slug") String slug, @RestForm String seen, @RestForm String definition)
            throws IOException {
        return save(table(slug), seen, Optional.empty(), FormText.text(definition), Optional.empty());
    }

    /**
     * Changes the definition.
     *
     * @param seen fingerprint of the one that the form showed; null where nobody asks
     * @param refused what stands against it before it is read
     * @param roles what was chosen of columns; empty where the definition was written
     */
    private Response save(
            Competition competition,
            String seen,
            Optional<Refused> refused,
            String definition,
            Optional<DefinitionRoles> roles)
            throws IOException {
        Typed typed = new Typed(Optional.of(definition), roles);
        return forms.answerIfThere(
                () -> {
                    try {
                        tasks.change(
                                competition,
                                is -> wanted(is, seen, refused, definition),
                                context.organizer(),
                                clock.databaseNow());
                        return Redirect.to(SetupStep.TASK.href(competition.slug) + "?saved=true");
                    } catch (FaultyDefinition faulty) {
                        return Response.status(UNPROCESSABLE)
                                .entity(page(
                                        competition,
                                        /* saved= */ false,
                                        Complaint.NONE,
                                        Optional.of(ProblemTable.of(
                                                DefinitionFile.name(faulty), faulty.problems(), view.locale())),
                                        typed))
                                .build();
                    }
                },
                complaint -> page(competition, /* saved= */ false, complaint, Optional.empty(), typed));
    }

    /** First of all nobody else changed it: the form that tells of a refusal shows what is there now. */
    private static String wanted(String is, String seen, Optional<Refused> refused, String definition) {
        if (seen != null && !seen.equals(Digests.ofText(is))) {
            throw Refused.because(Refused.Kind.CONFLICT, "table.definition-meanwhile");
        }
        if (refused.isPresent()) {
            throw refused.get();
        }
        return definition;
    }

    /** What was sent and not saved. */
    private record Typed(Optional<String> definition, Optional<DefinitionRoles> roles) {

        static final Typed NOTHING = new Typed(Optional.empty(), Optional.empty());
    }

    /**
     * The competition, where a table describes its task.
     *
     * @throws Refused if it is not there or not theirs, or its task is another
     */
    private Competition table(String slug) {
        Competition competition = context.organized(slug);
        if (competition.definition == null) {
            throw Refused.notThere();
        }
        return competition;
    }

    private TaskPage page(
            Competition competition, boolean saved, Complaint complaint, Optional<ProblemTable> faulty, Typed typed)
            throws IOException {
        TableTask task = (TableTask) competition.type();
        Optional<Upload> gold = tasks.gold(competition);
        Optional<TableColumns> seen = gold.isPresent() ? Optional.of(TableTasks.columns(gold.get())) : Optional.empty();
        TaskNames names = task.names(view.locale());
        OrganizedCompetition all = context.all(competition);
        return new TaskPage(
                all.frame(SetupStep.TASK),
                seen.map(TableColumns::rows).orElse(0),
                seen.flatMap(columns -> typed.roles()
                                .or(() -> DefinitionRoles.of(task, columns))
                                .map(said ->
                                        RolesForm.show(columns, said, view.texts(TaskTableTexts.class), view.locale())))
                        .orElse(TaskPage.Roles.NONE),
                task.subtasks().stream()
                        .map(subtask -> new TaskPage.Board(
                                names.subtask(subtask.id()),
                                subtask.metrics().stream()
                                        .map(column -> new TaskPage.Measured(
                                                names.metric(subtask.id(), column.metric()),
                                                names.metricInWords(subtask.id(), column.metric()),
                                                column.arrow()))
                                        .toList()))
                        .toList(),
                task.baselines().stream()
                        .map(baseline -> new TaskPage.Baseline(baseline.name(), names.baseline(baseline.name())))
                        .toList(),
                TaskTypeFiles.of(task, view.locale()).files().stream()
                        .filter(file -> file.role() == FileFormat.Role.PREDICTIONS)
                        .findFirst()
                        .orElseThrow(),
                Stream.concat(Stream.of(task.definition().id()), task.definition().shown().stream())
                        .toList(),
                typed.definition().orElse(competition.definition),
                Digests.ofText(competition.definition),
                !all.phases().isEmpty(),
                all.phases().stream()
                        .filter(phase -> !phase.scorer.equals(task.scorer()))
                        .map(phase -> new TaskPage.Behind(phase.slug, phase.name))
                        .toList(),
                all.releases().stream()
                        .filter(release -> !release.warnings.none())
                        .map(release -> ProblemTable.of(release.fileName, release.warnings, view.locale()))
                        .toList(),
                all.releases().stream()
                        .flatMap(release -> release.warnings.shown().stream())
                        .anyMatch(warning -> warning.code().equals(TableTask.NO_HEADER)),
                saved,
                complaint,
                faulty);
    }
}
