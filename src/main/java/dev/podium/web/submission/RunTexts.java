package dev.podium.web.submission;

import dev.podium.evaluation.Evaluation;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words for the states of a run. German: {@code messages/run_de.properties}. */
@MessageBundle("run")
public interface RunTexts {

    @Message(
            "{#switch status}{#case queued}In the queue{#case scoring}Being scored{#case scored}Scored{#case failed}Not scored{/switch}")
    String status(Evaluation.Status status);
}
