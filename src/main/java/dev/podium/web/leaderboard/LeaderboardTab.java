package dev.podium.web.leaderboard;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Seal;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Shows the leaderboard of a phase and subtask. */
@Path("/competitions/{slug}/leaderboard")
final class LeaderboardTab {

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Boards boards;

    @Inject
    SignedIn signedIn;

    @Inject
    View view;

    @Inject
    Clock clock;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phaseSlug,
            @QueryParam("subtask") Optional<String> subtaskId) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        CompetitionFrame frame = CompetitionFrame.of(competition, Tab.LEADERBOARD);
        Instant now = clock.instant();
        List<Phase> all = Phase.of(competition);
        List<Phase> begun = all.stream()
                .filter(phase -> phase.state(now) != Phase.State.UPCOMING)
                .toList();
        Optional<Phase> wanted = chosen(begun, phaseSlug, name -> phase -> phase.slug.equals(name));
        if (begun.isEmpty()) {
            return nothingYet(frame, all, competition);
        }
        Phase phase = wanted.orElseGet(() -> latest(begun, now));
        TaskType<?, ?> type = TaskTypes.byId(competition.taskType).orElseThrow();
        Subtask subtask = chosen(
                        phase.subtasks(), subtaskId, id -> other -> other.id().equals(id))
                .orElseGet(() -> phase.subtasks().get(0));
        Audience audience = teams.audience(competition, reader);
        List<LeaderboardPage.Choice> subtasks = subtasks(frame, phase, type, subtask);
        List<LeaderboardPage.Choice> phases = begun.stream()
                .map(other -> new LeaderboardPage.Choice(other.name, href(frame, other, subtask), other.equals(phase)))
                .toList();
        return boards.of(phase, type, subtask, audience, now)
                .<TemplateInstance>map(board -> new LeaderboardPage(
                        frame,
                        subtasks,
                        phases,
                        board,
                        onlyFor(phase, audience, now),
                        competition.zoneId(),
                        phase.state(now) == Phase.State.OPEN,
                        "/api/v1/competitions/" + slug + "/phases/" + phase.slug + "/leaderboard"))
                .orElseGet(() ->
                        new SealedBoardPage(frame, subtasks, phases, seal(phase, audience), competition.zoneId()));
    }

    private static Seal seal(Phase phase, Audience audience) {
        boolean teams = audience == Audience.TEAMS;
        return Seal.of(phase, teams ? phase.visibility.teamBoard() : phase.visibility.publicBoard());
    }

    private static Optional<Audience> onlyFor(Phase phase, Audience audience, Instant now) {
        return Leaderboards.areShown(phase, Audience.EVERYBODY, now) ? Optional.empty() : Optional.of(audience);
    }

    /** What was asked for, if anything was; what is asked for and not there is answered 404. */
    private static <T> Optional<T> chosen(List<T> all, Optional<String> name, Function<String, Predicate<T>> named) {
        return name.map(
                wanted -> all.stream().filter(named.apply(wanted)).findFirst().orElseThrow(Refused::notThere));
    }

    /** The open phase that opened last, else the one that did. */
    private static Phase latest(List<Phase> begun, Instant now) {
        return begun.stream()
                .filter(phase -> phase.state(now) == Phase.State.OPEN)
                .reduce((earlier, later) -> later)
                .orElseGet(() -> begun.get(begun.size() - 1));
    }

    private static NothingYetPage nothingYet(CompetitionFrame frame, List<Phase> all, Competition competition) {
        return all.isEmpty()
                ? new NothingYetPage(frame, "", null, competition.zoneId())
                : new NothingYetPage(frame, all.get(0).name, all.get(0).opensAt, competition.zoneId());
    }

    private List<LeaderboardPage.Choice> subtasks(
            CompetitionFrame frame, Phase phase, TaskType<?, ?> type, Subtask current) {
        Texts texts = type.texts(view.locale());
        LeaderboardTexts words = view.texts(LeaderboardTexts.class);
        List<String> numbered = type.subtasks().stream().map(Subtask::id).toList();
        return phase.subtasks().stream()
                .map(subtask -> new LeaderboardPage.Choice(
                        words.subtask(
                                numbered.indexOf(subtask.id()) + 1, texts.text(type.id() + ".subtask." + subtask.id())),
                        href(frame, phase, subtask),
                        subtask.equals(current)))
                .toList();
    }

    private static String href(CompetitionFrame frame, Phase phase, Subtask subtask) {
        String ofPhase = Tab.LEADERBOARD.href(frame.slug()) + "?phase=" + phase.slug;
        return phase.scores(subtask) ? ofPhase + "&subtask=" + subtask.id() : ofPhase;
    }
}
