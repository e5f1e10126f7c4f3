package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerAnalysis;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that tells what a phase can show: {@code messages/power[_de].properties}. */
@MessageBundle("power")
public interface PowerTexts {

    String title(String phase);

    String found(String items, String difference, String metric);

    String how(boolean mean);

    String among(int teams, String pairs, String difference);

    String observed(String first, String firstValue, String second, String secondValue, String difference);

    String same(String first, String second, String value);

    String asObserved(String probability);

    String needed(String items);

    String curve();

    String chart(String metric);

    String point(String items, String single, String corrected);

    String single();

    String line();

    String byItems(String metric);

    String corrected(int teams);

    String now();

    String sizes();

    String bySize(String metric);

    String difference();

    String between();

    String assumption();

    String assumes(int pairs, boolean clustered, String clusters, String effect);

    String examples();

    String examplesAbout(String metric);

    String pair();

    String which(PowerAnalysis.Which which);

    String two(String first, String second);

    String agreement();

    String designEffect();

    String correction();

    String compared();

    String deviation();

    String error();

    String resamples();

    String seed();

    String level();

    String ask();

    String metric();

    String first();

    String second();

    String teams();

    String teamsHelp();

    String show();

    String obstacle(PowerAnalysis.Obstacle obstacle);

    String help(PowerAnalysis.Obstacle obstacle, String metric, int fewest);

    String reload();

    String scoring();

    String gold();
}
