package dev.podium.web.organize.rescoring;

import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.Unfit;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the rescoring page. German: {@code messages/rescoring_de.properties}. */
@MessageBundle("rescoring")
public interface RescoringTexts {

    @Message("Rescoring: {phase}")
    String title(String phase);

    @Message("What counts now")
    String standing();

    @Message("Gold")
    String gold();

    @Message("SHA-256 with labels")
    String digest();

    @Message("Scorer")
    String scorer();

    @Message(
            "{scorer} is installed. Score the phase again to use it: until then new runs do not reach the leaderboard.")
    String newScorer(String scorer);

    @Message("Score the phase again")
    String start();

    @Message(
            "All runs are scored beside the ones that count now. Nobody but the organizers sees the new scores until you make them live. The old ones stay citable.")
    String startHelp();

    @Message("Gold release")
    String release();

    @Message("{title} (counts now)")
    String counts(String title);

    @Message("What changes, and why")
    String reason();

    @Message("Participants read this when the new scores go live.")
    String reasonHelp();

    @Message("Score all runs")
    String send();

    @Message("There is no other gold release yet.")
    String noRelease();

    @Message("No other gold release fits the items of the phase.")
    String noFit();

    @Message("Upload a corrected one")
    String upload();

    @Message("Being compared: {gold}, {scorer}")
    String running(String gold, String scorer);

    @Message("Started by {organizer} on {time}.")
    String startedBy(String organizer, String time);

    @Message("{done} of {all} runs are scored")
    String progress(String done, String all);

    @Message("{#switch n}{#case 1}1 run could not be scored.{#else}{n} runs could not be scored.{/switch}")
    String failed(int n);

    @Message("Progress")
    String progressLabel();

    @Message("What changes is shown here as soon as all runs are scored. You can leave this page.")
    String comparedSoon();

    @Message("Reload this page")
    String reload();

    @Message("No team’s score changes.")
    String noChange();

    @Message(
            "{#switch n}{#case 0}No rank changes.{#case 1}1 team gets another rank.{#else}{n} teams get another rank.{/switch}")
    String ranks(int n);

    @Message(
            "{#switch n}{#case 0}No item’s value changes.{#case 1}The value of 1 item changes.{#else}The values of {n} items change.{/switch}")
    String items(int n);

    @Message("Ranked by {metric}. Teams stand in their new order.")
    String teamsHelp(String metric);

    @Message("{before} items are scored in it now, {after} afterwards:")
    String scored(String before, String after);

    @Message("{#switch n}{#case 0}none is dropped{#case 1}1 is dropped{#else}{n} are dropped{/switch},")
    String leaving(int n);

    @Message("{#switch n}{#case 0}none is added.{#case 1}1 is added.{#else}{n} are added.{/switch}")
    String joining(int n);

    @Message(
            "{#switch n}{#case 1}1 item is scored in it before and after.{#else}{n} items are scored in it before and after.{/switch}")
    String scoredAsBefore(int n);

    @Message("Dropped: {items}")
    String dropped(String items);

    @Message(
            "The gold has {after} items instead of {before}. Answers to the items that leave are passed over: in the files that were submitted and in those that are still made from the old data. The public list of changes says how many leave, and which ones where everybody may see the data.")
    String droppedHelp(String before, String after);

    @Message("These are the first {n}.")
    String droppedFirst(int n);

    @Message("All of them as CSV")
    String droppedFile();

    @Message("Items that have left cannot come back.")
    String droppedForGood();

    @Message(
            "{title}: {#switch why}{#case other}other items{#case added}adds items that nobody was asked for{#case few}keeps less than half of the items{/switch}")
    String unfit(String title, Unfit why);

    @Message("A corrected release of the same data. Broken items may be missing from it; new ones cannot be added.")
    String releaseHelp();

    @Message("Team")
    String team();

    @Message("Baseline")
    String baseline();

    @Message("Rank before")
    String rankBefore();

    @Message("Rank after")
    String rankAfter();

    @Message("Before")
    String before();

    @Message("After")
    String after();

    @Message("Difference")
    String difference();

    @Message("another run of the team counts")
    String otherRun();

    @Message("{#if better}better{#else}worse{/if}")
    String direction(boolean better);

    @Message("{subtask}: items that change most")
    String worst(String subtask);

    @Message("Mean of {metric} over the runs that count now, before and after.")
    String worstHelp(String metric);

    @Message("Item")
    String item();

    @Message("Decide")
    String decide();

    @Message("Make the new scores live")
    String makeLive();

    @Message("The new scores replace the old ones on every page of the phase at once, with your reason.")
    String makeLiveHelp();

    @Message("Yes, the new scores are to count from now on. That cannot be undone, except by scoring again.")
    String sureLive();

    @Message("Discard")
    String discard();

    @Message("What counts now stays. What was scored is kept, so the same rescoring costs nothing later.")
    String discardHelp();

    @Message("Yes, discard this comparison. To see it again, I have to start the rescoring anew.")
    String sureDiscard();

    @Message("Earlier rescorings")
    String earlier();

    @Message("From")
    String from();

    @Message("To")
    String to();

    @Message("Decision")
    String decision();

    @Message("{#switch outcome}{#case live}live{#case discarded}discarded{/switch}")
    String outcome(Rescoring.Outcome outcome);

    @Message("{outcome} on {time} by {organizer}")
    String decided(String outcome, String time, String organizer);

    @Message("{#switch n}{#case 1}1 run failed by our fault{#else}{n} runs failed by our fault{/switch}")
    String broken(int n);

    @Message("Once the fault is fixed, score them again. It costs the teams nothing.")
    String brokenHelp();

    @Message("Score them again")
    String again();
}
