package dev.podium.web.submission.part;

import dev.podium.evaluation.outcome.LogTail;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.submission.SubtaskProgramView;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * How the programs of one subtask fared with a run.
 *
 * @param logs those that the reader may read, in the order of the steps
 */
@CheckedTemplate(basePath = "parts")
record SubtaskProgramPage(CompetitionFrame frame, Run run, SubtaskProgramView part, List<Log> logs)
        implements TemplateInstance {

    /** The run. */
    record Run(String href, long number, String team, String phase) {}

    /** A log, with its end. */
    record Log(SubtaskProgramView.File file, LogTail tail) {}
}
