package dev.podium.web.team;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the team pages. German: {@code messages/team_de.properties}. */
@MessageBundle("team")
public interface TeamTexts {

    @Message("Team")
    String title();

    @Message("Team {name}")
    String titleOf(String name);

    @Message("You need a team to take part")
    String signInFirst();

    @Message("Sign in to found one. A team can be one person.")
    String signInHelp();

    @Message("Sign in")
    String signIn();

    @Message("Create a team")
    String found();

    @Message("Name of the team")
    String name();

    @Message("Shown on the leaderboard. At most 60 characters, and not to be mixed up with another team’s name.")
    String nameHelp();

    @Message("Join a team instead")
    String joinInstead();

    @Message("Ask one of its members for an invitation link and open it. You can be in one team per competition.")
    String joinHelp();

    @Message("Members")
    String members();

    @Message("Members: {n} of at most {most}")
    String membersOf(int n, int most);

    @Message("Who")
    String who();

    @Message("Joined on")
    String joined();

    @Message("you")
    String you();

    @Message("All times in {zone}.")
    String timesIn(String zone);

    @Message("Next step")
    String next();

    @Message("Submit a run")
    String submit();

    @Message("Invite somebody")
    String invite();

    @Message("You get a link. Who opens it within {days} days can join the team.")
    String inviteHelp(long days);

    @Message("Make an invitation link")
    String makeLink();

    @Message("Your invitation link")
    String link();

    @Message("Copy it now and send it to one person. It is shown this once only.")
    String copyNow();

    @Message("Open invitations: {n}")
    String open(int n);

    @Message("Made by")
    String by();

    @Message("Made on")
    String createdAt();

    @Message("Valid until")
    String until();

    @Message("Take all invitations back")
    String revoke();

    @Message("Leave the team")
    String leave();

    @Message(
            "What the team submitted stays with the team. Links with which you invited stop working. To come back you need an invitation.")
    String leaveHelp();

    @Message("I want to leave the team {name}.")
    String sure(String name);

    @Message("You are invited to the team {name}")
    String invited(String name);

    @Message("Competition")
    String competition();

    @Message("In the team are")
    String inIt();

    @Message("nobody at the moment")
    String nobody();

    @Message("Join the team")
    String join();

    @Message("As a member you submit runs for the team and see its results. You can be in one team per competition.")
    String joinMeans();

    @Message("Sign in to join")
    String signInToJoin();

    @Message("You will return here.")
    String comeBack();

    @Message("You are in this team already.")
    String already();

    @Message("To the team")
    String toTeam();
}
