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

    String heading();

    String lead();

    String done(String time, String zone);

    String toBoard();

    String ready();

    String notClosed();

    String settled();

    String settles(String time, String zone);

    String scored(long n, String gold);

    String unscored(long n);

    String failed(long n);

    String toRuns();

    String corrected(String gold);

    String toRescoring();

    String open(long n);

    String toQuestions();

    String notYet(String time, String zone);

    String board();

    String boardHelp(boolean everybody);

    String caption(String phase);

    String rank();

    String team();

    String more(int n);

    String wholeBoard();

    String nothingScored();

    String told();

    String toPeople(long n);

    String noMails();

    String letterHelp();

    String becomesVisible();

    String seals();

    String doIt();
}
