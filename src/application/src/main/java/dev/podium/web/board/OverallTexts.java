package dev.podium.web.board;

import dev.podium.competition.OverallRule;
import dev.podium.export.LeaderboardFileKind;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the overall ranking: {@code messages/overall[_de].properties}. */
@MessageBundle("overall")
public interface OverallTexts {

    String title();

    String allTracks();

    String lead(OverallRule.Method method, int boards, boolean unweighted);

    String missing(OverallRule.Missing missing, String baseline);

    String method(OverallRule.Method method);

    String noRule();

    String scoreOf(OverallRule.Method method);

    String board(String phase, String subtask);

    String weighted(String board, String weight);

    String rank();

    String range();

    String team();

    String interval();

    String group();

    String ranked(String value, String rank);

    String noRank();

    String tied();

    String none();

    String sealedTitle();

    String sealed();

    String waits(String board);

    String open(String board);

    String incomparable();

    String withoutBaseline(String baseline, String boards);

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String working();

    String untested();

    String pairsTitle();

    String pairsAbout(String shown, String all);

    String higher();

    String lower();

    String difference();

    String corrected();

    String verdict(boolean found);

    String verdictHead();

    String files();

    String file(LeaderboardFileKind kind);

    String pairsFile();

    String howTitle();

    String how(OverallRule.Method method);

    String howTrack();

    String howTests(String resamples, String seed);

    String rough(int units);

    String toRule();

    String ruleTitle();

    String ruleLead();

    String methodField();

    String methodHelp();

    String missingField();

    String baselineField();

    String baselineHelp();

    String boards();

    String boardsHelp();

    String weight(String board);

    String missingChoice(OverallRule.Missing missing);

    String noBaseline();

    String note();

    String noteHelp();

    String save();

    String noBoards();
}
