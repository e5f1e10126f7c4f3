package dev.podium.web.organize.phase;

import dev.podium.competition.Competition;
import dev.podium.competition.CorrectedGold;
import dev.podium.competition.MissingReferenceFolder;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.evaluation.list.RunList;
import dev.podium.platform.Checks;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.task.Baseline;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskType;
import dev.podium.team.HiddenTeamNames;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.GoldChoice;
import dev.podium.web.organize.OrganizeTexts;
import dev.podium.web.organize.OrganizedCompetition;
import dev.podium.web.organize.OrganizedPhase;
import dev.podium.web.organize.OrganizerContext;
import dev.podium.web.organize.PhasePreset;
import dev.podium.web.organize.PhaseRow;
import dev.podium.web.organize.PhaseStep;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Adds and changes phases. */
@Path("/organize/{slug}/phases")
final class PhasesPages {

    /** The last part of the address of the form. */
    private static final String RESERVED = "new";

    private static final String SAVED = "saved";

    @Inject
    OrganizerContext context;

    @Inject
    Competitions competitions;

    @Inject
    PhaseChanges changes;

    @Inject
    RunList runs;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance list(@PathParam("slug") String slug, @QueryParam(SAVED) String saved) {
        return list(context.organized(slug), FormText.text(saved), PhasesPage.Two.BLANK, Complaint.NONE);
    }

    /** What the form for two is sent to, opened. */
    @GET
    @Path("/two/add")
    public Response back(@PathParam("slug") String slug) {
        return toTheList(slug);
    }

    @POST
    @Path("/two/add")
    public Response addTwo(
            @PathParam("slug") String slug,
            @RestForm String practiceGold,
            @RestForm String finalGold,
            @RestForm String goldNote) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> addTwo(competition, practiceGold, finalGold, FormText.text(goldNote)),
                Success.PHASES_ADDED.at(SetupStep.PHASES.href(slug)),
                complaint -> list(
                        competition,
                        "",
                        new PhasesPage.Two(
                                FormText.text(practiceGold), FormText.text(finalGold), FormText.text(goldNote)),
                        complaint));
    }

    private void addTwo(Competition competition, String practiceGold, String finalGold, String goldNote) {
        Checks checks = new Checks();
        UUID practice = checks.value(() -> gold(practiceGold, "practice"), null);
        UUID last = checks.value(() -> gold(finalGold, "final"), null);
        checks.refuse();
        LocalDateTime now = LocalDateTime.ofInstant(clock.instant(), competition.zoneId());
        competitions.addPhases(
                competition,
                List.of(
                        usual(competition, PhasePreset.PRACTICE.phase(name(PhasePreset.PRACTICE), practice, now)),
                        usual(
                                competition,
                                PhasePreset.FINAL
                                        .phase(name(PhasePreset.FINAL), last, now)
                                        .explaining(goldNote))),
                context.organizer());
    }

    /** What teams write may tell who they are. */
    private static boolean areNamesSecret(Competition competition) {
        return HiddenTeamNames.find(competition).isPresent();
    }

    private static NewPhase usual(Competition competition, NewPhase phase) {
        return areNamesSecret(competition) ? phase.asking(phase.declarations(), /* aboutShown= */ false) : phase;
    }

    @GET
    @Path("/new")
    public TemplateInstance form(
            @PathParam("slug") String slug, @QueryParam("as") String as, @QueryParam("like") String like) {
        Competition competition = context.organized(slug);
        PhaseForm form = PhasePreset.of(as)
                .map(preset -> preset(preset, competition))
                .or(() -> Phase.findBySlug(competition, FormText.text(like))
                        .map(phase -> PhaseForm.of(NewPhase.of(phase)).again()))
                .orElse(PhaseForm.BLANK);
        form = areNamesSecret(competition) ? form.withoutAbout() : form;
        return page(competition, Optional.empty(), form, new Shown(true, false), Complaint.NONE);
    }

    private PhaseForm preset(PhasePreset preset, Competition competition) {
        PhaseForm form = PhaseForm.of(
                preset.phase(name(preset), null, LocalDateTime.ofInstant(clock.instant(), competition.zoneId())));
        return preset.isAtOnce() ? form.atOnce() : form;
    }

    @POST
    @Path("/new")
    public Response add(@PathParam("slug") String slug, @BeanParam PhaseFields fields) {
        Competition competition = context.organized(slug);
        if (fields.isShownAgain()) {
            return Response.ok(page(
                            competition,
                            Optional.empty(),
                            fields.form(),
                            new Shown(true, fields.preview),
                            Complaint.NONE))
                    .build();
        }
        return forms.answer(
                () -> {
                    NewPhase wanted = fields.at(clock.databaseNow(), competition.zoneId())
                            .phase(
                                    type(competition),
                                    List.of(),
                                    view.locale(),
                                    faulty -> competitions.refuseFaulty(competition, faulty));
                    return saved(competitions.addPhase(competition, wanted, context.organizer()));
                },
                complaint -> refused(competition, Optional.empty(), fields.form(), complaint));
    }

    @GET
    @Path("/{phase}")
    public TemplateInstance show(@BeanParam OrganizedPhase asked, @QueryParam("change") boolean change) {
        Phase phase = asked.get();
        PhaseForm form = PhaseForm.of(NewPhase.of(phase));
        return page(phase.competition, Optional.of(phase), form, new Shown(change, false), Complaint.NONE);
    }

    @POST
    @Path("/{phase}")
    public Response change(@BeanParam OrganizedPhase asked, @BeanParam PhaseFields fields) {
        Phase phase = asked.get();
        Competition competition = phase.competition;
        fields.of(phase);
        if (fields.isShownAgain()) {
            return Response.ok(page(
                            competition,
                            Optional.of(phase),
                            fields.form(),
                            new Shown(true, fields.preview),
                            Complaint.NONE))
                    .build();
        }
        return forms.answer(
                () -> {
                    fields.at(clock.databaseNow(), competition.zoneId());
                    changes.make(
                            phase,
                            is -> fields.change(
                                    is,
                                    type(competition),
                                    view.locale(),
                                    faulty -> changes.refuseFaulty(
                                            phase, faulty, fields.form().note(), clock.instant())),
                            fields.form().note(),
                            asked.organizer());
                    return saved(phase);
                },
                complaint -> refused(competition, Optional.of(phase), fields.form(), complaint));
    }

    private static UUID gold(String chosen, String field) {
        return Keys.of(chosen)
                .orElseThrow(
                        () -> Refused.because(Refused.Kind.FAULTY, "phase.gold").about(field));
    }

    private static TaskType type(Competition competition) {
        return competition.type();
    }

    private String name(PhasePreset preset) {
        return view.texts(OrganizeTexts.class).preset(preset);
    }

    private PhasePage refused(Competition competition, Optional<Phase> phase, PhaseForm form, Complaint complaint) {
        return page(competition, phase, form, new Shown(true, false), complaint.inOrderOf(PhaseForm.FIELDS));
    }

    /**
     * How the form is shown.
     *
     * @param open whether it is open at once, where its phase is there
     * @param preview whether its texts are shown as they will look
     */
    private record Shown(boolean open, boolean preview) {}

    /** @param saved slug of the phase that was saved just now; empty for none */
    private PhasesPage list(Competition competition, String saved, PhasesPage.Two two, Complaint complaint) {
        OrganizedCompetition all = context.all(competition);
        Instant now = clock.instant();
        return new PhasesPage(
                all.frame(SetupStep.PHASES),
                all.phases().stream().map(phase -> PhaseRow.of(phase, now)).toList(),
                all.phases().stream()
                        .filter(phase -> phase.slug.equals(saved))
                        .map(phase -> phase.name)
                        .findFirst(),
                MissingReferenceFolder.find(competition, all.phases(), all.releases()),
                GoldChoice.of(all.releases()),
                List.of(PhasePreset.values()),
                competition
                        .type()
                        .withItems()
                        .map(task ->
                                task.baselines().stream().map(Baseline::name).toList()),
                two,
                complaint);
    }

    private PhasePage page(
            Competition competition, Optional<Phase> phase, PhaseForm form, Shown shown, Complaint complaint) {
        OrganizedCompetition all = context.all(competition);
        Instant now = clock.instant();
        return new PhasePage(
                all.frame(SetupStep.PHASES),
                SetupStep.PHASES.href(competition.slug) + "/"
                        + phase.map(each -> each.slug).orElse(RESERVED),
                phase.map(each -> PhaseRow.of(each, now)),
                phase.map(each -> now(each, now)),
                new PhasePage.Standing(
                        phase.filter(each -> each.hasBegun(now)).isPresent(),
                        phase.filter(each -> Submission.phases(competition).contains(each.id))
                                .isPresent()),
                shown.open(),
                form,
                form.scoring().rows(type(competition), view.locale()),
                ClusterChoice.of(
                        phase.map(each -> List.of(each.gold)).orElse(all.releases()),
                        form.gold().clusters()),
                type(competition).withItems().flatMap(ItemTask::clustering).orElse(""),
                GoldChoice.of(all.releases()),
                competition.isOfPrograms(),
                shown.preview(),
                complaint);
    }

    private PhasePage.Now now(Phase phase, Instant now) {
        List<Competition> competition = List.of(phase.competition);
        return new PhasePage.Now(
                PhaseStep.of(phase, CorrectedGold.find(competition), now),
                PhaseMoment.of(phase, now),
                Submission.numbers(phase.competition).getOrDefault(phase.id, 0),
                runs.failures(competition).getOrDefault(phase.id, 0L),
                phase.waitsForTheReveal());
    }

    private static Response saved(Phase phase) {
        return Response.seeOther(UriBuilder.fromPath(SetupStep.PHASES.href(phase.competition.slug))
                        .queryParam(SAVED, phase.slug)
                        .build())
                .build();
    }

    private static Response toTheList(String slug) {
        return Redirect.to(SetupStep.PHASES.href(slug));
    }
}
