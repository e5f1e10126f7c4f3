package dev.podium.notification;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.OrganizerRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of e-mails: {@code messages/notification[_de].properties}. */
@MessageBundle("notification")
public interface NotificationTexts {

    String open();

    String announcementSubject(String competition, String title);

    String announcement(String competition, String title);

    String questionSubject(String competition, String title);

    String question(String competition, String title, boolean published);

    String answerSubject(String competition, String title, boolean changed);

    String answer(String competition, String title, boolean changed);

    String publishedAnswerSubject(String competition, String title);

    String publishedAnswer(String competition, String title);

    String invitationSubject(String competition);

    String invitation(String name, String competition, OrganizerRole role);

    String invitationUntil(String moment);

    String teamInvitationSubject(String team, String competition);

    String teamInvitation(String name, String team, String competition);

    String mergeSubject(String team, String competition);

    String merge(String team, String own, String competition);

    String mergeUntil(String moment);

    String registrationSubject(String competition, boolean approved);

    String registration(String competition, boolean approved);

    String creatingSubject(CreationRightDecision.Outcome outcome);

    String creating(CreationRightDecision.Outcome outcome);

    String opensSubject(String competition, String phase);

    String opens(String competition, String phase);

    String closesAt(String moment);

    String noEnd();

    String closesSubject(String competition, String phase, int hours);

    String closes(String competition, String phase, String moment);

    String runsLeft();

    String reminderSubject(String competition, String phase, boolean upload);

    String reminder(String competition, String phase, boolean upload);

    String describe();

    String organizersWrite();

    String rulesSubject(String competition, String phase);

    String rules(String competition, String phase);

    String rulesOfAllSubject(String competition);

    String rulesOfAll(String competition);

    String why();

    String resultsSubject(String competition, String phase);

    String results(String competition, String phase);

    String rescoredSubject(String competition, String phase);

    String rescored(String competition, String phase);

    String takenOverSubject(String competition, String phase);

    String takenOver(String competition, String source, String phase);

    String runSubject(String competition, String file, boolean scored);

    String run(String competition, String phase, String team, String file, boolean scored);

    String runFailed(boolean refused);

    String movedSubject(String competition, String file, String track);

    String moved(String competition, String phase, String team, String file, String track);

    String onlyIn(String language);
}
