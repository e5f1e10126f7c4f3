package dev.podium.web.leaderboard;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.platform.language.LocalText;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * A leaderboard and the choice of others.
 *
 * @param pages where the other rows are, where there are too many for one page
 * @param aboutHidden whether only the reader, an organizer, sees what teams say of their runs
 * @param open whether runs can be submitted now
 * @param tracks all together, and each; empty where there are none
 * @param asked what is asked of a run in the track that is shown
 * @param history address of how these values came about
 * @param comparisons address of the tests of all pairs
 * @param items address of the items; empty where the reader may not see them
 * @param slices address of the slices that a program tells; empty where there are none that the reader may see
 * @param analysis address of one system's errors, but for its key; empty where the reader may not see them
 * @param files the same table to download
 * @param feed address of what is new on it; empty as long as not everybody sees it
 * @param sharing how it is shown elsewhere; empty as long as not everybody sees it
 */
@CheckedTemplate(basePath = "leaderboard")
record LeaderboardPage(
        LeaderboardFrame boardFrame,
        List<NavigationLink> tracks,
        Optional<LocalText> asked,
        LeaderboardView board,
        Optional<Pages> pages,
        boolean aboutHidden,
        boolean open,
        String history,
        String comparisons,
        String items,
        Optional<String> slices,
        String analysis,
        List<Download> files,
        String feed,
        Optional<Sharing> sharing)
        implements TemplateInstance {

    /**
     * The pages of a long leaderboard.
     *
     * @param path of all of them, for a form
     * @param track slug of the track that is shown; empty for all
     * @param sought part of a name whose rows are shown instead of a page; empty where none is
     * @param own what leads to the row of the reader's own team; empty where they are in none
     */
    record Pages(String path, String phase, String subtask, String track, String sought, Pager pager, String own) {}

    /**
     * How a leaderboard is shown elsewhere.
     *
     * @param description in a sentence
     * @param href address of its page, without where this installation is found
     * @param picture of it, as {@code href}
     * @param embed address of it for frames, with where this installation is found
     * @param page address of its page, with that
     * @param badges of teams, the best ones
     */
    record Sharing(
            String description, String href, String picture, String embed, String page, List<NavigationLink> badges) {}

    /** A file to download. */
    record Download(LeaderboardFileKind kind, String href) {}
}
