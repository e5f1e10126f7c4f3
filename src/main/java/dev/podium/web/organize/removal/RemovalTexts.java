package dev.podium.web.organize.removal;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page that deletes a phase. German: {@code messages/removal_de.properties}. */
@MessageBundle("removal")
public interface RemovalTexts {

    @Message("Delete: {phase}")
    String title(String phase);

    @Message("What goes with it")
    String what();

    @Message(
            "The phase would open on {time}. Its settings, the runs of its baselines and their scores are deleted; gold releases stay.")
    String help(String time);

    @Message("Yes, delete the phase for good. Only the log keeps its settings.")
    String forGood();

    @Message("Delete the phase")
    String send();

    @Message("Back to the phase")
    String back();

    @Message("Keep it")
    String keep();
}
