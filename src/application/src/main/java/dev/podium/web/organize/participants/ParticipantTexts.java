package dev.podium.web.organize.participants;

import dev.podium.leaderboard.participant.ParticipantQuery;
import dev.podium.notification.reminder.Reminder;
import dev.podium.paper.Paper;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about participants: {@code messages/participants[_de].properties}. */
@MessageBundle("participants")
public interface ParticipantTexts {

    String title();

    String about();

    String to();

    String lead();

    String noPhase();

    String toPhases();

    String phases();

    String which();

    String only(ParticipantQuery.Only only, long n);

    String none(ParticipantQuery.Only only);

    String caption(String n, String zone);

    String team();

    String nobody();

    String since();

    String upload();

    String never();

    String runs();

    String runsOf(String used, String most);

    String runsIn(String track, String used, String most);

    String best(String subtask, String metric);

    String method();

    String described(boolean described);

    String paper();

    String state(Paper.State state);

    String noPaper();

    String file();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String reminders();

    String remind(Reminder.Kind kind);

    String remindTitle(Reminder.Kind kind);

    String remindLead(Reminder.Kind kind, String phase);

    String told(long teams, long people);

    String toldWhenSent();

    String last(String moment, String zone);

    String text();

    String textHelp(String most);

    String sure();

    String send();

    String back();
}
