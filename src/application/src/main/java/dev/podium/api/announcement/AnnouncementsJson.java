package dev.podium.api.announcement;

import dev.podium.announcement.Announcement;
import dev.podium.platform.paging.Paged;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Announcements",
        description =
                "A page of what organizers announced, as far as you may know it: pinned ones first, then newest first.")
record AnnouncementsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<AnnouncementJson> announcements)
        implements Paged {

    static AnnouncementsJson of(int pages, List<Announcement> announcements) {
        return new AnnouncementsJson(
                pages, announcements.stream().map(AnnouncementJson::of).toList());
    }
}
