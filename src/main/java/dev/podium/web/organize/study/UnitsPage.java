package dev.podium.web.organize.study;

import dev.podium.annotation.work.StudyProgress;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The units of a study, by chunk. */
@CheckedTemplate(basePath = "study")
record UnitsPage(StudyFrame study, long units, List<StudyProgress.Outcome> chunks, Complaint complaint)
        implements TemplateInstance {

    UnitsPage {
        chunks = List.copyOf(chunks);
    }
}
