package dev.podium.web.submission.submit;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the submit page: {@code messages/submit[_de].properties}. */
@MessageBundle("submit")
public interface SubmitTexts {

    String title();

    String phases();

    String track();

    String trackHelp();

    String leftIn(int left, int limit, boolean today);

    String leftInAll(int left);

    String unlimitedIn();

    String waitsFor(String phase);

    String toMeant(String phase);

    String upload();

    String file();

    String fileHelp(String kind, String items, boolean known, long mib, boolean several);

    String send();

    String check();

    String noCost(boolean checked);

    String runsLeft(int left);

    String ofToday(int limit, String phase);

    String ofTotal(int limit, String phase);

    String inTotal(int left);

    String unlimited(String phase);

    String nextRun(String time, String zone);

    String openUntil(String time, String zone);

    String completeWithin(long minutes);

    String openEnd();

    String format();

    String code(String environment, int seconds, long mebibytes);

    String example();

    String template();

    String definition();

    String data();

    String visitor();

    String visitorHelp();

    String signIn();

    String toRegistration();

    String noTeam();

    String noTeamHelp();

    String noTeamOrganizer();

    String toTeam();

    String notOpenYet(String name);

    String opensAt(String time, String zone);

    String paused(String name);

    String allPaused();

    String suspended();

    String suspendedHelp();

    String late();

    String lateHelp(String time, String zone);

    String lateUntil(String time);

    String closed(String name);

    String closedAt(String time, String zone, boolean sealed);

    String toLeaderboard();

    String noRunToday();

    String nextRuns(String time, String zone);

    String noRun();

    String noRunHelp();

    String toSubmissions();

    String noPhase();

    String noPhaseHelp();

    String toOverview();

    String rejected();

    String wouldBeRejected();

    String rejectedHelp(int n, boolean lines);

    String wrongPhaseHelp();

    String beforeTheEnd();

    String fine();

    String fineWithWarnings(int n);

    String nothingSubmitted();

    String keptUntil(String time, String zone);

    String inTimeUntil(String time);

    String submitThis();

    String anyway(int n);

    String submitAnyway();

    String chooseAnother();

    String whichPhase();

    String whichHelp();

    String choose();

    String joinTitle();

    String agreeTitle();

    String agreed();

    String teamTitle();

    String teamName();

    String teamNameHelp();

    String orJoin();

    String firstRun();

    String joinAndSend();

    String joinOnly();
}
