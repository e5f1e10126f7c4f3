package dev.podium.announcement;

import dev.podium.team.Audience;
import java.util.EnumSet;
import java.util.Set;

/** Whom an announcement is for. */
public enum AnnouncementReaders {
    /** All who see the competition. */
    everybody,
    /** Members of its teams, and its organizers. */
    participants;

    /** Those whose announcements somebody may read who looks at the competition so. */
    public static Set<AnnouncementReaders> among(Audience audience) {
        return audience == Audience.EVERYBODY ? EnumSet.of(everybody) : EnumSet.allOf(AnnouncementReaders.class);
    }
}
