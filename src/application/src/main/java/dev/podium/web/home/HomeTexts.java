package dev.podium.web.home;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the home page: {@code messages/home[_de].properties}. */
@MessageBundle("home")
public interface HomeTexts {

    String title();

    String heading();

    String lead();

    String emptyTitle();

    String empty();

    String group(CompetitionGroup.Name state);

    String phase(String name);

    String paused(String name);

    String between();

    String opensSoon();

    String finished();

    String openUntil(String moment, String zone);

    String openEnd();

    String opens(String phase, String day);

    String closedSince(String day);

    String teams(int n, String shown);

    String subtasks(int n);

    String leaderboard();

    String leaderboardOf(String name);

    String pages();

    String before();

    String after();

    String pageOf(int page, int pages);

    String takePartTitle();

    String takePart();

    String signIn();

    String readGuide();

    String runOneTitle();

    String runOne();

    String organized();

    String newCompetition();

    String askForRole();
}
