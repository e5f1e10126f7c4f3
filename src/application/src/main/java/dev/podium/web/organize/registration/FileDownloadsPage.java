package dev.podium.web.organize.registration;

import dev.podium.registration.FileDownload;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/** Who had which files that are for registered participants alone. */
@CheckedTemplate(basePath = "admission")
record FileDownloadsPage(CompetitionFrame frame, ZoneId zone, List<FileDownload> downloads, Pager pager)
        implements TemplateInstance {}
