package dev.podium.web.competition;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.VisibleFrom;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of a competition. German: {@code messages/competition_de.properties}. */
@MessageBundle("competition")
public interface CompetitionTexts {

    @Message("Organized by {names}")
    String organizedBy(String names);

    @Message("{name}, open now")
    String phase(String name);

    @Message("Where we are")
    String whereTitle();

    @Message("Open until {moment}")
    String openUntil(String moment);

    @Message("{phase} opens on {moment}")
    String opensOn(String phase, String moment);

    @Message("{phase} was open until {moment}")
    String wasOpenUntil(String phase, String moment);

    @Message("{phase} is open without a fixed end")
    String openEnd(String phase);

    @Message("{#switch state}{#case UPCOMING}Not started{#case OPEN}Open now{#case CLOSED}Closed{/switch}")
    String state(Phase.State state);

    @Message("From {day}, open end")
    String from(String day);

    @Message("There is no phase yet. The organizers add the first one before they publish the competition.")
    String noPhase();

    @Message("About this competition")
    String aboutTitle();

    @Message("How to take part")
    String howTitle();

    @Message("Create a team")
    String teamTitle();

    @Message("Sign in and create a team, or join one by its invitation link. A team can be one person.")
    String team();

    @Message("{#if n > 1}You can take part in one subtask or in all of them.{/if}")
    String subtasksToChoose(int n);

    @Message("Train and check")
    String trainTitle();

    @Message("Download the data below. Check your file on your own computer with the scorer that the platform uses.")
    String train();

    @Message("Upload predictions")
    String uploadTitle();

    @Message("Upload one file with all answers{#if items} ({items}){/if}.")
    String upload(String items);

    @Message("Intake paused")
    String paused();

    @Message("{name}, paused")
    String phasePaused(String name);

    @Message("Results are to be revealed on {moment}.")
    String plannedReveal(String moment);

    @Message(
            "{#if total && daily}Your team has {daily} {#if daily == 1}run{#else}runs{/if} a day and {total} in the whole"
                    + " phase.{#else if daily}Your team has {daily} {#if daily == 1}run{#else}runs{/if} a day.{#else if total}Your"
                    + " team has {total} {#if total == 1}run{#else}runs{/if} in the whole phase.{#else}The number of"
                    + " runs is not limited.{/if} A file with errors costs no run.")
    String runs(Integer daily, Integer total);

    @Message("Submit a run")
    String submit();

    @Message("Read the guide")
    String readGuide();

    @Message("Data releases")
    String dataTitle();

    @Message("Compare the SHA-256 digest after the download:")
    String compareDigest();

    @Message("No data has been released yet. It appears here as soon as the organizers release it.")
    String noData();

    @Message("File")
    String file();

    @Message("Size")
    String size();

    @Message("Licence")
    String licence();

    @Message("{split}, version {version}, {#if labels}with labels{#else}without labels{/if}")
    String release(String split, int version, boolean labels);

    @Message("Later")
    String laterTitle();

    @Message("{split}, version {version}, {#if labels}with labels{#else}without labels{/if}:")
    String later(String split, int version, boolean labels);

    @Message(
            "{#switch from}{#case opening}when {phase} opens{#case closing}after {phase} has closed{#case reveal}when the results of {phase} are revealed{#else}later{/switch}")
    String laterFrom(PublicFrom from, String phase);

    @Message("planned for {moment}")
    String plannedFor(String moment);

    @Message("from {moment}")
    String fromMoment(String moment);

    @Message("Withdrawn")
    String withdrawnTitle();

    @Message("Public files of {title} were withdrawn on {moment}.")
    String withdrawn(String title, String moment);

    @Message("Subtasks and metrics")
    String subtasksTitle();

    @Message("Subtask {number}")
    String subtask(int number);

    @Message("Ranked by {metric} ({words}); {#if lower}lower{#else}higher{/if} is better.")
    String rankedBy(String metric, String words, boolean lower);

    @Message("Also shown: {others}.")
    String alsoShown(String others);

    @Message("Ranking")
    String ranking();

    @Message("How ranks are made")
    String howRanksAreMade();

    @Message("Contact")
    String contact();

    @Message("The gold of this phase is no secret:")
    String goldNote();

    @Message("Scores are sealed")
    String blind();

    @Message("Scores are revealed")
    String revealed();

    @Message("On {date} the organizers carried {#if n == 1}1 run{#else}{n} runs{/if} over from the phase {phase}.")
    String tookOverCounted(String date, int n, String phase);

    @Message("On {date} the organizers carried runs over from the phase {phase}.")
    String tookOver(String date, String phase);

    @Message("Changes of the rules")
    String changes();

    @Message("What changed after a phase had begun, and why. Newest first.")
    String changesHelp();

    @Message(
            "{#switch field}{#case 'closesAt'}Closes{#case 'plannedRevealAt'}Planned reveal{#case 'dailyLimit'}Runs a day{#case 'totalLimit'}Runs in total{#case 'gold'}Gold{#case 'items'}Items{#case 'dropped'}Items that are not scored any more{#case 'scorer'}Scorer{#case 'subtasks'}Which run counts{#case 'strict'}Warnings{#case 'ownScores'}Own scores{#case 'teamBoard'}Leaderboard, to teams{#case 'publicBoard'}Leaderboard, to everybody{#case 'itemAnalyses'}Results item by item{#case 'clusters'}Which items belong together{#case 'declarations'}What teams declare{#case 'aboutShown'}What teams say of their runs{#else}{field}{/switch}")
    String rule(String field);

    @Message(
            "{#if value == 'default'}as the task type says{#else if value == 'none'}nothing: each item stands alone{#else}those with the same {value}{/if}")
    String clusters(String value);

    @Message(
            "{#switch counting}{#case best}the best run counts{#case latest}the latest run counts{#case chosen}the run that the team chooses counts{/switch}; columns (digits): {columns}")
    String scored(CountingRule counting, String columns);

    @Message("not scored in this phase")
    String notScored();

    @Message("All of them as CSV, also for the offline scorer")
    String droppedFile();

    @Message("{from} → {to}")
    String fromTo(String from, String to);

    @Message("open end")
    String noEnd();

    @Message("not said")
    String noPlan();

    @Message("no limit")
    String noLimit();

    @Message("none")
    String noDeclarations();

    @Message("{words}{#if required}, required{/if}")
    String declaration(String words, boolean required);

    @Message("{#if shown}stands on the leaderboard{#else}is for the organizers{/if}")
    String aboutShown(boolean shown);

    @Message("{#if strict}are errors{#else}stop nothing{/if}")
    String strict(boolean strict);

    @Message(
            "{#switch time}{#case live}at once{#case closed}when the phase closes{#case revealed}when the organizers reveal it{#case never}never{/switch}")
    String showing(VisibleFrom time);
}
