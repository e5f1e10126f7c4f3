package dev.podium.web.organize.intake;

import dev.podium.competition.Phase;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the intake page. German: {@code messages/intake_de.properties}. */
@MessageBundle("intake")
public interface IntakeTexts {

    @Message("Intake: {phase}")
    String title(String phase);

    @Message("Pause")
    String pause();

    @Message(
            "{#switch state}{#case UPCOMING}The phase has not opened yet.{#case OPEN}Files are accepted.{#case CLOSED}The phase is over.{/switch}")
    String state(Phase.State state);

    @Message("No files have been accepted since {time}. Participants read: “{note}”")
    String pausedSince(String time, String note);

    @Message("Dates stay as they are: change the deadline if teams lost time.")
    String pauseHelp();

    @Message("What participants are told")
    String note();

    @Message("For example: The gold file is being corrected; back at 3 p.m.")
    String noteHelp();

    @Message("Pause the intake")
    String sendPause();

    @Message("Accept files again")
    String resume();

    @Message("Late files")
    String late();

    @Message(
            "After the end, files can be accepted beside the official ranking: they are scored, marked as late, and never ranked with the others.")
    String lateHelp();

    @Message("This is possible once the phase has closed.")
    String lateNotYet();

    @Message("Late files have been accepted since {from}{#if until}, until {until}{/if}.")
    String lateOpen(String from, String until);

    @Message("Late files were accepted from {from} until {until}.")
    String lateOver(String from, String until);

    @Message("Until (optional)")
    String until();

    @Message("Date and time in {zone}. Leave empty for no deadline.")
    String untilHelp(String zone);

    @Message("Accept late files")
    String sendLate();

    @Message("Stop accepting late files")
    String closeLate();

    @Message("Extra runs for one team")
    String extra();

    @Message(
            "Beyond the limits of the phase, for example because a worker failed shortly before the deadline. The other organizers see the reason.")
    String extraHelp();

    @Message("The phase has no limits, so nobody needs extra runs.")
    String noLimits();

    @Message("No team takes part yet.")
    String noTeams();

    @Message("Team")
    String team();

    @Message("Number of runs")
    String runs();

    @Message("Reason")
    String reason();

    @Message("Give runs")
    String give();

    @Message("Given so far")
    String given();

    @Message("Date")
    String date();

    @Message("By")
    String by();
}
