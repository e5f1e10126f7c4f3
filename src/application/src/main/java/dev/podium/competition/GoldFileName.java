package dev.podium.competition;

import dev.podium.task.FileFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a file of a gold release is called when it is downloaded: a name that is safe everywhere. */
public final class GoldFileName {

    private static final Pattern EXTENSION = Pattern.compile(".*\\.([A-Za-z0-9]{1,5})");

    private GoldFileName() {}

    /** Items are written as the task type does; a file with labels goes out as it came in. */
    public static String of(Competition competition, GoldRelease release, GoldFile file) {
        String name = "%s-%s-%d".formatted(competition.slug, release.split, release.version);
        return switch (file) {
            case items -> name + "." + extension(competition, FileFormat.Role.GOLD);
            case labels -> name + "-labels." + sent(release, extension(competition, FileFormat.Role.GOLD));
            case annotations -> name + "-annotators." + extension(competition, FileFormat.Role.ANNOTATIONS);
        };
    }

    private static String sent(GoldRelease release, String otherwise) {
        Matcher extension = EXTENSION.matcher(release.fileName);
        return extension.matches() ? extension.group(1).toLowerCase(Locale.ROOT) : otherwise;
    }

    private static String extension(Competition competition, FileFormat.Role role) {
        return competition.type().format(role).extension();
    }
}
