package dev.podium.web.competition;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of announcements as readers see them, and of feeds: {@code messages/news[_de].properties}. */
@MessageBundle("news")
public interface NewsTexts {

    String title();

    String all();

    String none();

    String pinned();

    String participants();

    String changed(String moment);

    String pages();

    String newer();

    String older();

    String pageOf(int page, int pages);

    String feed();

    String feedOf(String competition);

    String feedOfAll();

    String published(String competition);

    String opened(String phase);

    String closed(String phase);

    String revealed(String phase);

    String rulesChanged(String phase);

    String rulesOfAllChanged();

    String answered(String title);

    String date(String title, String when, String zone);

    String of(String competition, String title);
}
