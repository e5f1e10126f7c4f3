package dev.podium.web.leaderboard;

import dev.podium.team.Audience;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A leaderboard and the choice of others.
 *
 * @param phases those that have begun, in their order
 * @param audience who alone may see it; empty where that is everybody
 * @param open whether runs can be handed in now
 * @param json address of the same table for machines
 */
@CheckedTemplate(basePath = "leaderboard")
record LeaderboardPage(
        CompetitionFrame frame,
        List<Choice> subtasks,
        List<Choice> phases,
        Board board,
        Optional<Audience> audience,
        ZoneId zone,
        boolean open,
        String json)
        implements TemplateInstance {

    /** Another leaderboard, or this one. */
    record Choice(String name, String href, boolean current) {}
}
