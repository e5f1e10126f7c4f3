package dev.podium.notification;

import dev.podium.account.creating.CreatingDecision;
import dev.podium.competition.OrganizerRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of e-mails: {@code messages/notification[_de].properties}. */
@MessageBundle("notification")
public interface NotificationTexts {

    String open();

    String announcementSubject(String competition, String title);

    String announcement(String competition, String title);

    String invitationSubject(String competition);

    String invitation(String name, String competition, OrganizerRole role);

    String invitationUntil(String moment);

    String registrationSubject(String competition, boolean approved);

    String registration(String competition, boolean approved);

    String creatingSubject(CreatingDecision.Outcome outcome);

    String creating(CreatingDecision.Outcome outcome);

    String opensSubject(String competition, String phase);

    String opens(String competition, String phase);

    String closesAt(String moment);

    String noEnd();

    String closesSubject(String competition, String phase, int hours);

    String closes(String competition, String phase, String moment);

    String runsLeft();

    String rulesSubject(String competition, String phase);

    String rules(String competition, String phase);

    String why();

    String resultsSubject(String competition, String phase);

    String results(String competition, String phase);

    String rescoredSubject(String competition, String phase);

    String rescored(String competition, String phase);

    String takenOverSubject(String competition, String phase);

    String takenOver(String competition, String source, String phase);

    String runSubject(String competition, String file, boolean scored);

    String run(String competition, String phase, String team, String file, boolean scored);

    String runFailed();
}
