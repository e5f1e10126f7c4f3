package dev.podium.web.organize.exchange;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that copies and exports a competition: {@code messages/copy[_de].properties}. */
@MessageBundle("copy")
public interface CompetitionCopyTexts {

    String title();

    String copy();

    String copyHelp();

    String name();

    String slug();

    String days();

    String daysHelp(int most);

    String data();

    String dataHelp();

    String send();

    String notAllowed();

    String ask();

    String export();

    String exportHelp();

    String exportHolds();

    String exportLacks();

    String exportSecret();

    String download();
}
