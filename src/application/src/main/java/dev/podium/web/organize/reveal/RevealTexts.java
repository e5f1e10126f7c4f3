package dev.podium.web.organize.reveal;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that has results revealed on a date: {@code messages/reveal[_de].properties}. */
@MessageBundle("reveal")
public interface RevealTexts {

    String title(String phase);

    String link();

    String nothing();

    String noDate();

    String help(String time, String zone);

    String plan(String time);

    String planned(String time, String zone);

    String by(String name, String day);

    String due();

    String leave();

    String back();
}
