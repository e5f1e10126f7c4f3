package dev.podium.web.board;

import dev.podium.team.Audience;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of all pages about a leaderboard. German: {@code messages/board_de.properties}. */
@MessageBundle("board")
public interface BoardTexts {

    @Message("Subtask")
    String subtaskNavigation();

    @Message("Subtask {number}: {name}")
    String subtask(int number, String name);

    @Message("Phase")
    String phaseNavigation();

    @Message("Drawing (SVG)")
    String drawing();

    @Message("Data (CSV)")
    String data();

    @Message("Parts of the analysis")
    String partNavigation();

    @Message(
            "{#switch page}{#case SLICES}Slices{#case HARDEST}Hard items{#case ITEMS}All items{#case AGREEMENT}Annotators{#else}Errors{/switch}")
    String part(BoardRequest.Page page);

    @Message("Your team’s runs")
    String toOwnRuns();

    @Message("Nothing to rank yet")
    String nothingYetTitle();

    @Message("{phase} opens on {moment} {zone}. The first scored run appears here.")
    String nothingYet(String phase, String moment, String zone);

    @Message("The organizers have not planned a phase yet.")
    String noPhase();

    @Message("What you can do until then")
    String toOverview();

    @Message(
            "{#switch audience}{#case TEAMS}Only teams and organizers see this now.{#else}Only organizers see this now.{/switch}")
    String onlyFor(Audience audience);

    @Message("{#if lower}← better{#else}better →{/if}")
    String better(boolean lower);

    @Message("Team")
    String legendTeam();

    @Message("Drawn on a scale from {from} to {to}")
    String scale(String from, String to);

    @Message("Team, with its 95 % interval")
    String keyTeam();

    @Message("{#if limit}Upper limit{#else}Baseline{/if}")
    String kind(boolean limit);

    @Message("Baseline, not ranked")
    String keyBaseline();

    @Message(
            "Intervals and tests are being worked out ({percent}). Groups and ranges stand as before the latest change.")
    String working(String percent);

    @Message("Reload this page")
    String reload();

    @Message("Too few to judge: intervals and tests need at least {items}.")
    String tooFewItems(String items);

    @Message("The intervals and tests went wrong here. Those who run this platform find the reason in its log.")
    String failed();

    @Message(
            "Only the baselines and the best teams are compared; of so many, {shown} {#if number == 1}is{#else}are{/if} left out.")
    String leftOut(int number, String shown);

    @Message("{items} in {clusters} clusters")
    String inClusters(String items, String clusters);

    @Message("{n} clusters")
    String clusters(String n);

    @Message(
            "Items with the same {column} form a cluster: bootstrap and randomization draw and swap whole clusters, and t is"
                    + " cluster-robust (CR2).{#if least} By these clusters the variance of the differences is {least} to {largest}"
                    + " times as large as if each item stood alone (design effect).{/if}{#if rough} With fewer than 20 clusters"
                    + " these numbers are rough.{/if}")
    String hanging(String column, String least, String largest, boolean rough);

    @Message("Only {items}: with so few, intervals and tests are rough. Do not rely on them.")
    String weak(String items);

    @Message("With {items}, intervals are wide, and differences that are there may not be found.")
    String fair(String items);
}
