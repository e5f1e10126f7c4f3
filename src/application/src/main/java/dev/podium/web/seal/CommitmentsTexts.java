package dev.podium.web.seal;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of a seal: {@code messages/seal[_de].properties}. */
@MessageBundle("seal")
public interface CommitmentsTexts {

    String withTheFile();

    String title(String phase);

    String lead();

    String gold();

    String goldHelp();

    String files();

    String filesHelp(int n);

    String more(String n);

    String release();

    String made();

    String commitment();

    String team();

    String received();

    String digest();

    String salt();

    String check();

    String checkHelp();

    String command();

    String later();
}
