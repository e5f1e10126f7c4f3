package dev.podium.web.organize.logo;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' page about the logo: {@code messages/logo[_de].properties}. */
@MessageBundle("logo")
public interface LogoTexts {

    String title();

    String lead();

    String now();

    String none();

    String file(boolean there);

    String fileHelp(int mebibytes, int pixels);

    String alt();

    String altHelp();

    String save();

    String remove();

    String sure();
}
