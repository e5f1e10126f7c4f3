package dev.podium.web.organize.program;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.LogReaders;
import dev.podium.competition.MissingReferenceFolder;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialRun;
import dev.podium.evaluation.outcome.AwaitedEnvironments;
import dev.podium.evaluation.outcome.TeamLogAccess;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepOptions;
import dev.podium.program.python.MissingModules;
import dev.podium.program.python.ProgramImports;
import dev.podium.task.program.LogEnd;
import dev.podium.task.reading.Upload;
import dev.podium.unit.ProgramUnits;
import dev.podium.unit.UploadedProgram;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedCompetition;
import dev.podium.web.organize.OrganizerContext;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Shows organizers the programs of their competition, lets them change them, and try them. */
@Path("/organize/{slug}/programs")
final class ProgramPages {

    private static final String NEW = "new";
    private static final int DECIMALS_OF_GONE = 3;

    @Inject
    OrganizerContext context;

    @Inject
    ProgramChanges changes;

    @Inject
    ProgramTrials trials;

    @Inject
    ProgramUnits units;

    @Inject
    EnvironmentChoice choice;

    @Inject
    OfferedEnvironments environments;

    @Inject
    ProgramImports imports;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    Format format;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(ofPrograms(slug), Complaint.NONE);
    }

    @GET
    @Path("/{unit}")
    public TemplateInstance unit(
            @PathParam("slug") String slug,
            @PathParam("unit") String subtask,
            @QueryParam("of") String of,
            @QueryParam("from") String from) {
        Competition competition = ofPrograms(slug);
        Optional<ProgramUnit> unit = found(competition, subtask);
        Optional<ProgramUnit> base = unit.or(() -> copied(competition, of));
        ProgramUnitForm form = unit.map(ProgramUnitForm::of)
                .or(() -> base.map(ProgramUnitForm::copyOf))
                .orElse(ProgramUnitForm.BLANK);
        return unitPage(competition, subtask, base, form.with(undeclared(competition, from)), Complaint.NONE);
    }

    /** The unit of which another one becomes a copy; an evaluation script answers for one split once. */
    private static Optional<ProgramUnit> copied(Competition competition, String of) {
        if (of == null || of.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(competition
                .program
                .unit(of)
                .filter(unit -> unit.evaluationScript().isEmpty())
                .orElseThrow(Refused::notThere));
    }

    /** What programs wrote in a trial and no column names; none where no trial is asked about. */
    private static List<String> undeclared(Competition competition, String from) {
        if (from == null) {
            return List.of();
        }
        return Optional.ofNullable(run(competition, from).outcome)
                .map(TrialOutcome::undeclared)
                .orElse(List.of());
    }

    @POST
    @Path("/{unit}")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response change(
            @PathParam("slug") String slug, @PathParam("unit") String subtask, @BeanParam ProgramUnitFields fields)
            throws IOException {
        Competition competition = ofPrograms(slug);
        Optional<ProgramUnit> before = found(competition, subtask);
        Optional<String> id = before.map(ProgramUnit::subtask);
        Optional<ProgramUnit> base = before.or(() -> copied(competition, fields.of));
        return forms.done(
                () -> {
                    ProgramUnit unit = units.unit(
                            fields.wanted(base),
                            id,
                            base,
                            competition.program.units(),
                            context.organizer(),
                            view.locale());
                    changes.change(
                            competition,
                            program -> ProgramUnits.with(program, id, unit),
                            id.filter(former -> !former.equals(unit.subtask())).stream()
                                    .collect(Collectors.toMap(former -> former, former -> unit.subtask())),
                            context.organizer(),
                            clock.databaseNow());
                },
                Success.PROGRAM_SAVED.at(SetupStep.PROGRAMS.href(slug)),
                complaint -> unitPage(competition, subtask, base, fields.form(), complaint));
    }

    @POST
    @Path("/{unit}/remove")
    public Response removeUnit(@PathParam("slug") String slug, @PathParam("unit") String subtask) {
        Competition competition = ofPrograms(slug);
        found(competition, subtask);
        return forms.done(
                () -> changes.change(
                        competition,
                        program -> ProgramUnits.without(program, subtask),
                        context.organizer(),
                        clock.databaseNow()),
                Success.UNIT_REMOVED.at(SetupStep.PROGRAMS.href(slug)),
                complaint -> page(competition, complaint));
    }

    /** What the removal of a unit is sent to, opened. */
    @GET
    @Path("/{unit}/remove")
    public Response backFromUnit(@PathParam("slug") String slug) {
        return back(slug);
    }

    /** What forms for trials are sent to, opened. */
    @GET
    @Path("/trials")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(SetupStep.PROGRAMS.href(slug));
    }

    @POST
    @Path("/trials")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response bring(
            @PathParam("slug") String slug, @RestForm FileUpload file, @RestForm String unit, @RestForm String gold)
            throws IOException {
        Competition competition = ofPrograms(slug);
        return forms.answer(
                () -> {
                    Upload sent = FormFile.require(file, "trial.file");
                    UploadedProgram.refuseUnfit(sent, competition.program.takesOneFile(), view.locale());
                    TrialFile kept = trials.keep(competition, sent.name(), sent::open, context.organizer());
                    return started(competition, kept, unit, gold);
                },
                complaint -> page(competition, complaint));
    }

    @POST
    @Path("/trials/{file}/try")
    public Response tryAgain(
            @PathParam("slug") String slug,
            @PathParam("file") String key,
            @RestForm String unit,
            @RestForm String gold) {
        Competition competition = ofPrograms(slug);
        TrialFile file = file(competition, key);
        return forms.answerIfThere(
                () -> started(competition, file, unit, gold), complaint -> page(competition, complaint));
    }

    @POST
    @Path("/trials/{file}/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("file") String key) {
        Competition competition = ofPrograms(slug);
        TrialFile file = file(competition, key);
        return forms.done(
                () -> trials.remove(file),
                Success.TRIAL_FILE_REMOVED.at(SetupStep.PROGRAMS.href(slug)),
                complaint -> page(competition, complaint));
    }

    @GET
    @Path("/trials/{run}")
    public TemplateInstance trial(@PathParam("slug") String slug, @PathParam("run") String key) {
        Competition competition = ofPrograms(slug);
        TrialRun run = run(competition, key);
        Optional<ProgramUnit> unit = competition.program.unit(run.subtask);
        return new ProgramTrialPage(
                context.all(competition).frame(SetupStep.PROGRAMS),
                run,
                unit.map(ProgramUnit::name).orElse(run.subtask),
                waitsFor(run, unit, environments.find()),
                run.scorer.equals(competition.type().scorer()),
                Optional.ofNullable(run.outcome).map(outcome -> outcome(outcome, unit)));
    }

    /** What trials of a file are sent to, opened. */
    @GET
    @Path("/trials/{file}/{form: try|remove}")
    public Response backFromFile(@PathParam("slug") String slug) {
        return back(slug);
    }

    private Response started(Competition competition, TrialFile file, String unit, String gold) {
        TrialRun run = trials.ask(
                competition, file, FormText.text(unit), chosen(competition, FormText.text(gold)), context.organizer());
        return Redirect.to(SetupStep.PROGRAMS.href(competition.slug) + "/trials/" + run.key);
    }

    private Competition ofPrograms(String slug) {
        Competition competition = context.organized(slug);
        if (!competition.isOfPrograms()) {
            throw Refused.notThere();
        }
        return competition;
    }

    private static TrialRun run(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> TrialRun.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }

    /** Empty where none is chosen. */
    private static Optional<GoldRelease> chosen(Competition competition, String gold) {
        return gold.isEmpty()
                ? Optional.empty()
                : Optional.of(Keys.of(gold)
                        .flatMap(known -> GoldRelease.findByKey(competition, known))
                        .orElseThrow(Refused::notThere));
    }

    private static TrialFile file(Competition competition, String key) {
        return Keys.of(key)
                .flatMap(known -> TrialFile.findByKey(competition, known))
                .orElseThrow(Refused::notThere);
    }

    /** Empty where one is to be added. */
    private static Optional<ProgramUnit> found(Competition competition, String subtask) {
        Optional<ProgramUnit> unit = competition.program.unit(subtask);
        if (unit.isEmpty() && !subtask.equals(NEW)) {
            throw Refused.notThere();
        }
        return unit;
    }

    private ProgramsPage page(Competition competition, Complaint complaint) {
        OrganizedCompetition all = context.all(competition);
        OfferedEnvironments.Offers offers = environments.find();
        List<EnvironmentName> offered = offers.environments();
        List<TrialRun> runs = TrialRun.findByCompetition(competition);
        List<ProgramUnit> there = competition.program.units();
        Map<String, MissingModules> lacking = imports.missing(competition.program);
        return new ProgramsPage(
                all.frame(SetupStep.PROGRAMS),
                all.phases().stream().anyMatch(phase -> phase.hasBegun(clock.instant())),
                all.phases().stream()
                        .filter(phase -> !phase.scorer.equals(competition.type().scorer()))
                        .map(phase -> new ProgramsPage.Behind(phase.slug, phase.name))
                        .toList(),
                there.stream()
                        .map(unit -> ProgramsPage.Unit.of(
                                unit,
                                offered.contains(unit.environment()),
                                Optional.ofNullable(lacking.get(unit.subtask()))))
                        .toList(),
                competition.program.takesOneFile(),
                there.stream()
                        .map(unit -> new Option(unit.subtask(), unit.name(), false))
                        .toList(),
                all.releases().stream()
                        .map(release -> new Option(release.key.toString(), release.title(), false))
                        .toList(),
                MissingReferenceFolder.find(competition, all.phases(), all.releases()),
                TrialFile.findByCompetition(competition),
                runs.stream().map(run -> line(competition, run, offers)).toList(),
                runs.stream().anyMatch(run -> run.status.isUnderWay()),
                complaint);
    }

    private ProgramsPage.Run line(Competition competition, TrialRun run, OfferedEnvironments.Offers offers) {
        Optional<ProgramUnit> unit = competition.program.unit(run.subtask);
        return new ProgramsPage.Run(
                run.key,
                unit.map(ProgramUnit::name).orElse(run.subtask),
                run.file.name,
                run.askedAt,
                run.status,
                run.status == TrialRun.Status.failed || (run.outcome != null && !run.outcome.succeeded()),
                result(run, unit),
                waitsFor(run, unit, offers),
                run.scorer.equals(competition.type().scorer()));
    }

    private Optional<String> waitsFor(TrialRun run, Optional<ProgramUnit> unit, OfferedEnvironments.Offers offers) {
        return run.status == TrialRun.Status.waiting
                ? AwaitedEnvironments.find(unit.stream(), offers).stream()
                        .map(this::waitsFor)
                        .findFirst()
                : Optional.empty();
    }

    private String waitsFor(AwaitedEnvironments.Awaited awaited) {
        String environment = EnvironmentChoice.shown(
                awaited.environment().name(), awaited.environment().digest());
        ProgramTexts texts = view.texts(ProgramTexts.class);
        return awaited.sharing() ? texts.waitsForSharing(environment) : texts.waitsFor(environment);
    }

    private String result(TrialRun run, Optional<ProgramUnit> unit) {
        if (run.outcome == null) {
            return "";
        }
        if (!run.outcome.succeeded()) {
            return view.texts(ProgramTexts.class).failure(failure(run.outcome));
        }
        return values(run.outcome, unit).stream()
                .findFirst()
                .map(value -> value.title() + " " + format.number(value.number(), value.decimals()))
                .orElse("");
    }

    private static List<ProgramTrialPage.Value> values(TrialOutcome outcome, Optional<ProgramUnit> unit) {
        Map<String, ProgramColumn> columns = unit.map(ProgramUnit::columns).orElse(List.of()).stream()
                .collect(Collectors.toMap(ProgramColumn::metric, column -> column));
        return outcome.values(unit).entrySet().stream()
                .map(value -> Optional.ofNullable(columns.get(value.getKey()))
                        .map(column -> new ProgramTrialPage.Value(column.title(), value.getValue(), column.decimals()))
                        .orElseGet(
                                () -> new ProgramTrialPage.Value(value.getKey(), value.getValue(), DECIMALS_OF_GONE)))
                .toList();
    }

    /** How the page calls what went wrong; empty where nothing did. */
    private static String failure(TrialOutcome outcome) {
        if (outcome.succeeded()) {
            return "";
        }
        return outcome.unanswered() ? "unanswered" : outcome.failure();
    }

    private ProgramTrialPage.Outcome outcome(TrialOutcome outcome, Optional<ProgramUnit> unit) {
        Locale locale = view.locale();
        return new ProgramTrialPage.Outcome(
                failure(outcome),
                Optional.ofNullable(outcome.reason())
                        .map(reason -> reason.message(locale))
                        .orElse(""),
                values(outcome, unit),
                outcome.undeclared(),
                outcome.hints(locale),
                outcome.succeeded() || outcome.wasRefused() ? List.of() : told(outcome, locale),
                outcome.succeeded() ? notRanked(outcome, unit) : "",
                outcome.steps());
    }

    /** Whatever phases say of logs: they may be set up later, and differ. Nobody reads a whole log of labels that are secret. */
    private static List<ProgramTrialPage.TeamView> told(TrialOutcome outcome, Locale locale) {
        SubtaskProgramResult.Failed failed = new SubtaskProgramResult.Failed(
                SubtaskProgramResult.Failure.valueOf(outcome.failure()),
                outcome.reason(),
                LogEnd.of(outcome.failedLog()));
        return Stream.of(LogReaders.organizers, LogReaders.lastLine, LogReaders.lastLines)
                .map(readers -> {
                    SubtaskProgramResult.Failed read = TeamLogAccess.of(failed, readers);
                    return new ProgramTrialPage.TeamView(readers, read.reason().message(locale), read.lastLines());
                })
                .toList();
    }

    private static String notRanked(TrialOutcome outcome, Optional<ProgramUnit> unit) {
        return unit.map(ProgramUnit::columns)
                .map(columns -> columns.get(0))
                .filter(column -> !outcome.values().containsKey(column.metric()))
                .map(ProgramColumn::title)
                .orElse("");
    }

    /**
     * The form of a unit.
     *
     * @param unit as it is, or that of which it becomes a copy
     */
    private ProgramUnitPage unitPage(
            Competition competition,
            String subtask,
            Optional<ProgramUnit> unit,
            ProgramUnitForm form,
            Complaint complaint) {
        ProgramTexts texts = view.texts(ProgramTexts.class);
        return new ProgramUnitPage(
                context.all(competition).frame(SetupStep.PROGRAMS),
                subtask,
                form,
                choice.options(form.environment()),
                Stream.of(StepOptions.Directory.values())
                        .map(each -> new Option(
                                each.name(),
                                texts.ofDirectory(each.name()),
                                each.name().equals(form.directory())))
                        .toList(),
                Stream.of(StepOptions.StatusFile.values())
                        .map(each -> new Option(
                                each.name(),
                                texts.ofStatusFile(each.name()),
                                each.name().equals(form.statusFile())))
                        .toList(),
                Stream.of(ProgramUnitForm.BEFORE, ProgramUnitForm.BESIDE)
                        .map(each -> new Option(each, texts.ofIngestionTime(each), each.equals(form.ingestionTime())))
                        .toList(),
                unit.flatMap(ProgramUnit::ingestionProgram).isPresent(),
                unit.flatMap(ProgramUnit::checkProgram).isPresent(),
                unit.flatMap(ProgramUnit::evaluationScript).isPresent(),
                complaint);
    }
}
