package dev.podium.web.organize.rescoring;

import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RescoringObstacle;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the rescoring page: {@code messages/rescoring[_de].properties}. */
@MessageBundle("rescoring")
public interface RescoringTexts {

    String title(String phase);

    String standing();

    String gold();

    String digest();

    String scorer();

    String newScorer(boolean programs, String scorer);

    String start();

    String startHelp();

    String release();

    String counts(String title);

    String reason();

    String reasonHelp();

    String send();

    String noRelease();

    String noFit();

    String upload();

    String running(String gold, String scorer);

    String startedBy(String organizer, String time);

    String progress(String done, String all);

    String failed(int n);

    String progressLabel();

    String comparedSoon();

    String reload();

    String noChange();

    String ranks(int n);

    String items(int n);

    String teamsHelp(String metric);

    String scored(String before, String after);

    String leaving(int n);

    String joining(int n);

    String scoredAsBefore(int n);

    String unmeasured(String before, String after);

    String dropped(String items);

    String droppedHelp(String before, String after);

    String droppedFirst(int n);

    String droppedFile();

    String droppedForGood();

    String unfit(String title, RescoringObstacle why);

    String releaseHelp();

    String team();

    String baseline();

    String rankBefore();

    String rankAfter();

    String before();

    String after();

    String difference();

    String otherRun();

    String direction(boolean better);

    String worst(String subtask);

    String worstHelp(String metric);

    String item();

    String decide();

    String makeLive();

    String makeLiveHelp();

    String madeAnew();

    String sureLive();

    String discard();

    String discardHelp();

    String sureDiscard();

    String earlier();

    String from();

    String to();

    String decision();

    String outcome(Rescoring.Outcome outcome);

    String decided(String outcome, String time, String organizer);

    String broken(int n);

    String brokenHelp();

    String again();
}
