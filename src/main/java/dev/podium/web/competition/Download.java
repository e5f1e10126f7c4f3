package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.PublicPart;
import dev.podium.task.FileFormat;
import dev.podium.task.catalog.TaskTypes;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The public part of a gold release.
 *
 * @param file a name that is safe everywhere, whatever the organizer's file was called
 * @param labels whether it holds the labels as well
 * @param size in bytes
 * @param notes what changed in this version; may be empty
 */
record Download(
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

    private static final Pattern EXTENSION = Pattern.compile(".*\\.([A-Za-z0-9]{1,5})");

    static Optional<Download> of(Competition competition, GoldRelease release, Map<String, Long> sizes) {
        return release.publicDigest()
                .map(digest -> new Download(
                        "/competitions/" + competition.slug + "/data/" + release.key,
                        file(competition, release),
                        release.split,
                        release.version,
                        release.publicPart == PublicPart.labels,
                        release.items,
                        sizes.get(digest),
                        release.licence,
                        digest,
                        release.notes));
    }

    /** Items are written as the task type does; a file with labels goes out as it came in. */
    static String file(Competition competition, GoldRelease release) {
        Matcher extension = EXTENSION.matcher(release.fileName);
        String ending = release.publicPart == PublicPart.labels && extension.matches()
                ? extension.group(1).toLowerCase(Locale.ROOT)
                : TaskTypes.byId(competition.taskType)
                        .orElseThrow()
                        .format(FileFormat.Role.GOLD)
                        .extension();
        return "%s-%s-%d.%s".formatted(competition.slug, release.split, release.version, ending);
    }
}
