package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.RequiredTexts;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.study.StudyUnitOrder;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.UnitFileReader;
import dev.podium.annotation.study.UnitOrderPlanner;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.competition.Phase;
import dev.podium.humanscore.OutputSystems;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets organizers put units into a study. */
@Path("/organize/{slug}/studies/{study}/units")
final class UnitsPages {

    private static final int UNPROCESSABLE = 422;

    /** Between a study and a question of it. */
    private static final String SEPARATOR = "/";

    @Inject
    StudyContext context;

    @Inject
    StudyProgress progress;

    @Inject
    ChunkScheduling portions;

    @Inject
    StudyUnits units;

    @Inject
    Studies studies;

    @Inject
    StudySettings settings;

    @Inject
    UnitOrderPlanner orderPlanner;

    @Inject
    StudyAgreements agreements;

    @Inject
    Format format;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(context.study(slug, name), Complaint.NONE);
    }

    private UnitsPage page(Study study, Complaint complaint) {
        return page(study, UnitsPage.Typed.nothing(task(study).isPresent()), Optional.empty(), complaint);
    }

    private UnitsPage page(Study study, UnitsPage.Typed typed, Optional<ProblemTable> faulty, Complaint complaint) {
        return page(
                study, typed, ordered(study, StudyUnitOrder.of(study)), UnitsPage.Tried.of(study), faulty, complaint);
    }

    private UnitsPage.Ordered ordered(Study study, StudyUnitOrder order) {
        StudyTexts texts = view.texts(StudyTexts.class);
        return new UnitsPage.Ordered(
                Stream.of(Study.Order.values())
                        .map(each -> new Option(each.name(), texts.order(each.name()), each == order.order()))
                        .toList(),
                order.distance().isPresent() ? Integer.toString(order.distance().getAsInt()) : "",
                orderPlanner.haveBegun(study));
    }

    private UnitsPage page(
            Study study,
            UnitsPage.Typed typed,
            UnitsPage.Ordered ordered,
            UnitsPage.Tried tried,
            Optional<ProblemTable> faulty,
            Complaint complaint) {
        List<UnitsPage.Chunk> chunks = UnitsPage.chunks(progress.outcomes(study), portions.portions(study));
        return new UnitsPage(
                context.frame(study, StudyTab.UNITS),
                chunks.stream().mapToLong(UnitsPage.Chunk::units).sum(),
                chunks,
                chunks.stream().filter(UnitsPage.Chunk::pilot).findFirst().map(chunk -> pilot(study, chunk)),
                task(study).isPresent(),
                columns(study),
                ordered,
                tried,
                study.isDraft() ? sources(study, typed.source()) : List.of(),
                study.isDraft()
                        && study.design == Study.Design.each
                        && !OutputSystems.open(Phase.findByCompetition(study.competition).stream(), clock.instant())
                                .isEmpty(),
                typed,
                faulty,
                complaint);
    }

    private static UnitsPage.Columns columns(Study study) {
        List<String> needed = RequiredTexts.of(study);
        return new UnitsPage.Columns(
                String.join(", ", needed),
                VisibleTexts.labelled(study)
                        .filter(name -> !needed.contains(name))
                        .orElse(""));
    }

    /** With how far people agree on it, as far as that is worked out. One query. */
    private UnitsPage.Pilot pilot(Study study, UnitsPage.Chunk chunk) {
        Optional<StudyAgreement.Share> share =
                agreements.find(study).agreement().flatMap(StudyAgreement::whole).stream()
                        .flatMap(whole -> whole.chunks().stream())
                        .filter(each -> each.chunk() == chunk.number())
                        .findFirst();
        return new UnitsPage.Pilot(
                chunk,
                share.map(each -> format.number(100 * each.share(), 1)).orElse(""),
                share.map(StudyAgreement.Share::units).orElse(0));
    }

    private static Optional<ItemTask<?, ?>> task(Study study) {
        return study.competition.type().withItems();
    }

    /** Each question of another study that asks for a text. */
    private List<Option> sources(Study study, String chosen) {
        return StudyForm.findLatestOf(study.competition).stream()
                .filter(asked -> !asked.study().id.equals(study.id))
                .flatMap(asked -> asked.form().form().questions().stream()
                        .filter(TextQuestion.class::isInstance)
                        .map(question -> source(asked.study(), question, chosen)))
                .toList();
    }

    private Option source(Study study, Question question, String chosen) {
        String value = study.slug + SEPARATOR + question.id();
        return new Option(
                value,
                study.title().in(view.locale()).text() + ": "
                        + question.text().in(view.locale()).text(),
                value.equals(chosen),
                true);
    }

    private static String href(String slug, String name) {
        return StudyContext.href(slug, name, StudyTab.UNITS);
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/answers")
    public Response backToUnits(@PathParam("slug") String slug, @PathParam("study") String name) {
        return back(slug, name);
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/{chunk}/{form:give|pilot|again|end}")
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return Redirect.to(href(slug, name));
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/{form:checks|order}")
    public Response backFromChecks(@PathParam("slug") String slug, @PathParam("study") String name) {
        return back(slug, name);
    }

    /** Says how people are tried out. */
    @POST
    @Path("/checks")
    public Response tryOut(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("pass") String passPercent,
            @FormParam("control") String controlEvery,
            @FormParam("repeat") String repeatEvery) {
        Study study = context.study(slug, name);
        UnitsPage.Tried typed = UnitsPage.Tried.of(
                study,
                FormText.text(passPercent).strip(),
                FormText.text(controlEvery).strip(),
                FormText.text(repeatEvery).strip());
        return forms.done(
                () -> {
                    QualityControl wanted = new QualityControl(
                            NumberField.ofOptional(typed.passPercent()),
                            NumberField.ofOptional(typed.controlEvery()),
                            NumberField.ofOptional(typed.repeatEvery()));
                    studies.tryOut(study, wanted, context.organizer());
                },
                Success.STUDY_SAVED.at(href(slug, name)),
                complaint -> page(
                        study,
                        UnitsPage.Typed.nothing(task(study).isPresent()),
                        ordered(study, StudyUnitOrder.of(study)),
                        typed,
                        Optional.empty(),
                        complaint));
    }

    /** Says in which order units are given to people. */
    @POST
    @Path("/order")
    public Response order(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("order") @DefaultValue("") String order,
            @FormParam("distance") @DefaultValue("") String distance) {
        Study study = context.study(slug, name);
        StudyUnitOrder wanted = StudyUnitOrder.of(
                FormChoices.of(Study.Order.class, order, study.order), NumberField.ofOptional(distance.strip()));
        return forms.done(
                () -> settings.change(study, before -> before.inOrder(wanted), context.organizer()),
                Success.STUDY_ORDER_CHANGED.at(href(slug, name)),
                complaint -> page(
                        study,
                        UnitsPage.Typed.nothing(task(study).isPresent()),
                        ordered(study, wanted),
                        UnitsPage.Tried.of(study),
                        Optional.empty(),
                        complaint));
    }

    /** Gives the units of a chunk to people, or holds them back. */
    @POST
    @Path("/{chunk}/give")
    public Response give(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("chunk") String chunk,
            @FormParam("given") boolean given) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> portions.give(study, NumberField.of(chunk), given, context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name)),
                complaint -> page(study, complaint));
    }

    /** Makes a chunk the pilot. */
    @POST
    @Path("/{chunk}/pilot")
    public Response pilot(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("chunk") String chunk) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> portions.pilot(study, NumberField.of(chunk), context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name)),
                complaint -> page(study, complaint));
    }

    /** Ends the pilot: what was judged in it stays, and all other units are given to people. */
    @POST
    @Path("/pilot/end")
    public Response endPilot(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> portions.endPilot(study, context.organizer()),
                Success.STUDY_SAVED.at(href(slug, name)),
                complaint -> page(study, complaint));
    }

    /** Has a chunk judged again by everybody. */
    @POST
    @Path("/{chunk}/again")
    public Response again(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("chunk") String chunk,
            @FormParam("sure") boolean sure) {
        Study study = context.study(slug, name);
        return forms.sure(
                sure,
                () -> portions.again(study, NumberField.of(chunk), context.organizer()),
                Success.STUDY_REPEATED.at(href(slug, name)),
                complaint -> page(study, complaint));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response replace(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @RestForm FileUpload file,
            @RestForm String kind,
            @RestForm String target,
            @RestForm boolean random)
            throws IOException {
        Study study = context.study(slug, name);
        UnitsPage.Typed typed =
                new UnitsPage.Typed(FormText.text(kind), FormText.text(target).strip(), "", random);
        return forms.answerIfThere(
                () -> {
                    Upload sent = FormFile.require(file, "study.file-none");
                    Reading<List<NewUnit>> reading = UnitFileReader.read(study, sent, typed.kind(), view.locale());
                    if (reading instanceof Reading.Accepted<List<NewUnit>> accepted) {
                        units.replace(
                                study, accepted.value(), NumberField.of(typed.target()), random, context.organizer());
                        return Success.STUDY_SAVED.at(href(slug, name));
                    }
                    Problems problems = ((Reading.Rejected<List<NewUnit>>) reading).problems();
                    ProblemTable faulty = ProblemTable.of(sent.name(), problems, view.locale());
                    return Response.status(UNPROCESSABLE)
                            .entity(page(study, typed, Optional.of(faulty), Complaint.NONE))
                            .build();
                },
                complaint -> page(study, typed, Optional.empty(), complaint));
    }

    /** What people wrote in another study. */
    @POST
    @Path("/answers")
    public Response takeAnswers(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("source") String source,
            @FormParam("target") String target,
            @FormParam("random") boolean random) {
        Study study = context.study(slug, name);
        UnitsPage.Typed typed = new UnitsPage.Typed("", FormText.text(target).strip(), FormText.text(source), random);
        return forms.done(
                () -> {
                    String[] chosen = typed.source().split(SEPARATOR, 2);
                    Study other = Study.findBySlug(study.competition, chosen[0])
                            .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.source-none"));
                    units.replace(
                            study,
                            other,
                            chosen[chosen.length - 1],
                            NumberField.of(typed.target()),
                            random,
                            context.organizer());
                },
                Success.STUDY_SAVED.at(href(slug, name)),
                complaint -> page(study, typed, Optional.empty(), complaint));
    }
}
