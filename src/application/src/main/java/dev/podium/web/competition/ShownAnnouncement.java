package dev.podium.web.competition;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.Readers;
import dev.podium.competition.Competition;
import dev.podium.platform.language.Said;
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
record ShownAnnouncement(
        String href, Said title, Said text, boolean participants, boolean pinned, Instant when, Instant changed) {

    static ShownAnnouncement of(Announcement announcement, Competition competition, Locale reader) {
        return new ShownAnnouncement(
                href(competition) + "/" + announcement.key,
                announcement.title(reader),
                announcement.text(reader),
                announcement.readers == Readers.participants,
                announcement.pinned,
                announcement.announcedAt,
                announcement.changedAt);
    }

    /** Where all of a competition stand. */
    static String href(Competition competition) {
        return "/competitions/" + competition.slug + "/announcements";
    }
}
