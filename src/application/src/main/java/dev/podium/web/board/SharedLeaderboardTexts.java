package dev.podium.web.board;

import dev.podium.team.Audience;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of all pages about a leaderboard: {@code messages/board[_de].properties}. */
@MessageBundle("board")
public interface SharedLeaderboardTexts {

    String subtaskNavigation();

    String subtask(int number, String name);

    String phaseNavigation();

    String drawing();

    String data();

    String partNavigation();

    String part(LeaderboardRequest.Page page);

    String toOwnRuns();

    String nothingYetTitle();

    String nothingYet(String phase, String moment, String zone);

    String noPhase();

    String toOverview();

    String onlyFor(Audience audience);

    String better(boolean lower);

    String legendTeam();

    String scale(String from, String to);

    String keyTeam();

    String kind(boolean limit);

    String keyBaseline();

    String rank();

    String groups();

    String inGroup(String letter);

    String joined();

    String working(String percent);

    String reload();

    String tooFewItems(String items);

    String failed();

    String leftOut(int number, String shown);

    String inClusters(String items, String clusters);

    String clusters(String n);

    String hanging(String column, String least, String largest, boolean rough);

    String weak(String items);

    String fair(String items);
}
