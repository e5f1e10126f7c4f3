package dev.podium.web.organize.download;

import dev.podium.competition.download.PhaseFile;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.UUID;

/** What is handed out with a phase. */
@CheckedTemplate(basePath = "download")
record DownloadPage(CompetitionFrame frame, String phase, String phaseSlug, List<Row> files, Complaint complaint)
        implements TemplateInstance {

    /**
     * A file.
     *
     * @param size in bytes
     */
    record Row(UUID key, String name, PhaseFile.Kind kind, long size, String digest) {}
}
