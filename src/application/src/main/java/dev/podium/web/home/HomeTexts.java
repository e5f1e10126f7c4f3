package dev.podium.web.home;

import dev.podium.competition.PublishedCompetitions;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the home page: {@code messages/home[_de].properties}. */
@MessageBundle("home")
public interface HomeTexts {

    String title();

    String heading();

    String lead();

    String find();

    String runYourOwn();

    String live();

    String openLeaderboard();

    String yours();

    String nothingYours();

    String mine();

    String team(String name);

    String rank(String rank, String range, String teams, String phase, String track);

    String noRank();

    String runsLeft(int n, String shown, boolean today);

    String openNow(String phase);

    String pausedPhase(String phase);

    String opensOn(String phase, String moment, String zone);

    String submit();

    String runs();

    String moreOfMine(int n, String shown);

    String dates();

    String date(MyCompetitions.NextDate.Kind kind, String competition, String phase);

    String openTitle();

    String finishedTitle();

    String resultsTitle();

    String searchLabel();

    String searchIn(String n);

    String search();

    String task();

    String anyTask();

    String kind(String word);

    String textsIn();

    String anyLanguage();

    String language(String tag);

    String foundOf(String found, String all);

    String showTitle();

    String show(Finder.Show which);

    String noneFound();

    String showAll();

    String emptyTitle();

    String empty();

    String section(PublishedCompetitions.Section section);

    String left(int days, int hours, int minutes);

    String until(String phase, String moment, String zone);

    String opensPhase(String phase);

    String pausedNow();

    String allOpen(String n);

    String competition();

    String first();

    String andOthers(int n, String shown);

    String ahead();

    String verdict(FinishedCompetition.Verdict lead);

    String notToldApart(String n);

    String since();

    String allFinished(String n);

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

    String readGuide();

    String doubtTitle();

    String doubt();

    String runOneTitle();

    String runOne();

    String newCompetition();

    String askForRole();
}
