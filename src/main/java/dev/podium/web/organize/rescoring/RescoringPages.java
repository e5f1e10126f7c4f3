package dev.podium.web.organize.rescoring;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.DroppedList;
import dev.podium.evaluation.DroppedLists;
import dev.podium.evaluation.FailedRunRetries;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.Rescorings;
import dev.podium.evaluation.Unfit;
import dev.podium.leaderboard.RescoringPreview;
import dev.podium.leaderboard.RescoringPreviews;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.DroppedFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.Sure;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Scores a phase anew, shows what that changes, and lets organizers decide. */
@Path("/organize/{slug}/phases/{phase}/rescoring")
final class RescoringPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Rescorings rescorings;

    @Inject
    FailedRunRetries secondTries;

    @Inject
    RescoringPreviews previews;

    @Inject
    DroppedLists droppedLists;

    @Inject
    RequestClock arrival;

    @Inject
    Format format;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug)
            throws IOException {
        return page(phase(slug, phaseSlug), RescoringPage.Form.BLANK, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: start|again}")
    public Response open(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        return back(slug, phaseSlug);
    }

    /** As {@link #open}. */
    @GET
    @Path("/{key}/{form: live|discard}")
    public Response openDecision(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        return back(slug, phaseSlug);
    }

    @POST
    @Path("/start")
    public Response start(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @RestForm String gold,
            @RestForm String reason)
            throws IOException {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug);
        try {
            GoldRelease release = release(phase, gold);
            rescorings.start(phase, release, reason, organizer, arrival.databaseNow());
            return back(slug, phaseSlug);
        } catch (Refused refused) {
            return answer(refused, phase, new RescoringPage.Form(text(gold), text(reason)));
        }
    }

    @POST
    @Path("/{key}/live")
    public Response makeLive(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @PathParam("key") UUID key,
            @RestForm boolean sure)
            throws IOException {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug);
        try {
            Sure.require(sure);
            rescorings.makeLive(rescorings.of(phase, key), organizer, arrival.databaseNow());
            return Success.RESCORING_LIVE.at(address(slug, phaseSlug));
        } catch (Refused refused) {
            return answer(refused, phase, RescoringPage.Form.BLANK);
        }
    }

    @POST
    @Path("/{key}/discard")
    public Response discard(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @PathParam("key") UUID key,
            @RestForm boolean sure)
            throws IOException {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug);
        try {
            Sure.require(sure);
            rescorings.discard(rescorings.of(phase, key), organizer, arrival.databaseNow());
            return Success.RESCORING_DISCARDED.at(address(slug, phaseSlug));
        } catch (Refused refused) {
            return answer(refused, phase, RescoringPage.Form.BLANK);
        }
    }

    /** All items that it drops. */
    @GET
    @Path("/{key}/dropped.csv")
    public Response dropped(
            @PathParam("slug") String slug, @PathParam("phase") String phaseSlug, @PathParam("key") UUID key) {
        DroppedList list = droppedLists.of(rescorings.of(phase(slug, phaseSlug), key));
        return Response.ok(list.csv(), DroppedList.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, DroppedFile.disposition(phaseSlug))
                .build();
    }

    @POST
    @Path("/again")
    public Response scoreAgain(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        secondTries.scoreAgain(phase(slug, phaseSlug), signedIn.require(), arrival.databaseNow());
        return Success.SCORED_AGAIN.at(address(slug, phaseSlug));
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    private static GoldRelease release(Phase phase, String key) {
        return Keys.of(key)
                .flatMap(named -> GoldRelease.of(phase.competition, named))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
    }

    private static Response back(String slug, String phaseSlug) {
        return Response.seeOther(URI.create(address(slug, phaseSlug))).build();
    }

    private static String address(String slug, String phaseSlug) {
        return "/organize/" + slug + "/phases/" + phaseSlug + "/rescoring";
    }

    private Response answer(Refused refused, Phase phase, RescoringPage.Form form) throws IOException {
        return Response.status(refused.kind().status())
                .entity(page(phase, form, Complaint.of(refused, view.locale())))
                .build();
    }

    private RescoringPage page(Phase phase, RescoringPage.Form form, Complaint complaint) throws IOException {
        String installed = Rescorings.scorer(phase);
        boolean otherScorer = !installed.equals(phase.scorer);
        List<Rescoring> all = Rescoring.of(phase);
        List<RescoringPage.Choice> choices = choices(phase, otherScorer);
        Optional<Rescoring> running = all.stream().filter(Rescoring::isRunning).findFirst();
        return new RescoringPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                new RescoringPage.Standing(
                        phase.gold.title(), phase.gold.digest, phase.scorer, otherScorer ? installed : ""),
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

    /** Releases that can be chosen come first. */
    private List<RescoringPage.Choice> choices(Phase phase, boolean otherScorer) {
        List<GoldRelease> releases = GoldRelease.of(phase.competition);
        Map<Long, Unfit> unfit = rescorings.unfit(phase, releases);
        return releases.stream()
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
        TaskType<?, ?> type =
                TaskTypes.byId(rescoring.phase.competition.taskType).orElseThrow();
        RescoringPreview preview = progress.isDone() ? previews.of(rescoring) : RescoringPreview.NONE;
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

    private RescoringPage.SubtaskChange subtask(RescoringPreview.OfSubtask change, TaskType<?, ?> type) {
        Subtask subtask = change.subtask();
        Subtask.Column ranking = subtask.ranking();
        return new RescoringPage.SubtaskChange(
                subtask.id(),
                MetricName.ofSubtask(type, subtask, view.locale()),
                MetricName.of(type, subtask, ranking, view.locale()),
                change.isChange(),
                change.ranksChanged(),
                change.part(),
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

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
