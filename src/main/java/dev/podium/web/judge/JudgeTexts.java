package dev.podium.web.judge;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages of people who judge: {@code messages/judge[_de].properties}. */
@MessageBundle("judge")
public interface JudgeTexts {

    String invited();

    String lead(String pseudonym);

    String consent();

    String guidelines();

    String linkIsKey();

    String agree();

    String known(String pseudonym);

    String work();

    String judging();

    String deciding();

    String number(long done);

    String span(int number);

    String entry(int number);

    String flags();

    String comment();

    String next();

    String answers();

    String take(String letter);

    String own();

    String ownAnswer();

    String flagsLeaveOut();

    String reason();

    String decide();

    String look(boolean deciding);

    String nothingToJudge(long done);

    String nothingToDecide();

    String notOpen(long done);
}
