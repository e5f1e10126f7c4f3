package dev.podium.web.submission;

import dev.podium.evaluation.Evaluation;
import io.quarkus.qute.i18n.MessageBundle;

/** Words for the states of a run: {@code messages/run[_de].properties}. */
@MessageBundle("run")
public interface RunTexts {

    String status(Evaluation.Status status);
}
