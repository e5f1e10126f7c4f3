package dev.podium.web.submission.submit;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the submit page. German: {@code messages/submit_de.properties}. */
@MessageBundle("submit")
public interface SubmitTexts {

    @Message("Submit a run")
    String title();

    @Message("Phase")
    String phases();

    @Message("Go to the phase {phase}")
    String toMeant(String phase);

    @Message("Upload your predictions")
    String upload();

    @Message("File with predictions")
    String file();

    @Message(
            "{kind} {#if known}With answers for {items}, at most{#else}At most{/if} {mib} MiB.{#if several} One file takes part in all subtasks that it has answers for.{/if}")
    String fileHelp(String kind, String items, boolean known, long mib, boolean several);

    @Message("Upload and check")
    String send();

    @Message("Check only, use no run")
    String check();

    @Message(
            "A file with problems costs no run. If no answer came, send the file again with the same details: that costs no second run.")
    String noCost();

    @Message("{#switch left}{#case 1}run left{#else}runs left{/switch}")
    String runsLeft(int left);

    @Message("of {limit} today in the phase {phase}. Files with problems do not count.")
    String ofToday(int limit, String phase);

    @Message("of {limit} in the phase {phase}. Files with problems do not count.")
    String ofTotal(int limit, String phase);

    @Message("In the whole phase {left} are left.")
    String inTotal(int left);

    @Message("As many runs as you like in the phase {phase}.")
    String unlimited(String phase);

    @Message("Next run: {time}, {zone}")
    String nextRun(String time, String zone);

    @Message("Open until {time}, {zone}")
    String openUntil(String time, String zone);

    @Message(
            "An upload counts as in time when it {#if minutes == 0}is complete before the end.{#else}begins before the end,"
                    + " and must be complete within {minutes} min.{/if}")
    String completeWithin(long minutes);

    @Message("No deadline")
    String openEnd();

    @Message("File format")
    String format();

    @Message("Example")
    String example();

    @Message("Download a template with all identifiers")
    String template();

    @Message("Data of this competition")
    String data();

    @Message("Sign in to submit")
    String visitor();

    @Message("You will return here. Then create a team or join one.")
    String visitorHelp();

    @Message("Sign in")
    String signIn();

    @Message("You need a team first")
    String noTeam();

    @Message("Create one or join one. A team can be one person.")
    String noTeamHelp();

    @Message(
            "You organize this competition and need none. To try a submission yourself, create a team: it is listed like any other.")
    String noTeamOrganizer();

    @Message("To the team")
    String toTeam();

    @Message("The phase {name} is not open yet")
    String notOpenYet(String name);

    @Message("It opens on {time} ({zone}). You can found your team and look at the data until then.")
    String opensAt(String time, String zone);

    @Message("The intake of {name} is paused")
    String paused(String name);

    @Message("You are late")
    String late();

    @Message("The phase closed {time} ({zone}). What you submit now is scored, but not ranked with the others.")
    String lateHelp(String time, String zone);

    @Message("Late files are accepted until {time}.")
    String lateUntil(String time);

    @Message("The phase {name} is closed")
    String closed(String name);

    @Message(
            "It accepted files until {time} ({zone}). {#if sealed}Its results are still sealed.{#else}The leaderboard shows how it ended.{/if}")
    String closedAt(String time, String zone, boolean sealed);

    @Message("To the leaderboard")
    String toLeaderboard();

    @Message("No run is left today")
    String noRunToday();

    @Message("The next ones come on {time} ({zone}). You can still check files.")
    String nextRuns(String time, String zone);

    @Message("No run is left in this phase")
    String noRun();

    @Message(
            "Those of your team count, and those that you sent yourself in whichever team. You can still check files, and see what came of your runs.")
    String noRunHelp();

    @Message("Your submissions")
    String toSubmissions();

    @Message("There is no phase yet")
    String noPhase();

    @Message("The organizers have not opened anything to take part in. Come back later.")
    String noPhaseHelp();

    @Message("To the overview")
    String toOverview();

    @Message("Your file was not accepted")
    String rejected();

    @Message("Your file would not be accepted")
    String wouldBeRejected();

    @Message(
            "{#switch n}{#case 1}It has 1 problem.{#else}It has {n} problems.{/switch} No run was used. Correct the lines below and upload the file again.")
    String rejectedHelp(int n);

    @Message("No run was used.")
    String wrongPhaseHelp();

    @Message("Submit it before the phase closes: a file that was only checked does not count as submitted.")
    String beforeTheEnd();

    @Message("Your file would be accepted")
    String fine();

    @Message("Your file would be accepted, with {#switch n}{#case 1}1 warning{#else}{n} warnings{/switch}")
    String fineWithWarnings(int n);

    @Message("Nothing was submitted yet, and no run was used.")
    String nothingSubmitted();

    @Message("The file is kept here until {time} ({zone}).")
    String keptUntil(String time, String zone);

    @Message("If you submit it by {time}, it counts as having arrived when you uploaded it.")
    String inTimeUntil(String time);

    @Message("Submit this file")
    String submitThis();

    @Message("{n} warnings. Submit this file anyway?")
    String anyway(int n);

    @Message("Submit anyway")
    String submitAnyway();

    @Message("Choose another file")
    String chooseAnother();
}
