package dev.podium.web.organize.rescoring;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RescoringObstacle;
import dev.podium.evaluation.rescoring.FailedRunRetries;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.RescoringPreview;
import dev.podium.leaderboard.RescoringPreviews;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.DroppedItemsFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Scores a phase anew, shows what that changes, and lets organizers decide. */
@Path("/organize/{slug}/phases/{phase}/rescoring")
final class RescoringPages {

    private static final String PAGE = "rescoring";

    @Inject
    Rescorings rescorings;

    @Inject
    FailedRunRetries secondTries;

    @Inject
    RescoringPreviews previews;

    @Inject
    DroppedItemLists droppedItemLists;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    Format format;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked, @QueryParam("gold") String gold) throws IOException {
        return page(asked.get(), new RescoringPage.Form(FormText.text(gold), ""), Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: start|again}")
    public Response open(@BeanParam OrganizedPhase asked) {
        return asked.to(PAGE);
    }

    /** As {@link #open}. */
    @GET
    @Path("/{key}/{form: live|discard}")
    public Response openDecision(@BeanParam OrganizedPhase asked) {
        return asked.to(PAGE);
    }

    @POST
    @Path("/start")
    public Response start(@BeanParam OrganizedPhase asked, @RestForm String gold, @RestForm String reason)
            throws IOException {
        Phase phase = asked.get();
        return forms.answer(
                () -> {
                    GoldRelease release = release(phase, gold);
                    rescorings.start(phase, release, reason, asked.organizer(), clock.databaseNow());
                    return asked.to(PAGE);
                },
                complaint ->
                        page(phase, new RescoringPage.Form(FormText.text(gold), FormText.text(reason)), complaint));
    }

    @POST
    @Path("/{key}/live")
    public Response makeLive(@BeanParam OrganizedPhase asked, @PathParam("key") UUID key, @RestForm boolean sure)
            throws IOException {
        Phase phase = asked.get();
        return forms.answer(
                () -> {
                    Confirmation.require(sure);
                    rescorings.makeLive(rescorings.find(phase, key), asked.organizer(), clock.databaseNow());
                    return Success.RESCORING_LIVE.at(asked.at(PAGE));
                },
                complaint -> page(phase, RescoringPage.Form.BLANK, complaint));
    }

    @POST
    @Path("/{key}/discard")
    public Response discard(@BeanParam OrganizedPhase asked, @PathParam("key") UUID key, @RestForm boolean sure)
            throws IOException {
        Phase phase = asked.get();
        return forms.answer(
                () -> {
                    Confirmation.require(sure);
                    rescorings.discard(rescorings.find(phase, key), asked.organizer(), clock.databaseNow());
                    return Success.RESCORING_DISCARDED.at(asked.at(PAGE));
                },
                complaint -> page(phase, RescoringPage.Form.BLANK, complaint));
    }

    /** All items that it drops. */
    @GET
    @Path("/{key}/dropped.csv")
    public Response dropped(@BeanParam OrganizedPhase asked, @PathParam("key") UUID key) {
        DroppedItemList list = droppedItemLists.find(rescorings.find(asked.get(), key));
        return Response.ok(list.csv(), DroppedItemList.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, DroppedItemsFile.disposition(asked.get().slug))
                .build();
    }

    @POST
    @Path("/again")
    public Response scoreAgain(@BeanParam OrganizedPhase asked) {
        secondTries.scoreAgain(asked.get(), asked.organizer(), clock.databaseNow());
        return Success.SCORED_AGAIN.at(asked.at(PAGE));
    }

    private static GoldRelease release(Phase phase, String key) {
        return Keys.of(key)
                .flatMap(named -> GoldRelease.findByKey(phase.competition, named))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
    }

    private RescoringPage page(Phase phase, RescoringPage.Form form, Complaint complaint) throws IOException {
        String installed = Rescorings.scorer(phase);
        boolean otherScorer = !installed.equals(phase.scorer);
        List<Rescoring> all = Rescoring.findByPhase(phase);
        List<RescoringPage.Choice> choices = choices(phase, otherScorer);
        Optional<Rescoring> running = all.stream().filter(Rescoring::isRunning).findFirst();
        return new RescoringPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                new RescoringPage.Standing(
                        phase.gold.title(),
                        phase.gold.digest,
                        phase.scorer,
                        otherScorer ? installed : "",
                        phase.competition.isOfPrograms()),
                secondTries.waiting(phase),
                choices,
                choices.stream().anyMatch(choice -> choice.unfit().isEmpty()),
                form,
                complaint,
                running.isPresent() ? Optional.of(running(running.get())) : Optional.empty(),
                all.stream()
                        .filter(rescoring -> !rescoring.isRunning())
                        .map(RescoringPages::earlier)
                        .toList());
    }

    /** Releases that can be chosen come first, of these the versions of the data that count now, newest first: the form offers the first one. */
    private List<RescoringPage.Choice> choices(Phase phase, boolean otherScorer) {
        List<GoldRelease> releases = GoldRelease.findByCompetition(phase.competition);
        Map<Long, RescoringObstacle> unfit = rescorings.unfit(phase, releases);
        return releases.stream()
                .sorted(Comparator.comparing(release -> !release.split.equals(phase.gold.split)))
                .map(release -> new RescoringPage.Choice(
                        release.key,
                        release.title(),
                        release.id.equals(phase.gold.id),
                        Optional.ofNullable(unfit.get(release.id))))
                .filter(choice -> otherScorer || !choice.standing())
                .sorted(Comparator.comparing(choice -> choice.unfit().isPresent()))
                .toList();
    }

    private RescoringPage.Running running(Rescoring rescoring) throws IOException {
        Rescorings.Progress progress = rescorings.progress(rescoring);
        TaskType type = rescoring.phase.competition.type();
        RescoringPreview preview = progress.isDone() ? previews.find(rescoring) : RescoringPreview.NONE;
        return new RescoringPage.Running(
                rescoring.key,
                rescoring.gold.title(),
                rescoring.scorer,
                rescoring.reason,
                rescoring.startedBy.name,
                rescoring.startedAt,
                progress,
                preview.items(),
                preview.dropped(),
                preview.isChange(),
                preview.subtasks().stream()
                        .map(subtask -> subtask(subtask, type))
                        .toList());
    }

    private RescoringPage.SubtaskChange subtask(RescoringPreview.OfSubtask change, TaskType type) {
        Subtask subtask = change.subtask();
        Subtask.Column ranking = subtask.ranking();
        return new RescoringPage.SubtaskChange(
                subtask.id(),
                MetricName.ofSubtask(type, subtask, view.locale()),
                MetricName.of(type, subtask, ranking, view.locale()),
                change.isChange(),
                change.ranksChanged(),
                change.part(),
                change.measured(),
                change.teams().stream().map(team -> team(team, ranking)).toList(),
                change.items().stream()
                        .map(item -> new RescoringPage.ItemLine(
                                item.item(),
                                item.text(),
                                item.before(),
                                item.after(),
                                format.visibleDifference(item.difference(), ranking.decimals())))
                        .toList());
    }

    private RescoringPage.TeamLine team(RescoringPreview.TeamChange team, Subtask.Column ranking) {
        Double difference = team.difference().orElse(null);
        return new RescoringPage.TeamLine(
                team.name(),
                team.baseline(),
                team.before().orElse(null),
                team.after().orElse(null),
                difference == null ? Format.NONE : format.visibleDifference(difference, ranking.decimals()),
                isBetter(difference, ranking),
                team.rankBefore().orElse(0),
                team.rankAfter().orElse(0),
                team.otherRun());
    }

    /** Null where nothing changes. */
    private static Boolean isBetter(Double difference, Subtask.Column ranking) {
        if (difference == null || !Format.isVisible(difference)) {
            return null;
        }
        boolean smaller = difference < 0;
        return smaller == ranking.isLowerBetter();
    }

    private static RescoringPage.Earlier earlier(Rescoring rescoring) {
        return new RescoringPage.Earlier(
                rescoring.goldBefore.title() + ", " + rescoring.scorerBefore,
                rescoring.gold.title() + ", " + rescoring.scorer,
                rescoring.reason,
                rescoring.outcome,
                rescoring.startedAt,
                rescoring.endedAt,
                rescoring.endedBy.name);
    }
}
