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

    @Message("Sign in to create one. A team can be one person.")
    String signInHelp();

    @Message("Sign in")
    String signIn();

    @Message("Create a team")
    String found();

    @Message("Name of the team")
    String name();

    @Message("Shown on the leaderboard. At most 60 characters, and not to be mixed up with another team’s name."
            + " You can change it until the first run is scored, or submitted to a phase that keeps scores sealed.")
    String nameHelp();

    @Message("Join a team instead")
    String joinInstead();

    @Message("Ask its leader for an invitation link and open it. You can be in one team per competition.")
    String joinHelp();

    @Message("Members")
    String members();

    @Message("Members: {n} of at most {most}")
    String membersOf(int n, int most);

    @Message("Who")
    String who();

    @Message("Joined on")
    String joined();

    @Message("Role")
    String role();

    @Message("Leader")
    String leader();

    @Message("Member")
    String member();

    @Message("{name} leads the team, and is the one who renames it, invites people and removes members.")
    String leaderDoes(String name);

    @Message("Manage")
    String change();

    @Message("Rename the team")
    String rename();

    @Message(
            "Shown on the leaderboard. You can change it until the first run is scored, or submitted to a phase that keeps scores"
                    + " sealed.")
    String renameHelp();

    @Message("Save the name")
    String saveName();

    @Message(
            "The name stays as it is, because a run of the team is scored, or was submitted to a phase whose scores are still sealed.")
    String nameStays();

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

    @Message(
            "You get a link for one person: it works once, for whoever joins with it first, and for {days} days at most."
                    + " Make one for each person whom you invite.")
    String inviteHelp(long days);

    @Message("Make an invitation link")
    String makeLink();

    @Message("Your invitation link")
    String link();

    @Message("Copy it now and send it to the person whom you invite. It works once, and it is not shown again.")
    String copyNow();

    @Message("Open invitations: {n}")
    String open(int n);

    @Message("Made by")
    String by();

    @Message("Made on")
    String createdAt();

    @Message("Valid until")
    String until();

    @Message("Withdraw")
    String withdraw();

    @Message("the invitation of {moment}")
    String withdrawThis(String moment);

    @Message("Yes, disable this link.")
    String sureWithdrawn();

    @Message("Action")
    String action();

    @Message("Leave the team")
    String leave();

    @Message(
            "What the team submitted stays with the team. {#if led}Your invitation links stop working. {/if}To come back you need an invitation.")
    String leaveHelp(boolean led);

    @Message("You lead the team. When you leave, {name} leads it, who has been in it for longest of those who stay.")
    String leaderLeaves(String name);

    @Message(
            "You are the last member. When you leave, nobody can join the team any more. If it has never submitted anything, it is"
                    + " deleted.")
    String lastLeaves();

    @Message("{name} in the team {team}")
    String memberOf(String name, String team);

    @Message("Joined the team on {day}.")
    String joinedOn(String day);

    @Message("Hand over the lead")
    String handOver();

    @Message("{name} then leads the team: renames it, invites people and removes members. You stay in it as a member.")
    String handOverHelp(String name);

    @Message("Make {name} the leader")
    String makeLeader(String name);

    @Message("Yes, {name} is to lead the team. Only {name} can give the lead back to me.")
    String sureLead(String name);

    @Message("Remove from the team")
    String remove();

    @Message(
            "{name} can no longer submit for the team or see its runs. What {name} submitted stays with the team, and invitations that"
                    + " {name} made stop working. To come back, {name} needs a new invitation.")
    String removeHelp(String name);

    @Message("Remove {name}")
    String removeThis(String name);

    @Message("Yes, remove {name} from the team now.")
    String sureRemoved(String name);

    @Message("Back to the team")
    String back();

    @Message("You organize this competition and need no team for it.")
    String organizerNeedsNone();

    @Message("To its settings")
    String toSettings();

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
