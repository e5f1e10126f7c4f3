package dev.podium.web.organize.anonymity;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of teams' names: {@code messages/anonymity[_de].properties}. */
@MessageBundle("anonymity")
public interface AnonymityTexts {

    String title();

    String lead();

    String open();

    String hidden(String day);

    String hiddenUntil(String day, String phase);

    String what();

    String whatOrganizers();

    String hide();

    String tooLate();

    String until();

    String untilHelp();

    String byOrganizers();

    String withPhase(String phase);

    String hideNames();

    String save();

    String reveal();

    String revealHelp();

    String sureRevealed();

    String revealNow();
}
