package dev.podium.web.home;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the home page. German: {@code messages/home_de.properties}. */
@MessageBundle("home")
public interface HomeTexts {

    @Message("Competitions")
    String title();

    @Message("Shared tasks, scored in the open")
    String heading();

    @Message("Podium runs shared tasks for language technology: you upload predictions, Podium scores them, and every"
            + " number can be repeated.")
    String lead();

    @Message("No competition yet")
    String emptyTitle();

    @Message("Competitions stand here as soon as their organizers publish them. Until then you can read the guide.")
    String empty();

    @Message("{#switch state}{#case RUNNING}Running{#case UPCOMING}Upcoming{#case FINISHED}Finished{/switch}")
    String group(Group.Name state);

    @Message("{name}, open now")
    String phase(String name);

    @Message("{name}, paused")
    String paused(String name);

    @Message("Between two phases")
    String between();

    @Message("Opens soon")
    String opensSoon();

    @Message("Finished")
    String finished();

    @Message("Open until {moment} {zone}")
    String openUntil(String moment, String zone);

    @Message("No deadline")
    String openEnd();

    @Message("{phase} opens on {day}")
    String opens(String phase, String day);

    @Message("Last phase until {day}")
    String closedSince(String day);

    @Message("{#switch n}{#case 0}No team yet{#case 1}1 team{#else}{shown} teams{/switch}")
    String teams(int n, String shown);

    @Message("{#switch n}{#case 1}1 subtask{#else}{n} subtasks{/switch}")
    String subtasks(int n);

    @Message("Leaderboard")
    String leaderboard();

    @Message("Leaderboard of {name}")
    String leaderboardOf(String name);

    @Message("Pages of the list")
    String pages();

    @Message("Previous competitions")
    String before();

    @Message("More competitions")
    String after();

    @Message("Page {page} of {pages}")
    String pageOf(int page, int pages);

    @Message("Take part")
    String takePartTitle();

    @Message(
            "You need an account and a team. Without an account, choose “Sign in” and register there. A team can be one person."
                    + " Data is free to download without an account.")
    String takePart();

    @Message("Sign in")
    String signIn();

    @Message("Read the guide")
    String readGuide();

    @Message("Run a shared task")
    String runOneTitle();

    @Message("Bring your data, choose a task type, set the phases. Podium checks your data and scores every submission"
            + " in the same way.")
    String runOne();

    @Message("Competitions that you organize")
    String organized();

    @Message("Set up a new competition")
    String newCompetition();

    @Message("You need the role “organizer” for this. The operators of this installation can give it to you.")
    String askForRole();
}
