package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerStudy;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that tells what a phase can show. German: {@code messages/power_de.properties}. */
@MessageBundle("power")
public interface PowerTexts {

    @Message("Statistical power: {phase}")
    String title(String phase);

    @Message(
            "With these {items}, a difference of {difference} in {metric} between two systems is found with a probability of 80\u202f%.")
    String found(String items, String difference, String metric);

    @Message(
            "So says a two-sided test at the level of 5\u202f%{#if mean}: the paired t-test{#else}, from the standard error of a paired bootstrap{/if}. Smaller differences may be found, too, but are missed more often.")
    String how(boolean mean);

    @Message(
            "With {teams} teams there are {pairs} pairs. Where all of them are tested and corrected for, it takes a difference of {difference}.")
    String among(int teams, String pairs, String difference);

    @Message("“{first}” ({firstValue}) and “{second}” ({secondValue}) differ by {difference}.")
    String observed(String first, String firstValue, String second, String secondValue, String difference);

    @Message("“{first}” and “{second}” have the same value, {value}.")
    String same(String first, String second, String value);

    @Message("If systems really differ by that much, it is found with a probability of {probability}.")
    String asObserved(String probability);

    @Message("To find it with 80\u202f% takes {items}.")
    String needed(String items);

    @Message("More data find smaller differences")
    String curve();

    @Message("{metric}: smallest difference that is found, by number of items")
    String chart(String metric);

    @Message("{items}: {single} between two systems, {corrected} with the correction")
    String point(String items, String single, String corrected);

    @Message("Two systems")
    String single();

    @Message("as observed")
    String line();

    @Message("{metric}: smallest difference that is found with a probability of 80\u202f%")
    String byItems(String metric);

    @Message("{teams} teams, all pairs")
    String corrected(int teams);

    @Message("now")
    String now();

    @Message("How much data a difference takes")
    String sizes();

    @Message("{metric}: how many it takes to find a difference with a probability of 80\u202f%")
    String bySize(String metric);

    @Message("Difference")
    String difference();

    @Message("between these two")
    String between();

    @Message("What this takes for granted")
    String assumption();

    @Message(
            "Systems of this task differ from each other, from item to item, as these two do, and further items are like these. {#if pairs > 1}Without a choice these are the two that differ most of all {pairs} pairs looked at; pairs that are more alike, such as the two best baselines, are near copies of each other and promise too much. {/if}{#if clustered}That items belong together is reckoned with: they stand in {clusters} clusters, and the design effect is {effect}.{#else}Items are taken for independent of each other; where several stand in one text, it takes about 1.2 to 2 times as many.{/if}")
    String assumes(int pairs, boolean clustered, String clusters, String effect);

    @Message("It depends on the pair")
    String examples();

    @Message(
            "{metric}: smallest difference that is found with a probability of 80\u202f% with the items that there are, by how much two systems are alike")
    String examplesAbout(String metric);

    @Message("Pair")
    String pair();

    @Message("{#switch which}{#case MOST_ALIKE}most alike{#case MEDIAN}in the middle{#else}differ most{/switch}")
    String which(PowerStudy.Which which);

    @Message("{first} and {second}")
    String two(String first, String second);

    @Message("Same on")
    String agreement();

    @Message("Design effect")
    String designEffect();

    @Message(
            "The correction plans with the level of Bonferroni, 5\u202f% divided by the number of pairs. Leaderboards use Holm’s and Romano and Wolf’s, which find somewhat more.")
    String correction();

    @Message("Compared")
    String compared();

    @Message("Standard deviation of the differences")
    String deviation();

    @Message("Standard error of the difference")
    String error();

    @Message("Resamples")
    String resamples();

    @Message("Seed")
    String seed();

    @Message("Level of each test, corrected")
    String level();

    @Message("Ask something else")
    String ask();

    @Message("Metric")
    String metric();

    @Message("First system")
    String first();

    @Message("Second system")
    String second();

    @Message("Teams that you expect")
    String teams();

    @Message("From 2 to 200. All pairs of them are corrected for.")
    String teamsHelp();

    @Message("Show")
    String show();

    @Message(
            "{#switch obstacle}{#case WAITING}The baselines are being scored{#case CLUSTERS_UNKNOWN}Clusters are being looked up{#case NO_BASELINE}No baseline has a value{#case ONE_BASELINE}One system is not enough{#case FEW_ITEMS}Too few items{#case ALIKE}These two do not differ in anything that varies{/switch}")
    String obstacle(PowerStudy.Obstacle obstacle);

    @Message(
            "{#switch obstacle}{#case WAITING}Two of them tell how far systems of this task differ. As a rule it takes seconds.{#case CLUSTERS_UNKNOWN}It is not known yet which items of this gold belong together: a worker is looking. As a rule it takes seconds.{#case NO_BASELINE}Two are needed in {metric} to tell how far systems differ. Choose another metric, or see whether their scoring failed.{#case ONE_BASELINE}Two are needed in {metric} to tell how far systems differ. Choose another metric, or see whether the scoring of the others failed.{#case FEW_ITEMS}Fewer than {fewest} items take part in {metric}: nothing can be told from them. Upload more gold and add a phase with it.{#case ALIKE}In {metric} they differ by the same on every item, or by nothing: that tells nothing of other systems. Choose two others, or another metric.{/switch}")
    String help(PowerStudy.Obstacle obstacle, String metric, int fewest);

    @Message("Reload this page")
    String reload();

    @Message("To the scoring of this phase")
    String scoring();

    @Message("To the gold")
    String gold();
}
