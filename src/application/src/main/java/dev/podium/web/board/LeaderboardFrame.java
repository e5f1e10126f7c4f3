package dev.podium.web.board;

import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.NavigationLink;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What the pages about a leaderboard have in common.
 *
 * @param competition the frame of all pages of the competition
 * @param phases those that have begun, in their order; empty where there is no choice
 * @param subtasks those of the phase; empty on a page about all of them
 * @param audience who alone may see the page; empty where that is everybody
 * @param zone that of the competition
 */
public record LeaderboardFrame(
        CompetitionFrame competition,
        List<NavigationLink> phases,
        List<NavigationLink> subtasks,
        Optional<Audience> audience,
        ZoneId zone) {

    public LeaderboardFrame {
        phases = List.copyOf(phases);
        subtasks = List.copyOf(subtasks);
    }

    /** Address of the competition's first page. */
    public String href() {
        return competition.href();
    }

    /** Its task type. */
    public TaskType task() {
        return competition.task();
    }
}
