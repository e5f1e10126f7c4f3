package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import java.util.Map;

/**
 * A file of a gold release that everybody may download.
 *
 * @param file a name that is safe everywhere, whatever the organizer's file was called
 * @param labels whether it holds the labels as well
 * @param size in bytes
 * @param notes what changed in this version; may be empty
 */
record GoldFileView(
        String href,
        String file,
        String split,
        int version,
        boolean labels,
        int items,
        long size,
        String licence,
        String digest,
        String notes) {

    /** One whose size is known by its digest. */
    static GoldFileView of(Competition competition, GoldRelease release, GoldFile file, Map<String, Long> sizes) {
        String digest = release.digest(file).orElseThrow();
        return new GoldFileView(
                "/competitions/" + competition.slug + "/data/" + release.key + "/" + file,
                GoldFileName.of(competition, release, file),
                release.split,
                release.version,
                file == GoldFile.labels,
                release.items,
                sizes.get(digest),
                release.licence,
                digest,
                release.notes);
    }
}
