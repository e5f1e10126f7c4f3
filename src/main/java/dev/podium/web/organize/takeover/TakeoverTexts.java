package dev.podium.web.organize.takeover;

import dev.podium.competition.CountingRule;
import dev.podium.evaluation.takeover.TakeoverPlan;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that takes runs over. German: {@code messages/takeover_de.properties}. */
@MessageBundle("takeover")
public interface TakeoverTexts {

    @Message("Carry over: {phase}")
    String title(String phase);

    @Message("From an earlier phase")
    String choose();

    @Message(
            "What counts for the teams in a phase that has closed can be carried over into this one, on the same gold or on a corrected one. You see what would be carried over before anything happens.")
    String chooseHelp();

    @Message(
            "There is no phase yet from which runs can be carried over: one must have closed, and its last uploads must be in, which takes some minutes.")
    String noSource();

    @Message("Phase")
    String source();

    @Message("Show what would be carried over")
    String look();

    @Message("From {phase}: what would be carried over")
    String preview(String phase);

    @Message(
            "{#switch n}{#case 0}Nothing is left to carry over.{#case 1}1 run would be carried over.{#else}{n} runs would be carried over.{/switch}")
    String taken(int n);

    @Message("{#switch n}{#case 0}{#case 1}1 is left out.{#else}{n} are left out.{/switch}")
    String leftOut(int n);

    @Message("{#switch n}{#case 0}{#case 1}1 is here already.{#else}{n} are here already.{/switch}")
    String there(int n);

    @Message(
            "They are scored on {gold}, {#if same}the same gold{#else}another gold than there{/if}. They do not count against the teams' limits and keep the time at which they were received.")
    String scoredOn(String gold, boolean same);

    @Message(
            "{#if blind}Each gets a new fingerprint, which everybody can see as soon as this phase has opened. {/if}Baselines are not carried over: this phase has its own.")
    String baselines(boolean blind);

    @Message("What counts here")
    String rules();

    @Message(
            "{#switch rule}{#case best}the best run of a team{#case latest}the latest run that a team submits here; until it does, the one that counted there{#case chosen}the run that the team chooses; else the latest that it submits here; until it does either, the one that counted there{/switch}")
    String counting(CountingRule rule);

    @Message("{n} in all, by team")
    String caption(String n);

    @Message("Page {number} of {of}")
    String part(int number, int of);

    @Message("Pages of the list")
    String parts();

    @Message("Previous page")
    String before();

    @Message("Next page")
    String after();

    @Message("Team")
    String team();

    @Message("File")
    String file();

    @Message("Received")
    String received();

    @Message("Counted in, in the earlier phase")
    String countsIn();

    @Message("What happens")
    String fate();

    @Message(
            "{#switch fate}{#case taken}is carried over{#case faulty}left out: it has warnings, which are errors in this phase{#case unscored}left out: it counts only in subtasks that this phase does not score{#case there}is here already{/switch}")
    String happens(TakeoverPlan.Fate fate);

    @Message("Open it here")
    String open();

    @Message("No run counts for a team in that phase.")
    String nothing();

    @Message("What everybody is told (optional)")
    String note();

    @Message(
            "It stands on the page of the competition, with the date and the name of the phase. Up to 1000 characters.")
    String noteHelp();

    @Message("{#if n == 1}Carry over 1 run{#else}Carry over {n} runs{/if}")
    String send(int n);

    @Message("Yes, carry them over for good. It stands in the log and on the page of the competition.")
    String forGood();

    @Message("Carried over so far")
    String done();

    @Message("{#if n == 1}1 run{#else}{n} runs{/if} from {phase}")
    String doneFrom(int n, String phase);

    @Message("By {organizer} on {time}.")
    String doneBy(String organizer, String time);

    @Message("{done} of {all} are scored.")
    String progress(String done, String all);

    @Message("{#if n == 1}1 could not be scored.{#else}{n} could not be scored.{/if}")
    String failed(int n);

    @Message("Reload this page")
    String reload();

    @Message("Its runs")
    String submissions();

    @Message("Leaderboard")
    String leaderboard();

    @Message("All runs of this phase (zip)")
    String archive();
}
