package dev.podium.web.comparisons;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.board.TestNotes;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * All pairs of systems under a metric.
 *
 * @param metrics the choice of another metric
 * @param items on how many items the systems were compared; 0 without a pair
 * @param itemless whether the organizers' program tells nothing of single items under the metric, so that nothing can be tested
 * @param unbounded whether the metric is a mean of items and has no upper end
 * @param first the teams than which none is better
 * @param against one system and the others; empty where it was not compared with any
 * @param choice of another one
 * @param caveats what the tests do not say by themselves
 * @param methods the paragraph of a paper that says how they were compared; empty before they were
 * @param files all pairs to download
 */
@CheckedTemplate(basePath = "comparisons")
record ComparisonsPage(
        LeaderboardFrame boardFrame,
        List<NavigationLink> metrics,
        TestNotes notes,
        int items,
        boolean itemless,
        ComparedMetric compared,
        boolean unbounded,
        FirstTeams first,
        Optional<OneAgainstAll> against,
        Choice choice,
        PairMatrix matrix,
        Pairs pairs,
        List<Caveat> caveats,
        Optional<String> methods,
        List<Download> files)
        implements TemplateInstance {

    /**
     * The list of pairs.
     *
     * @param lines least sure first
     * @param open whether somebody reads it
     */
    record Pairs(List<PairLine> lines, Pager pager, boolean open) {}

    /** A file to download. */
    record Download(LeaderboardFileKind kind, String href) {}

    /** Where the form leads by which one system is chosen, and with what. */
    record Choice(String path, String phase, String subtask, String metric) {

        /** What the addresses of teams' pages end with. */
        public String query() {
            return "?phase=" + phase + "&subtask=" + subtask;
        }
    }
}
