package dev.podium.web.organize.team;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages about teams for organizers: {@code messages/teams[_de].properties}. */
@MessageBundle("teams")
public interface TeamsTexts {

    String title();

    String rules();

    String lead();

    String mostMembers();

    String mostMembersHelp(int most);

    String mergingUntil();

    String mergingUntilHelp(String zone);

    String save();

    String list();

    String count(long n, String zone);

    String none();

    String team();

    String members();

    String affiliation();

    String closed();

    String created();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String who();

    String role();

    String leader();

    String member();

    String joined();

    String merged(String name, String moment);

    String rename();

    String renameHelp();

    String nameIsSecret();

    String name();

    String reason();

    String reasonHelp();

    String saveName();
}
