package dev.podium.web.organize.intake;

import dev.podium.competition.Phase;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the intake page: {@code messages/intake[_de].properties}. */
@MessageBundle("intake")
public interface IntakeTexts {

    String title(String phase);

    String pause();

    String state(Phase.State state);

    String pausedSince(String time, String note);

    String pauseHelp();

    String note();

    String noteHelp();

    String sendPause();

    String resume();

    String late();

    String lateHelp();

    String lateNotYet();

    String lateOpen(String from, String until);

    String lateOver(String from, String until);

    String until();

    String untilHelp(String zone);

    String sendLate();

    String closeLate();

    String extra();

    String extraHelp();

    String noLimits();

    String noTeams();

    String team();

    String runs();

    String reason();

    String give();

    String given();

    String date();

    String by();
}
