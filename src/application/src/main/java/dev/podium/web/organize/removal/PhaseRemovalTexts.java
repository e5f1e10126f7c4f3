package dev.podium.web.organize.removal;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that deletes a phase: {@code messages/removal[_de].properties}. */
@MessageBundle("removal")
public interface PhaseRemovalTexts {

    String title(String phase);

    String what();

    String help(String time);

    String forGood();

    String send();

    String back();

    String keep();
}
