package dev.podium.web.leaderboard;

import dev.podium.evaluation.EvaluationKind;
import dev.podium.web.board.ComparisonVerdict;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of a team: {@code messages/teampage[_de].properties}. */
@MessageBundle("teampage")
public interface TeamResultsTexts {

    String own();

    String ownYet();

    String toRuns();

    String pseudonym();

    String in(String phase, String subtask, boolean tracks);

    String stands(int rank, int teams, String in, String metric, String value, boolean tied);

    String tested(String verdicts);

    String pending();

    String better(int n);

    String behind(int n);

    String alike(String names);

    String and();

    String others(int n);

    String range(String range);

    String of(int teams);

    String history();

    String runs(String phase);

    String runsHelp(int n);

    String run();

    String kind(EvaluationKind kind);

    String method();

    String nothingSaid();

    String whatIsSaid();

    String compare();

    String compareWith(String metric);

    String with(String name);

    String verdict(ComparisonVerdict verdict, boolean care);

    String paper();

    String all();

    String toBoard();

    String toAnswers();

    String phases();

    String phase();

    String subtask();

    String value();

    String emptyTitle();

    String empty();

    String shareDescription(
            String team, String competition, int rank, int teams, String in, String metric, String value);

    String shareLater(String team, String competition);
}
