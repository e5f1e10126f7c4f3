package dev.podium.web.submission;

import dev.podium.evaluation.part.Artifact;
import io.quarkus.qute.i18n.MessageBundle;

/** Words for what programs of organizers did with a run: {@code messages/parts[_de].properties}. */
@MessageBundle("parts")
public interface SubtaskProgramTexts {

    String title(long number, String team, String subtask);

    String programs();

    String programsHelp();

    String scored();

    String failed();

    String unanswered();

    String ran(String environment, String seconds);

    String lastLines(boolean one);

    String notRanked(String metric);

    String itemFaults();

    String artifact(Artifact.Kind kind, Artifact.Step step);

    String artifactOf(String artifact, String subtask);

    String cut();

    String open();

    String openOf(String subtask);

    String back();

    String logs();

    String noLogs();

    String lines(int most);

    String details();

    String detailsHelp();

    String detailsAlone();

    String files();

    String nothing();

    String waits(String environments);

    String sharing(String environment);
}
