package dev.podium.mail;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts around e-mails, and of the choice between them: {@code messages/mail[_de].properties}. */
@MessageBundle("mail")
public interface MailTexts {

    String greeting(String name);

    /** Why somebody gets an e-mail of a kind. */
    String reason(String kind);

    /** Of a table in a text that somebody wrote. */
    String table();

    String end();

    String choose();

    /** Name of a kind, by its word. */
    String kind(String word);

    /** When e-mails of a kind come, by its word. */
    String kindHelp(String word);
}
