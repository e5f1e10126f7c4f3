package dev.podium.web.organize.reveal;

import dev.podium.competition.Competition;
import dev.podium.competition.CorrectedGold;
import dev.podium.competition.Phase;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.list.RunList;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.mail.Outbox;
import dev.podium.notification.NotificationTexts;
import dev.podium.platform.RequestClock;
import dev.podium.question.AskedQuestion;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizedPhase;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers what a reveal shows and tells, and does it. */
@Path("/organize/{slug}/phases/{phase}/reveal")
final class RevealPreviewPages {

    /** So much of a leaderboard is shown. */
    private static final int ROWS = 50;

    @Inject
    Competitions competitions;

    @Inject
    Leaderboards leaderboards;

    @Inject
    RunList runs;

    @Inject
    Outbox outbox;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    Forms forms;

    /**
     * The page.
     *
     * @param subtask whose leaderboard is shown; the first one for any other word
     */
    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked, @QueryParam("subtask") String subtask) {
        return page(asked.get(), subtask, Complaint.NONE);
    }

    /**
     * Reveals.
     *
     * @param subtask whose leaderboard the page shows: it is shown again where the reveal is refused
     */
    @POST
    public Response reveal(@BeanParam OrganizedPhase asked, @RestForm boolean sure, @RestForm String subtask) {
        Phase phase = asked.get();
        return forms.sure(
                sure,
                () -> competitions.reveal(phase, asked.organizer()),
                Success.RESULTS_REVEALED.at(SetupStep.PHASES.href(phase.competition.slug)),
                complaint -> page(phase, subtask, complaint));
    }

    private RevealPreviewPage page(Phase phase, String subtask, Complaint complaint) {
        Competition competition = phase.competition;
        Instant now = clock.instant();
        boolean waits = phase.waitsForTheReveal();
        return new RevealPreviewPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                phase.name,
                phase.slug,
                waits,
                Optional.ofNullable(phase.revealedAt),
                ready(phase, now),
                waits ? board(phase, subtask, now) : Optional.empty(),
                told(phase),
                shown(phase),
                complaint);
    }

    private RevealPreviewPage.Ready ready(Phase phase, Instant now) {
        return new RevealPreviewPage.Ready(
                phase.state(now),
                Optional.ofNullable(phase.settlesAt()),
                phase.isSettled(now),
                Optional.ofNullable(phase.plannedRevealAt).filter(now::isBefore),
                runs.numbers(phase, Optional.empty()),
                phase.gold.title(),
                CorrectedGold.find(List.of(phase.competition)).stream()
                        .filter(gold -> gold.phase().id.equals(phase.id))
                        .map(gold -> new RevealPreviewPage.Correction(
                                gold.release().title(),
                                SetupStep.PHASES.href(phase.competition.slug) + "/" + phase.slug + "/rescoring?gold="
                                        + gold.release().key))
                        .findFirst(),
                AskedQuestion.numberWaiting(phase.competition));
    }

    private Optional<RevealPreviewPage.Board> board(Phase phase, String wanted, Instant now) {
        List<Subtask> subtasks = phase.subtasks();
        Subtask subtask = subtasks.stream()
                .filter(each -> each.id().equals(wanted))
                .findFirst()
                .orElse(subtasks.get(0));
        return leaderboards
                .findPart(phase, subtask, Audience.ORGANIZERS, now, places -> IntStream.empty())
                .map(Leaderboards.Part::places)
                .filter(places -> places.number() > 0)
                .map(places -> board(phase, subtasks, subtask, places));
    }

    private RevealPreviewPage.Board board(Phase phase, List<Subtask> subtasks, Subtask subtask, RankingPlaces places) {
        String here = SetupStep.PHASES.href(phase.competition.slug) + "/" + phase.slug + "/reveal";
        int decimals = subtask.ranking().decimals();
        return new RevealPreviewPage.Board(
                subtask.id(),
                subtasks.size() < 2
                        ? List.of()
                        : subtasks.stream()
                                .map(each -> new NavigationLink(
                                        MetricName.ofSubtask(phase.type(), each, view.locale()),
                                        here + "?subtask=" + each.id() + "#board",
                                        each.equals(subtask)))
                                .toList(),
                MetricName.of(phase.type(), subtask, subtask.ranking(), view.locale()),
                places.all().stream()
                        .limit(ROWS)
                        .map(place -> line(place, decimals))
                        .toList(),
                Math.max(0, places.number() - ROWS),
                phase.visibility.publicBoard() != VisibleFrom.never,
                "/competitions/" + phase.competition.slug + "/leaderboard?phase=" + phase.slug + "&subtask="
                        + subtask.id());
    }

    private RevealPreviewPage.Line line(RankingPlaces.Place place, int decimals) {
        return new RevealPreviewPage.Line(
                place.rank().isPresent() ? String.valueOf(place.rank().getAsInt()) : "",
                place.range()
                        .filter(range -> range.best() != range.worst())
                        .map(RevealPreviewPages::range)
                        .orElse(""),
                place.system().name(),
                place.value().map(value -> format.number(value, decimals)).orElse(Format.NONE),
                place.interval()
                        .map(interval -> format.interval(interval.corrected(), decimals))
                        .orElse(""));
    }

    private static String range(RankRange range) {
        return range.best() + "–" + range.worst();
    }

    private RevealPreviewPage.Told told(Phase phase) {
        NotificationTexts words = view.texts(NotificationTexts.class);
        String competition = phase.competition.name;
        return new RevealPreviewPage.Told(
                outbox.isOpen(),
                Membership.numberIn(phase.competition),
                words.resultsSubject(competition, phase.name),
                words.results(competition, phase.name));
    }

    private static List<String> shown(Phase phase) {
        Map<String, VisibleFrom> times = new LinkedHashMap<>();
        times.put("ownScores", phase.visibility.ownScores());
        times.put("teamBoard", phase.visibility.teamBoard());
        times.put("publicBoard", phase.visibility.publicBoard());
        times.put("itemAnalyses", phase.visibility.itemAnalyses());
        return times.keySet().stream()
                .filter(field -> times.get(field) == VisibleFrom.revealed)
                .toList();
    }
}
