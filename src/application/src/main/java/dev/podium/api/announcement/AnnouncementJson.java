package dev.podium.api.announcement;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Announcement", description = "Something that organizers tell of their competition.")
record AnnouncementJson(
        UUID key,

        @Schema(description = "One line.", examples = "The deadline is extended")
        String title,

        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        Translation translation,

        @Schema(
                implementation = String.class,
                enumeration = {"everybody", "participants"},
                description =
                        "Whom it is for: everybody, or those alone who take part, which are members of teams and organizers.")
        AnnouncementReaders readers,

        @Schema(description = "Whether it stands above newer ones.")
        boolean pinned,

        Instant announcedAt,

        @Schema(
                description =
                        "When it came to say something else, or to others; null where it says what it said first.",
                nullable = true)
        Instant changedAt) {

    @Schema(
            name = "AnnouncementTranslation",
            description =
                    "Title and text in the language that is not `language` of the competition; empty where there are none.")
    record Translation(String title, String text) {}

    static AnnouncementJson of(Announcement announcement) {
        return new AnnouncementJson(
                announcement.key,
                announcement.title,
                announcement.text,
                new Translation(announcement.titleTranslated, announcement.textTranslated),
                announcement.readers,
                announcement.pinned,
                announcement.announcedAt,
                announcement.changedAt);
    }
}
