package dev.podium.web.competition;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * What organizers announced, as far as the reader may know it: pinned ones first, then newest first.
 *
 * @param page which part of the list it is, from 1
 * @param pages how many there are
 */
@CheckedTemplate(basePath = "competition")
record AnnouncementsPage(CompetitionFrame frame, ZoneId zone, List<AnnouncementView> announcements, int page, int pages)
        implements TemplateInstance {}
