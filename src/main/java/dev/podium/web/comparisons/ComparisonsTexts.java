package dev.podium.web.comparisons;

import dev.podium.export.BoardFile;
import dev.podium.leaderboard.comparison.Judgement;
import dev.podium.significance.Method;
import dev.podium.web.board.Verdict;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of comparisons of systems. German: {@code messages/comparisons_de.properties}. */
@MessageBundle("comparisons")
public interface ComparisonsTexts {

    @Message("For the paper: methods")
    String methods();

    @Message(
            "How these numbers came about, in a paragraph that you can copy. The organizers' raw material of a paper has it for all metrics, with the works that it cites.")
    String methodsHelp();

    @Message("Who is really better?")
    String title();

    @Message("Every pair of systems, tested on the same items ({items}).")
    String lead(String items);

    @Message("Metric")
    String metrics();

    @Message("Against the baselines")
    String baselinesTitle();

    @Message("{metric}: each team minus each baseline; {#if lower}below zero{#else}above zero{/if} the team is better.")
    String baselinesAbout(String metric, boolean lower);

    @Message("All pairs at a glance")
    String matrixTitle();

    @Message("Difference in {metric}")
    String matrixCaption(String metric);

    @Message(
            "Lower half: row minus column, corrected p{#if mean}, effect size d{/if}. Upper half: the same differences drawn with"
                    + " their 95 % intervals from {from} to {to}; the line is zero, {#if lower}left{#else}right{/if} of it the row system is better.")
    String matrixAbout(boolean mean, String from, String to, boolean lower);

    @Message(
            "The baselines and the first teams; {#if n == '1'}1 more team is{#else}{n} more teams are{/if} in the list below.")
    String left(String n);

    @Message("System")
    String system();

    @Message("row")
    String row();

    @Message("Team")
    String team();

    @Message("Baseline")
    String baseline();

    @Message("Difference {difference}, interval {interval}; numbers in the lower half")
    String drawn(String difference, String interval);

    @Message("{first} minus {second}:")
    String minus(String first, String second);

    @Message("{name} is better")
    String better(String name);

    @Message("not compared yet")
    String untested();

    @Message("Difference found: the column system is better")
    String keyFound();

    @Message("with dashed frame: no difference found")
    String keyNotFound();

    @Message("Scale")
    String scale();

    @Message(
            "First minus second, with 95 % intervals; {#if lower}below zero{#else}above zero{/if} the first is better.")
    String drawnAbout(boolean lower);

    @Message("No difference")
    String zero();

    @Message("Difference found")
    String drawnFound();

    @Message("No difference found")
    String drawnNotFound();

    @Message("All pairs with all digits:")
    String files();

    @Message("{#switch kind}{#case csv}CSV{#case json}JSON{#case tex}LaTeX{/switch}")
    String file(BoardFile kind);

    @Message("The table prints on one A4 sheet, landscape.")
    String prints();

    @Message("All pairs, least sure first")
    String listTitle();

    @Message(
            "{#if n == 1}One pair{#else}{shown} pairs{/if}, by corrected p, largest first. Differences are the first system minus the second.")
    String listAbout(long n, String shown);

    @Message("Show all {n} pairs")
    String showAll(int n);

    @Message("Only pairs of")
    String only();

    @Message("all systems")
    String everyone();

    @Message("Show")
    String show();

    @Message("Compared with")
    String comparedWith();

    @Message("Difference")
    String difference();

    @Message("95 % interval")
    String interval();

    @Message("p, corrected")
    String corrected();

    @Message("Effect d")
    String effect();

    @Message("Verdict")
    String verdict();

    @Message(
            "{#switch verdict}{#case BETTER}better{#case WORSE}worse{#case NOT_TESTED}not tested{#else}no difference found{/switch}")
    String said(Verdict verdict);

    @Message(
            "{#switch reason}{#case TOO_FEW_CLUSTERS}too few clusters{#case RANDOMIZATION_DISAGREES}randomization does not agree"
                    + "{#case ONE_DECIDES}one item decides{#case SKEWED}skewed{#case UNOPPOSED}no counter-example seen{/switch}")
    String doubt(Judgement.Reason reason);

    @Message(
            "{#switch reason}{#case TOO_FEW_CLUSTERS}The items stand in fewer than ten clusters, which are too few to be tested."
                    + "{#case RANDOMIZATION_DISAGREES}Corrected p is below 0.05, but a randomization does not agree: the difference does"
                    + " not count as found."
                    + "{#case ONE_DECIDES}Corrected p is below 0.05, but without the one item (or cluster of items) that speaks most for it"
                    + " the difference is not significant: it does not count as found."
                    + "{#case SKEWED}Corrected p is below 0.05, but few large differences stand against many small ones, which makes the"
                    + " test too sure: the difference does not count as found."
                    + "{#case UNOPPOSED}Corrected p is below 0.05, but no item speaks for the other system, and three unseen ones could turn"
                    + " the difference: it does not count as found.{/switch}")
    String why(Judgement.Reason reason);

    @Message(
            "A difference counts as found where these agree with the test that decides: a randomization, corrected over all"
                    + " pairs ({randomization}), t without the item or cluster that speaks most for it ({without}), and t"
                    + " corrected for skewness ({skewed}). The last two are tested against the randomization over all pairs, too.")
    String checked(String randomization, String without, String skewed);

    @Message(
            "This metric has no upper end. With about 300 items or fewer the tests are not to be trusted where a system is far off"
                    + " so rarely that these items hold no such error: nothing that was not seen can be tested.")
    String unseen();

    @Message("Details")
    String details();

    @Message("Pages")
    String pages();

    @Message("Less sure pairs")
    String previous();

    @Message("Surer pairs")
    String next();

    @Message("{from}–{to} of {all}")
    String fromTo(String from, String to, String all);

    @Message("How to read p")
    String howP();

    @Message(
            "p is the chance to see a difference this large, or larger, if both systems were equally good. It is corrected"
                    + " for all pairs of this metric ({#if mean}paired t-test{#if clustered}, cluster-robust{/if}, Holm{#else}bootstrap, Romano and Wolf{/if}). “No difference found”"
                    + " does not mean “equal”: with more data a difference may show.")
    String readP(boolean mean, boolean clustered);

    @Message(
            "The effect d is the mean of the differences divided by their standard deviation. Below 0.2 you will hardly notice it in single items.")
    String readEffect();

    @Message("This metric is no mean of single items, so there is no effect size.")
    String noEffect();

    @Message("All items differ by the same amount, so there is no standard deviation to measure the difference by.")
    String noSpread();

    @Message("no t: all differences are the same. p by the signs of all items")
    String noT();

    @Message("{resamples} resamples, seed {seed}.")
    String draws(String resamples, long seed);

    @Message("Nothing to compare yet")
    String emptyTitle();

    @Message("Two systems need a value under this metric. As soon as a second run is scored, the pair stands here.")
    String empty();

    @Message("The pairs are being compared")
    String pendingTitle();

    @Message("So far {percent} of the work is done. The pairs stand here as soon as all of it is.")
    String pending(String percent);

    @Message("Too few to judge")
    String tooFewTitle();

    @Message("The tests went wrong")
    String failedTitle();

    @Message("Reload this page")
    String reload();

    @Message("{first} is better than {second}")
    String isBetter(String first, String second);

    @Message("Not established: {first} is better than {second}")
    String notEstablished(String first, String second);

    @Message("No difference found between {first} and {second}")
    String notFound(String first, String second);

    @Message("{first} and {second} were not tested")
    String notTested(String first, String second);

    @Message("{phase}, {subtask}, {metric}: {#if lower}lower{#else}higher{/if} is better. Tested on {items}.")
    String pairLead(String phase, String subtask, String metric, boolean lower, String items);

    @Message("The items stand in {number} clusters, which were tested as a whole."
            + "{#if effect} The design effect is {effect}: the variance of the difference is {effect} times what it would be"
            + " if each item stood alone.{/if}{#if rough} With fewer than 20 clusters these numbers are rough.{/if}")
    String inClusters(String number, String effect, boolean rough);

    @Message("{first} and {second}")
    String pairTitle(String first, String second);

    @Message("Values")
    String values();

    @Message("{metric}, difference and its 95 % interval. {#if lower}Below{#else}Above{/if} zero {first} is better.")
    String valuesAbout(String metric, boolean lower, String first);

    @Message("Drawn on a scale from {from} to {to}")
    String drawnFrom(String from, String to);

    @Message("Value")
    String value();

    @Message("Tests")
    String tests();

    @Message(
            "Two-sided. A difference is found where the corrected p is below 0.05 and the checks below agree; the other tests are not"
                    + " corrected.")
    String testsAbout();

    @Message("Test")
    String test();

    @Message("Statistic")
    String statistic();

    @Message("p")
    String p();

    @Message("All digits")
    String digits();

    @Message("in the files")
    String inFiles();

    @Message(
            "{#switch name}{#case T}Paired t-test{#if clustered}, cluster-robust (CR2){/if}{#case WILCOXON}Wilcoxon signed-rank"
                    + " test{#case SIGN}Sign test{#case RANDOMIZATION}Approximate randomization{#if clustered} of clusters{/if}{#else}Paired"
                    + " bootstrap{#if clustered} over clusters{/if}{/switch}")
    String testName(Method name, boolean clustered);

    @Message(
            "{#if mean}Paired t-test{#if clustered}, cluster-robust (CR2){/if}, corrected by Holm{#else}Paired bootstrap{#if"
                    + " clustered} over clusters{/if}, corrected by Romano and Wolf{/if}")
    String correctedTest(boolean mean, boolean clustered);

    @Message("over all pairs of this metric")
    String overAll();

    @Message("How large it is")
    String sizeTitle();

    @Message(
            "d = {effect}: {#switch size}{#case VERY_SMALL}a very small effect; you will hardly notice it in single items."
                    + "{#case SMALL}a small effect.{#case MEDIUM}a medium effect.{#else}a large effect.{/switch}")
    String size(String effect, EffectSize size);

    @Message(
            "d is the mean of the differences divided by their standard deviation; small from 0.2, medium from 0.5, large from 0.8 (Cohen 1988).")
    String sizeHow();

    @Message("Item by item")
    String itemsTitle();

    @Message("Who has the better value, and on how many of {items}")
    String itemsAbout(String items);

    @Message("{name} better")
    String isBetterOn(String name);

    @Message("Both equal")
    String bothEqual();

    @Message("Share")
    String share();

    @Message("W = {w}, {ties} tied")
    String ranked(String w, String ties);

    @Message("On {equal} of {items} both have the same counts.")
    String sameCounts(String equal, String items);

    @Message("Repeat it yourself")
    String repeatTitle();

    @Message(
            "The offline scorer gives the same numbers. Behind --gold stands the file with the labels; “a” is the run of {first}, “b” that of {second}.")
    String repeat(String first, String second);

    @Message("The offline scorer and how to use it")
    String toGuide();

    @Message("All pairs")
    String toAll();

    @Message("The two are being compared")
    String pendingPairTitle();

    @Message(
            "{first} and {second} stand on the leaderboard, but were not compared under this metric yet. So far {percent} of the work is done.")
    String pendingPair(String first, String second, String percent);

    @Message("The items that decide")
    String decidingTitle();

    @Message("The largest differences in {metric}, item by item: {first} minus {second}.")
    String decidingAbout(String metric, String first, String second);

    @Message("The two have the same value on every item.")
    String decidingNone();

    @Message("How far they are apart")
    String apartTitle();

    @Message(
            "On how many items the difference, {first} minus {second}, is so large; columns: {n}, the table below has the numbers")
    String apartDrawn(String first, String second, int n);

    @Message("Numbers of the drawing")
    String apartNumbers();

    @Message("Items")
    String itemsColumn();

    @Message("Number")
    String number();

    @Message("Item")
    String item();

    @Message("How it begins")
    String beginning();

    @Message("All items about which {name} is wrong, the worst first")
    String wrongFor(String name);
}
