package dev.podium.web.analysis;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the pages of errors. German: {@code messages/analysis_de.properties}. */
@MessageBundle("analysis")
public interface AnalysisTexts {

    @Message("Where systems fail")
    String title();

    @Message("{system}: what it gets wrong")
    String systemTitle(String system);

    @Message("{#if baseline}{team}{#else}Run {number} by {team}{/if}: where it goes wrong")
    String runTitle(long number, String team, boolean baseline);

    @Message("Only the team and the organizers see this page, whether or not the run counts.")
    String ownRun();

    /**
     * Of slices that are folded away.
     *
     * @param all whether no other is shown
     * @param items how many items the largest has, in words
     */
    @Message("{n} {#if !all}more {/if}values, each with {items} at most")
    String moreSlices(int n, boolean all, String items);

    @Message("Back to the run")
    String toRun();

    @Message("On which items systems are wrong, and whether people agreed there. Every system has a page of its own.")
    String lead();

    @Message(
            "Answers to this task are better or worse, not right or wrong: there are no errors to count. Every system has a page of its own.")
    String leadOfValues();

    @Message("Slices: on which parts of the data systems do worse")
    String toSlices();

    @Message("Hard items: what most systems do badly")
    String toHardest();

    @Message("Systems")
    String systems();

    @Message("Nothing to see yet")
    String noneTitle();

    @Message("Errors are shown when labels are.")
    String later();

    @Message("Nobody stands on this leaderboard yet. Once a submission is scored, its errors are explained here.")
    String noSystems();

    @Message(
            "It is not known yet which items of this gold belong together: a worker is looking. The slices stand here as soon as it is.")
    String clustersUnknown();

    @Message("Still being worked out")
    String behindTitle();

    @Message("The numbers of some systems are still being counted. This takes a few seconds after a run was scored.")
    String behind();

    @Message("Reload this page")
    String reload();

    @Message("Where systems are wrong, and people disagree")
    String agreementTitle();

    @Message("How often systems are wrong")
    String errorsTitle();

    @Message("An item counts as wrong: {rule}")
    String rule(String rule);

    @Message("Share of a system’s wrong items on which annotators had disagreed. Dashed line: all items.")
    String agreementAbout();

    @Message("No annotators’ labels came with this gold. Organizers can add them with the next version of it.")
    String noAnnotators();

    @Message("Shares of wrong items on which annotators disagreed; systems: {systems}; the table below has the numbers")
    String agreementChart(int systems);

    @Message("All items: {share}")
    String allItems(String share);

    @Message("System")
    String system();

    @Message("Wrong")
    String wrong();

    @Message("of {all}")
    String of(String all);

    @Message("Annotators disagreed on")
    String disagreed();

    @Message("wrong items")
    String ofWrong();

    @Message("all items")
    String ofAll();

    @Message("Odds ratio")
    String odds();

    @Message("p (Fisher)")
    String p();

    @Message("p, corrected")
    String pHolm();

    @Message("{p} corrected over all systems")
    String holm(String p);

    @Message(
            "Odds ratio: how many times as large the odds of disagreement are among wrong items as among right ones, with its 95 % interval; p by Fisher’s exact test, two-sided, then corrected over all systems of the leaderboard by Holm’s method. Items that fewer than two annotators labelled are left out.")
    String oddsAbout();

    @Message("a half was added to each number, since one is 0")
    String corrected();

    @Message("What systems predict")
    String spreadTitle();

    @Message(
            "Box: from the first to the third quartile; thick line: median; diamond: mean; thin lines: down to the least and up to the largest.")
    String spreadAbout();

    @Message("How predicted numbers are spread; gold and systems: {systems}; the table below has the numbers")
    String spreadChart(int systems);

    @Message("Gold")
    String gold();

    @Message("Mean")
    String mean();

    @Message("Least")
    String least();

    @Message("First quartile")
    String first();

    @Message("Median")
    String median();

    @Message("Third quartile")
    String third();

    @Message("Largest")
    String most();

    @Message("Too few or too many")
    String calibrationTitle();

    @Message("For how many items the predicted number is too small, right, or too large.")
    String calibrationAbout();

    @Message("Too small, right or too large; systems: {systems}")
    String calibrationChart(int systems);

    @Message("By the number of the gold")
    String calibrationByGold();

    @Message("Too small, right or too large, for each number of the gold")
    String calibrationByGoldChart();

    @Message("too small")
    String under();

    @Message("right")
    String exact();

    @Message("too large")
    String over();

    @Message("Classes of each data set")
    String classesTitle();

    @Message("Share of items with each gold number, of the data sets whose labels you may see.")
    String classesAbout();

    @Message("Shares of gold numbers, data sets: {splits}; the table has the numbers")
    String classesChart(int splits);

    @Message("Split")
    String split();

    @Message("Items")
    String items();

    @Message("Pages of systems")
    String pages();

    @Message("Previous systems")
    String previous();

    @Message("Next systems")
    String next();

    @Message("{from} to {to} of {all}")
    String fromTo(String from, String to, String all);

    @Message("Wrong on {wrong} of {items}. {rule}")
    String systemLead(String wrong, String items, String rule);

    @Message("Value over all items: {value}.")
    String valueLead(String value);

    @Message("System")
    String choose();

    @Message("Metric of the slices")
    String metric();

    @Message("Wrong below")
    String bound();

    @Message("Show")
    String show();

    @Message(
            "{#if sign < 0}It underestimates more often than it overestimates{#else if sign > 0}It overestimates more often than it underestimates{#else}It underestimates and overestimates equally often{/if}")
    String biasTitle(int sign);

    @Message("Too small on {under}, right on {exact}, too large on {over}.")
    String bias(String under, String exact, String over);

    @Message("{item} by number. Gold: {gold}. Predicted: {predicted}.")
    String countsChart(String item, String gold, String predicted);

    @Message("Gold")
    String goldSeries();

    @Message("Predicted by {system}")
    String predictedSeries(String system);

    @Message("Where it is wrong")
    String confusionTitle();

    @Message("{items} by gold and predicted number. Framed: right. Shade: share of the row, from 20 on.")
    String confusionAbout(String items);

    @Message("Gold ↓ predicted →")
    String corner();

    @Message("Sum")
    String sum();

    @Message("{some} of {all}")
    String outOf(String some, String all);

    @Message("Farther off: {items}.")
    String farther(String items);

    @Message("Off by {distance}: {items}.")
    String offBy(int distance, String items);

    @Message("Read the wrong ones")
    String readWrong();

    @Message(
            "{#if sign > 0}It fails where people disagree too{#else if sign < 0}It fails where people agree{#else}Its errors and people’s disagreement{/if}")
    String disagreementTitle(int sign);

    @Message("What this means")
    String meaningTitle();

    @Message(
            "Of the items that {system} gets wrong, annotators had disagreed on {wrong}; over all items they disagreed on {all}. {#if sign > 0}It is wrong more often where they disagree, by more than chance would often do: {p}, corrected over all systems.{#else if sign < 0}It is wrong more often where they agree, by more than chance would often do: {p}, corrected over all systems.{#else if p}The difference could be chance: {p}, corrected over all systems.{/if}")
    String meaning(String system, String wrong, String all, int sign, String p);

    @Message("Annotators disagree")
    String disagree();

    @Message("Annotators agree")
    String agree();

    @Message("wrong")
    String isWrong();

    @Message("right")
    String isRight();

    @Message("Wrong items on which annotators agreed")
    String readAgreed();

    @Message("Wrong items on which they disagreed")
    String readDisagreed();

    @Message("Slices")
    String slicesTitle();

    @Message("{metric} in parts of the data, with 95 % intervals. Dashed line: all items, {value}.")
    String slicesAbout(String metric, String value);

    @Message("Slice")
    String slice();

    @Message("95 % interval")
    String interval();

    @Message("Slice, with its 95 % interval")
    String keySlice();

    @Message("Slice with fewer than {n} items")
    String keySmall(int n);

    @Message("Interval drawn from {from} to {to}")
    String drawn(String from, String to);

    @Message("Note")
    String note();

    @Message("Too few to judge")
    String tooFew();

    @Message("Small, fewer than {n}")
    String small(int n);

    @Message("Fewer than {n}")
    String quiteSmall(int n);

    @Message("worse, {p}")
    String worse(String p);

    @Message("Worse than elsewhere, beyond chance")
    String worseTitle();

    @Message(
            "{value} against {others} on all other items; {p}, corrected for {tests} {#if tests == 1}test{#else}tests{/if}.")
    String worseThan(String value, String others, String p, int tests);

    @Message(
            "No slice is significantly worse than the rest, corrected for {tests} {#if tests == 1}test{#else}tests{/if}.")
    String noneWorse(int tests);

    @Message(
            "Intervals are those of t with standard errors of the jackknife; slices of fewer than {n} items have none, nor those whose items all have the same value. Below 30 items they are rough, mostly too narrow. Where the metric is a mean of items, each slice is compared with all other items by a permutation test: how often so many items, drawn at random, are so far from the rest, corrected by Holm’s method. That is counted from all parts there are where values are whole numbers, else it is a saddlepoint approximation or, where this cannot be trusted, counted from at most {draws} parts drawn at random (seed {seed}). Slices overlap; use them to find items to read.")
    String slicesHow(int n, String draws, long seed);

    @Message(
            "Items with the same {column} belong together ({clusters} clusters): slices of whole clusters are compared with any so many clusters and by a cluster-robust t-test (CR2), of which the larger p counts; a slice of a single cluster is never found. Others are compared within clusters, where clusters that lie wholly inside or outside say nothing. Intervals are those of the jackknife over clusters. With fewer than 20 clusters they are rough.")
    String slicesClustered(String column, String clusters);

    @Message("Two slicings crossed")
    String crossTitle();

    @Message("Rows")
    String rows();

    @Message("Columns")
    String columns();

    @Message("Cross")
    String cross();

    @Message("– none –")
    String noSlicing();

    @Message("{metric}; below each value the number of items. Fewer than {n} say little.")
    String crossAbout(String metric, int n);

    @Message("few")
    String few();

    @Message("No value")
    String none();

    @Message("All systems side by side")
    String toAll();

    @Message("Compare it with another system")
    String toComparisons();

    @Message("Parts of the analysis")
    String parts();

    @Message(
            "A number beyond a thousand counts as a thousand; such systems have no mean here, and the drawing ends before.")
    String farthest();
}
