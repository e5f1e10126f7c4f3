package dev.podium.web.unsubscribe;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that ends e-mails of a kind: {@code messages/unsubscribe[_de].properties}. */
@MessageBundle("unsubscribe")
public interface UnsubscribeTexts {

    String title(boolean ended);

    String ask(String kind);

    String end();

    String ended(String kind);

    String choose();
}
