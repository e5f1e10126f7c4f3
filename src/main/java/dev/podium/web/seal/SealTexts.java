package dev.podium.web.seal;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of a seal. German: {@code messages/seal_de.properties}. */
@MessageBundle("seal")
public interface SealTexts {

    @Message("as soon as the file with labels is public")
    String withTheFile();

    @Message("The seal of {phase}")
    String title(String phase);

    @Message(
            "Before anybody knew a result, this page told a fingerprint of the gold labels and of every file that was submitted. A fingerprint tells nothing of a file, but no other file has the same one. So everybody can check that nothing was changed.")
    String lead();

    @Message("Gold labels")
    String gold();

    @Message("Fixed before the first submission; a correction is added below it and hides nothing.")
    String goldHelp();

    @Message("Files submitted")
    String files();

    @Message(
            "{#if n == 0}None yet.{#else if n == 1}1 file.{#else}{n} files.{/if} In the order of their fingerprints, which says nothing of who sent them or when. Your own is in the receipt on your run’s page.")
    String filesHelp(int n);

    @Message("The page shows the first {n}; the API gives them all.")
    String more(String n);

    @Message("Data")
    String release();

    @Message("Fixed")
    String made();

    @Message("Fingerprint")
    String commitment();

    @Message("Team")
    String team();

    @Message("Received")
    String received();

    @Message("SHA-256 of the file")
    String digest();

    @Message("Salt")
    String salt();

    @Message("How to check")
    String check();

    @Message("A fingerprint is the SHA-256 of the salt followed by the SHA-256 of the file, as text:")
    String checkHelp();

    @Message("Command")
    String command();

    @Message("Salt and SHA-256 are shown when the seal is opened.")
    String later();
}
