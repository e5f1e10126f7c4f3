package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of one submission: {@code messages/submission[_de].properties}. */
@MessageBundle("submission")
public interface SubmissionTexts {

    String interval();

    String drawn(String baseline);

    String rank(int rank, boolean tied, int teams);

    String range(String range, boolean only);

    String against(String metric, String difference, String name);

    String verdict(String verdict, String p);

    String againstSoon(String name);

    String previous(String metric, String difference);

    String previousRun(long number);

    String previousTest(String p, boolean clustered);

    String itemValues();

    String former();

    String formerHelp();

    String until(String time, String zone);

    String formerWhy(String reason, String gold, String scorer);

    String lateStands(String subtasks);

    String compare(String name);

    String comparisons();

    String errors();

    String title(long number, String team);

    String submitted(String time, String zone);

    String phase(String name);

    String state();

    String received();

    String checked();

    String checkedWith(int n);

    String checkedProblems(int n);

    String checkFollows();

    String untold(int n);

    String step(RunState state);

    String since(String time);

    String toBeScored();

    String soon();

    String ranking();

    String live(String subtasks);

    String notLive(NotCountingReason silence);

    String waitingHelp();

    String reload();

    String say();

    String takenOver(String date, String phase);

    String takenOverFrom();

    String late();

    String lateHelp();

    String withdrawn();

    String withdrawnHelp(String time);

    String role(RunRole role);

    String countsMeanwhile(String received);

    String noneCounts();

    String cannotCount();

    String notChosen();

    String choose();

    String chooseFor(String subtask);

    String contrast();

    String contrastFor(String subtask);

    String contrastAlone();

    String takeBack();

    String takeBackFor(String subtask);

    String chooseHelp(int most);

    String withdraw();

    String withdrawHelp();

    String sureWithdrawn();

    String withdrawSend();

    String track();

    String moved();

    String move();

    String moveHelp(boolean noteNeeded);

    String moveTo();

    String moveNote();

    String moveSend();

    String failed();

    String failure(Evaluation.Failure failure);

    String unanswered();

    String unansweredAdvice();

    String failureCosts(boolean costs);

    String failureAdvice(Evaluation.Failure failure, boolean offline);

    String restsOn(String metric, String items);

    String scoresHelp();

    String noIntervals();

    String metric();

    String value();

    String signature();

    String rankingMetric();

    String undefined();

    String rankingUndefined(String metric);

    String notEntered(String names);

    String record();

    String file();

    String bytes(String size);

    String digest();

    String gold();

    String goldOf(String title, String items);

    String goldDigest();

    String scorer();

    String seed();

    String sandbox();

    String timeOf(String used, String limit);

    String memoryOf(String used, String limit);

    String downloads();

    String download();

    String offline();

    String offlineCheck();

    String offlineHelp();

    String offlineCheckHelp();

    String guide();

    String command();

    String who();

    String whoHelp(boolean board, boolean shown);

    String accepted();

    String acceptedHelp(boolean failuresTold);

    String commitment();

    String seal();

    String checkSeal();

    String receipt();

    String whoSealed();

    String about();

    String nothingSaid();

    String changeAbout();

    String changeAboutSend();

    String declaredStays();

    String leaderboard();

    String result();
}
