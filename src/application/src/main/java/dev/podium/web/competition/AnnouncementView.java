package dev.podium.web.competition;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.competition.Competition;
import dev.podium.platform.language.LocalText;
import java.time.Instant;
import java.util.Locale;

/**
 * An announcement, as its readers see it.
 *
 * @param href where it stands alone
 * @param text Markdown
 * @param participants whether it is for those alone who take part
 * @param changed when it came to say something else; null where it says what it said first
 */
record AnnouncementView(
        String href,
        LocalText title,
        LocalText text,
        boolean participants,
        boolean pinned,
        Instant when,
        Instant changed) {

    static AnnouncementView of(Announcement announcement, Competition competition, Locale reader) {
        return new AnnouncementView(
                href(competition) + "/" + announcement.key,
                announcement.title(reader),
                announcement.text(reader),
                announcement.readers == AnnouncementReaders.participants,
                announcement.pinned,
                announcement.announcedAt,
                announcement.changedAt);
    }

    /** Where all of a competition stand. */
    static String href(Competition competition) {
        return "/competitions/" + competition.slug + "/announcements";
    }
}
