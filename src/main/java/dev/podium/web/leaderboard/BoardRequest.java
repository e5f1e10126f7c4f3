package dev.podium.web.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
import dev.podium.team.Audience;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Seal;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Which leaderboard somebody asks for, and what else they could choose.
 *
 * @param begun those that have begun; not empty
 * @param phase the one that is asked for, else the open one that opened last, else the one that did
 */
record BoardRequest(
        CompetitionFrame frame,
        Competition competition,
        TaskType<?, ?> type,
        List<Phase> begun,
        Phase phase,
        Subtask subtask,
        Audience audience,
        Instant now) {

    /** The same choice on the leaderboard's page and on that of its history. */
    enum Page {
        LEADERBOARD("/leaderboard"),
        HISTORY("/history");

        private final String path;

        Page(String path) {
            this.path = path;
        }
    }

    static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, Tab.LEADERBOARD);
    }

    /** What was asked for, if anything was; what is asked for and not there is answered 404. */
    static <T> Optional<T> chosen(List<T> all, Optional<String> name, Function<String, Predicate<T>> named) {
        return name.map(
                wanted -> all.stream().filter(named.apply(wanted)).findFirst().orElseThrow(Refused::notThere));
    }

    /** The open phase that opened last, else the one that did. */
    static Phase latest(List<Phase> begun, Instant now) {
        return begun.stream()
                .filter(phase -> phase.state(now) == Phase.State.OPEN)
                .reduce((earlier, later) -> later)
                .orElseGet(() -> begun.get(begun.size() - 1));
    }

    List<LeaderboardPage.Choice> phases(Page page) {
        return begun.stream()
                .map(other -> new LeaderboardPage.Choice(other.name, href(page, other, subtask), other.equals(phase)))
                .toList();
    }

    List<LeaderboardPage.Choice> subtasks(Page page, View view) {
        Texts texts = type.texts(view.locale());
        LeaderboardTexts words = view.texts(LeaderboardTexts.class);
        List<String> numbered = type.subtasks().stream().map(Subtask::id).toList();
        return phase.subtasks().stream()
                .map(other -> new LeaderboardPage.Choice(
                        words.subtask(
                                numbered.indexOf(other.id()) + 1, texts.text(type.id() + ".subtask." + other.id())),
                        href(page, phase, other),
                        other.equals(subtask)))
                .toList();
    }

    String href(Page page) {
        return href(page, phase, subtask);
    }

    private String href(Page page, Phase wanted, Subtask other) {
        String ofPhase = frame.href() + page.path + "?phase=" + wanted.slug;
        return wanted.scores(other) ? ofPhase + "&subtask=" + other.id() : ofPhase;
    }

    /** In the place of what the reader may not see. */
    SealedBoardPage sealed(Page page, View view) {
        boolean teams = audience == Audience.TEAMS;
        Seal seal = Seal.of(phase, teams ? phase.visibility.teamBoard() : phase.visibility.publicBoard());
        return new SealedBoardPage(frame, subtasks(page, view), phases(page), seal, competition.zoneId());
    }
}
