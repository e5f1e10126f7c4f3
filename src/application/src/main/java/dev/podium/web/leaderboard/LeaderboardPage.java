package dev.podium.web.leaderboard;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.platform.language.LocalText;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * A leaderboard and the choice of others.
 *
 * @param say who leads, and where the reader's team is
 * @param sorted name of the column by which rows stand; empty where it is their rank
 * @param unknown a column by which somebody wants to order them, and which is not there; empty where there is none
 * @param heads of its columns
 * @param filters what can be chosen of it
 * @param pager where the other rows are, where there are too many for one page
 * @param aboutHidden whether only the reader, an organizer, sees what teams say of their runs
 * @param open whether runs can be submitted now
 * @param tracks all together, and each; empty where there are none
 * @param asked what is asked of a run in the track that is shown
 * @param history address of how these values came about
 * @param comparisons address of the tests of all pairs
 * @param items address of the items; empty where the reader may not see them
 * @param slices address of the slices that a program tells; empty where there are none that the reader may see
 * @param analysis address of one baseline's errors, but for its key; empty where the reader may not see them
 * @param query that the addresses of its teams' pages end with
 * @param files the same table to download
 * @param feed address of what is new on it; empty as long as not everybody sees it
 * @param sharing how it is shown elsewhere; empty as long as not everybody sees it
 */
@CheckedTemplate(basePath = "leaderboard")
record LeaderboardPage(
        LeaderboardFrame boardFrame,
        List<NavigationLink> tracks,
        Optional<LocalText> asked,
        LeaderSentence say,
        LeaderboardView board,
        String sorted,
        String unknown,
        LeaderboardPart.Heads heads,
        Filters filters,
        Optional<Pager> pager,
        boolean aboutHidden,
        boolean open,
        String history,
        String comparisons,
        String items,
        Optional<String> slices,
        String analysis,
        String query,
        List<Download> files,
        String feed,
        Optional<Sharing> sharing)
        implements TemplateInstance {

    /**
     * What can be chosen of a leaderboard, as a form says it.
     *
     * @param path of the form
     * @param track slug of the track that is shown; empty for all
     * @param sorts columns by which rows can be ordered
     * @param searched whether there are so many systems that one may search
     * @param sought part of a name or method; empty where none is
     * @param declared answers to what organizers ask of runs; empty where there are none to choose from
     * @param baselines whether there are baselines
     * @param withoutBaselines whether they are left out
     * @param late whether late runs can be there
     * @param withoutLate whether they are left out
     * @param columns that can be hidden, those that are shown chosen
     * @param all address of the whole leaderboard; empty where nothing is chosen
     * @param systems how many it has
     * @param own what leads to the row of the reader's own team; empty where it is here, and where they are in none
     */
    record Filters(
            String path,
            String phase,
            String subtask,
            String track,
            List<Option> sorts,
            boolean searched,
            String sought,
            List<Option> declared,
            boolean baselines,
            boolean withoutBaselines,
            boolean late,
            boolean withoutLate,
            List<Option> columns,
            String all,
            int systems,
            String own) {}

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
