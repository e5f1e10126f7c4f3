package dev.podium.web.competition;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/** One announcement. */
@CheckedTemplate(basePath = "competition")
record AnnouncementPage(CompetitionFrame frame, ZoneId zone, AnnouncementView announcement)
        implements TemplateInstance {}
