package dev.podium.web.organize.announcement;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.competition.Competition;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/**
 * What was announced in a competition, for its organizers.
 *
 * @param page which part of the list it is, from 1
 * @param pages how many there are
 */
@CheckedTemplate(basePath = "announcement")
record AnnouncementListPage(CompetitionFrame frame, ZoneId zone, List<Row> announcements, int page, int pages)
        implements TemplateInstance {

    /**
     * An announcement.
     *
     * @param href of the page that changes it
     * @param changed null where it says what it said first
     */
    record Row(
            String href, LocalText title, AnnouncementReaders readers, boolean pinned, Instant when, Instant changed) {

        static Row of(Announcement announcement, Competition competition, Locale reader) {
            return new Row(
                    AnnouncementFormPages.href(competition) + "/" + announcement.key,
                    announcement.title(reader),
                    announcement.readers,
                    announcement.pinned,
                    announcement.announcedAt,
                    announcement.changedAt);
        }
    }
}
