package dev.podium.web.organize.takeover;

import dev.podium.competition.CountingRule;
import dev.podium.evaluation.takeover.TakeoverPlan;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that takes runs over: {@code messages/takeover[_de].properties}. */
@MessageBundle("takeover")
public interface TakeoverTexts {

    String title(String phase);

    String choose();

    String chooseHelp();

    String noSource();

    String source();

    String look();

    String preview(String phase);

    String taken(int n);

    String leftOut(int n);

    String there(int n);

    String scoredOn(int n, String gold, boolean same);

    String baselines(int n, boolean blind);

    String rules();

    String counting(CountingRule rule);

    String caption(String n);

    String part(int number, int of);

    String parts();

    String before();

    String after();

    String team();

    String file();

    String received();

    String countsIn();

    String fate();

    String happens(TakeoverPlan.Fate fate);

    String open();

    String nothing();

    String note();

    String noteHelp();

    String send(int n);

    String forGood();

    String done();

    String doneFrom(int n, String phase);

    String doneBy(String organizer, String time);

    String progress(String done, String all);

    String failed(int n);

    String reload();

    String submissions();

    String leaderboard();

    String archive();
}
