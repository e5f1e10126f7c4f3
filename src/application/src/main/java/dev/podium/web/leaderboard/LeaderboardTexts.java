package dev.podium.web.leaderboard;

import dev.podium.competition.CountingRule;
import dev.podium.export.LeaderboardFileKind;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the leaderboard: {@code messages/leaderboard[_de].properties}. */
@MessageBundle("leaderboard")
public interface LeaderboardTexts {

    String title();

    String caption(String phase, String subtask);

    String about(String metric, String words, boolean lower);

    String rank();

    String noRank();

    String tied();

    String team();

    String track();

    String tracks();

    String allTracks();

    String code();

    String paper();

    String declared();

    String aboutHidden();

    String runs();

    String date();

    String files();

    String file(LeaderboardFileKind kind);

    String toHistory();

    String toItems();

    String toSlices();

    String history();

    String historyTitle(String metric);

    String historyAbout(String phase, String subtask, String words, boolean lower, String zone);

    String historyHow(int most);

    String historyChart(String metric);

    String historyNow(String values);

    String historySteps(int n);

    String historyTable(String zone);

    String received();

    String gain();

    String toBoard();

    String historyEmpty();

    String emptyTitle();

    String empty(boolean open, boolean baselines);

    String submitFirst();

    String howTitle();

    String how(CountingRule counting, String metric);

    String bestOf(String runs);

    String contrastive();

    String contrastiveHelp();

    String late();

    String lateHelp();

    String howBaselines();

    String careTitle();

    String care(String items);

    String repeat();

    String madeByProgram();

    String itemless(String metric);

    String tolerance(String most);

    String within(String most);

    String toItemsFile();

    String brackets();

    String fewer(String items);

    String range();

    String interval();

    String group();

    String tooFew();

    String whyUntold();

    String noInterval();

    String lower();

    String legendGroups();

    String legendRange();

    String legendLine();

    String ceiling(String against, String value, String range);

    String toComparisons();

    String howTests(String items);

    String howRanges();

    String howTrack();

    String careIntervals();

    String workedOut(String resamples, long seed);

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String seek();

    String show();

    String own();

    String allSystems(String all);

    String noneFound(String sought);

    String noneChosen();

    String sortBy();

    String sortedBy(String column, String metric);

    String noSuchColumn(String column);

    String anyAnswer();

    String withoutBaselines();

    String withoutLate();

    String columns();

    String tooWide();

    String and();

    String leads(LeaderSentence.Verdict verdict, int number);

    String yourTeam();

    String stands(int rank, String range);

    String mine();

    String feed();

    String feedOf(String competition, String phase, String subtask);

    String newRun(String team, String metric, String value);

    String submitted(String moment, String zone);

    String shareDescription(String competition, String phase, String subtask);

    String share();

    String sharePicture();

    String shareEmbed();

    String shareBadge();

    String shareBadges();

    String badge(String rank, String range, String teams);

    String notPublicYet();

    String embedMore(int n, String shown);

    String onPodium();
}
