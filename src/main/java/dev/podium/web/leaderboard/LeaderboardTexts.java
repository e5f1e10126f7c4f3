package dev.podium.web.leaderboard;

import dev.podium.competition.CountingRule;
import dev.podium.export.BoardFile;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the leaderboard. German: {@code messages/leaderboard_de.properties}. */
@MessageBundle("leaderboard")
public interface LeaderboardTexts {

    @Message("Leaderboard")
    String title();

    @Message("{phase}: {subtask}")
    String caption(String phase, String subtask);

    @Message("{items}. Ranked by {metric} ({words}); {#if lower}lower{#else}higher{/if} is better.")
    String about(String items, String metric, String words, boolean lower);

    @Message("Rank")
    String rank();

    @Message("no rank")
    String noRank();

    @Message(", tied")
    String tied();

    @Message("Team and method")
    String team();

    @Message("code")
    String code();

    @Message("paper")
    String paper();

    @Message("declared")
    String declared();

    @Message("Only organizers see here what teams say of their runs.")
    String aboutHidden();

    @Message("Runs")
    String runs();

    @Message("Date")
    String date();

    @Message("This table with all digits, signatures and digests:")
    String files();

    @Message("{#switch kind}{#case csv}CSV{#case json}JSON{#case tex}LaTeX{/switch}")
    String file(BoardFile kind);

    @Message("How the best values came about")
    String toHistory();

    @Message("What every system answered, one by one")
    String toItems();

    @Message("History")
    String history();

    @Message("Best {metric} over time")
    String historyTitle(String metric);

    @Message(
            "{phase}: {subtask}. {words}; {#if lower}lower{#else}higher{/if} is better. Days begin at midnight in {zone}.")
    String historyAbout(String phase, String subtask, String words, boolean lower, String zone);

    @Message("The first {most} teams at most. A team’s line moves when a run beats all of its runs before.")
    String historyHow(int most);

    @Message("Chart: best {metric} over time")
    String historyChart(String metric);

    @Message("Best values now: {values}. All steps stand in the table below.")
    String historyNow(String values);

    @Message("All {n} steps as a table")
    String historySteps(int n);

    @Message("Runs that were better than all before them. Times in {zone}.")
    String historyTable(String zone);

    @Message("Received")
    String received();

    @Message("Change")
    String gain();

    @Message("Back to the leaderboard")
    String toBoard();

    @Message("No team has a value in this subtask yet. The first step stands here as soon as a run is scored.")
    String historyEmpty();

    @Message("No run has been scored yet")
    String emptyTitle();

    @Message("{#if open}The baselines are scored first, so you can see what to beat. Upload a run and it appears here"
            + " as soon as it is scored.{#else}No team has a scored run in this phase.{/if}")
    String empty(boolean open);

    @Message("Submit the first run")
    String submitFirst();

    @Message("How ranks are made")
    String howTitle();

    @Message(
            "{#switch counting}{#case best}Of each team the run with the best {metric} counts.{#case latest}Of each team the latest run counts."
                    + "{#case chosen}Of each team the run counts that it chose to count, else its latest that is not contrastive.{/switch} Teams are sorted by {metric}. Teams with"
                    + " exactly the same value, not only the same rounded value, share a rank, marked “=”. A team without a value stands last.")
    String how(CountingRule counting, String metric);

    @Message("best of {runs}")
    String bestOf(String runs);

    @Message("Contrastive runs")
    String contrastive();

    @Message("Teams named them to be shown beside the run that counts. They are not ranked.")
    String contrastiveHelp();

    @Message("Late runs")
    String late();

    @Message("They came in after the end and are not ranked with the others.")
    String lateHelp();

    @Message(
            "Baselines are simple systems that show what a metric gives away for free. They stand in their place without a"
                    + " rank.")
    String howBaselines();

    @Message("Read with care")
    String careTitle();

    @Message("All values were measured on the same data ({items}). What neighbours differ by may be chance.")
    String care(String items);

    @Message("To repeat a number, use the offline scorer of the guide. The ranking metric is:")
    String repeat();

    @Message("Brackets give 95 % intervals.")
    String brackets();

    @Message("They rest on the {items} that this subtask asks about.")
    String fewer(String items);

    @Message("range")
    String range();

    @Message("95 % interval")
    String interval();

    @Message("Group")
    String group();

    @Message("Too few to judge")
    String tooFew();

    @Message(
            "A value has no interval where every draw gives it again, as that of a system without a single error: this sample"
                    + " does not tell how often it errs elsewhere (with n items, in up to about 3/n of all).")
    String whyUntold();

    @Message("No interval")
    String noInterval();

    @Message("Line: every team above is better than every team from here on.")
    String lower();

    @Message("Teams that share a letter cannot be told apart")
    String legendGroups();

    @Message("Ranks that the tests allow")
    String legendRange();

    @Message("Every team above is better than every team below; baselines stand on the side to which they are nearer")
    String legendLine();

    @Message("Annotators against gold: {value}")
    String ceiling(String value);

    @Message("All pairwise comparisons")
    String toComparisons();

    @Message(
            "Each pair of systems is tested on the same items ({items}): by a paired t-test where the value is the mean of the"
                    + " items, corrected for all pairs by Holm’s method; else by a bootstrap that all systems share, corrected by that of"
                    + " Romano and Wolf. A difference counts as found at the 5 % level where a randomization"
                    + " agrees and neither one item nor skewness decides it; items that belong together are tested as one cluster.")
    String howTests(String items);

    @Message(
            "The range of ranks below each rank is what these tests allow: who was not found to be better may stand behind,"
                    + " who was not found to be worse may stand before. Teams that share a letter cannot be told apart.")
    String howRanges();

    @Message(
            "An interval looks at one value alone. Two intervals can overlap although the paired test finds a difference. For"
                    + " “who is better”, use the groups or the comparisons:")
    String careIntervals();

    @Message(
            "Intervals: bootstrap over the items, corrected for bias and acceleration (BCa); {resamples} resamples, seed {seed}.")
    String workedOut(String resamples, long seed);
}
