package dev.podium.web.leaderboard;

import dev.podium.export.BoardFile;
import dev.podium.team.Audience;
import dev.podium.web.layout.Choice;
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
 * @param aboutHidden whether only the reader, an organizer, sees what teams say of their runs
 * @param open whether runs can be submitted now
 * @param history address of how these values came about
 * @param comparisons address of the tests of all pairs
 * @param items address of the items; empty where the reader may not see them
 * @param analysis address of one system's errors, but for its key; empty where the reader may not see them
 * @param files the same table to download
 */
@CheckedTemplate(basePath = "leaderboard")
record LeaderboardPage(
        CompetitionFrame frame,
        List<Choice> subtasks,
        List<Choice> phases,
        Board board,
        Optional<Audience> audience,
        ZoneId zone,
        boolean aboutHidden,
        boolean open,
        String history,
        String comparisons,
        String items,
        String analysis,
        List<Download> files)
        implements TemplateInstance {

    /** A file to download. */
    record Download(BoardFile kind, String href) {}
}
