package dev.podium.web.organize.people;

import dev.podium.competition.OrganizerRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages about who organizes a competition: {@code messages/people[_de].properties}. */
@MessageBundle("people")
public interface PeopleTexts {

    String title();

    String role(OrganizerRole role);

    String roleMay(String role);

    String roles();

    String people(int n);

    String timesIn(String zone);

    String who();

    String you();

    String asWhat();

    String since();

    String action();

    String change();

    String leaveLink();

    String ownerDoes();

    String invite();

    String inviteHelp(long days);

    String roleField();

    String email();

    String emailHelp();

    String send();

    String link();

    String copyNow();

    String open(int n);

    String forWhom();

    String whoever();

    String by();

    String until();

    String withdraw();

    String withdrawThis(String moment);

    String sureWithdrawn();

    String personIn(String name, String competition);

    String sinceDay(String day, String role);

    String back();

    String changeRole();

    String changeOwn();

    String save();

    String remove();

    String removeHelp(String name);

    String sureRemoved(String name);

    String removeThis(String name);

    String leave();

    String leaveHelp();

    String sureLeft(String competition);

    String lastOwner();

    String lastOwnerOther(String name);

    String invited(String competition);

    String competition();

    String invitedBy();

    String sees();

    String accept();

    String signInToAccept();

    String comeBack();

    String already();

    String toSettings();

    String waiting();

    String waitingFor(String competition, String role, String name);

    String decline();
}
