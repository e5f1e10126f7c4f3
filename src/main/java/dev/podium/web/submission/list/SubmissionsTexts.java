package dev.podium.web.submission.list;

import dev.podium.evaluation.RunRole;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the lists of submissions. German: {@code messages/submissions_de.properties}. */
@MessageBundle("submissions")
public interface SubmissionsTexts {

    @Message("Submissions")
    String title();

    @Message("My submissions")
    String mine();

    @Message("Phase {name}")
    String phase(String name);

    @Message(
            "{#if n == 1}1 run{#else}{n} runs, newest first{/if}. All times in {zone}. ↓ lower is better, ↑ higher is better.")
    String runs(int n, String zone);

    @Message("Run")
    String run();

    @Message("Received")
    String received();

    @Message("Sent by")
    String sender();

    @Message("State")
    String state();

    @Message("no description")
    String noDescription();

    @Message("counts for the team")
    String live();

    @Message("chosen, counts for the team")
    String liveChosen();

    @Message("late, beside the ranking")
    String lateBest();

    @Message("contrastive")
    String contrastive();

    @Message("counts, as the latest: none was chosen")
    String noneWasChosen();

    @Message(
            "{#switch role}{#case CHOSEN}chosen, counts{#case COUNTS_UNLESS_CHOSEN}counts, unless you choose another{#case LATEST}counts, as the latest{#case CONTRASTIVE}contrastive{/switch}")
    String role(RunRole role);

    @Message("counts")
    String counts();

    @Message(
            "Choose in the table above which run counts and, if you like, up to {most} contrastive runs, which are shown beside it without a rank; then save. A run without an answer to a subtask cannot count in it.")
    String choiceHelp(int most);

    @Message("{subtask}: no choice, the latest that is not contrastive counts")
    String noneChosen(String subtask);

    @Message("Saved: what counts in {phase}")
    String saved(String phase);

    @Message("Save the choice")
    String saveChoice();

    @Message("Your team has not submitted anything yet")
    String nothing();

    @Message("Upload a file with predictions. Files with problems cost no run.")
    String nothingHelp();

    @Message("Submit a run")
    String submit();

    @Message("Only members see a team’s submissions")
    String signInFirst();

    @Message("Sign in to see those of your team.")
    String signInHelp();

    @Message("Sign in")
    String signIn();

    @Message("You are in no team of this competition")
    String noTeam();

    @Message("Create a team or join one, then submit your first run.")
    String noTeamHelp();

    @Message("To the team")
    String toTeam();

    @Message(
            "What you submit for a team is listed here. What others submit to your competitions is in their settings, phase by phase.")
    String organizerHelp();

    @Message("Runs of all teams by phase")
    String byPhase();

    @Message("What teams submitted")
    String ofAll();

    @Message("Here each team finds its own runs. You organize the competition, so you find the runs of all teams.")
    String ofAllHelp();

    @Message("Runs")
    String runsColumn();

    @Message("Results")
    String results();

    @Message("Leaderboard")
    String leaderboard();

    @Message("All files with a manifest (zip)")
    String archive();

    @Message("To the settings")
    String toSettings();

    @Message("To try it yourself, create a team.")
    String tryIt();

    @Message("You are in no team yet")
    String noTeams();

    @Message("Open a competition and create a team there, or ask a team for an invitation link.")
    String noTeamsHelp();

    @Message("To the competitions")
    String toCompetitions();

    @Message("Withdrawn")
    String withdrawn();

    @Message("late")
    String late();

    @Message("Accepted, sealed")
    String sealed();

    @Message("Team {name}")
    String team(String name);

    @Message("Files that were not accepted")
    String attempts();

    @Message("{#if n == 1}1 file{#else}The last {n}, newest first{/if}. No run was used, and the files are not kept.")
    String attemptsHelp(int n);

    @Message("File")
    String file();

    @Message("Phase")
    String phaseColumn();

    @Message("Problems")
    String problems();
}
