package dev.podium.web.organize.series;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of series: {@code messages/series[_de].properties}. */
@MessageBundle("series")
public interface SeriesTexts {

    String title();

    String lead();

    String now(String line);

    String see();

    String name();

    String nameHelp();

    String place();

    String placeHelp();

    String save();

    String competitions(int n);
}
