package dev.podium.web.leaderboard;

import dev.podium.export.BoardFile;
import dev.podium.web.board.BoardFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * A leaderboard and the choice of others.
 *
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
        BoardFrame boardFrame,
        Board board,
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
