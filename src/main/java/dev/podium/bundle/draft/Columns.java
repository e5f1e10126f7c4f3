package dev.podium.bundle.draft;

import dev.podium.bundle.description.Section;
import dev.podium.competition.change.ProgramChanges;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** What columns of Codabench and CodaLab have in common. */
public final class Columns {

    private static final int MOST_DECIMALS = 6;
    private static final int DECIMALS = 2;

    private Columns() {}

    /** Refuses more of something that a list holds than a competition can have. */
    public static void refuseTooMany(Section owner, String key, int count, int most) {
        if (count > most) {
            owner.refused(key, "bundle.too-many", Integer.toString(count), Integer.toString(most));
        }
    }

    /** Refuses a key that no column can have: one of more than 100 characters, or of more than a line. */
    public static void refuseUnfit(Section column, String place, String key) {
        if (key.length() > ProgramChanges.LONGEST_KEY || key.chars().anyMatch(Character::isISOControl)) {
            column.refused(place, "bundle.column-key", Integer.toString(ProgramChanges.LONGEST_KEY));
        }
    }

    /** What people read, in one line and at most 80 characters; what is cut off is reported. */
    public static String shown(Section section, String key, String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (line.length() <= ProgramChanges.LONGEST_NAME) {
            return line;
        }
        section.approximated(key, "bundle.name-cut", Integer.toString(ProgramChanges.LONGEST_NAME));
        return line.substring(0, ProgramChanges.LONGEST_NAME - 1) + "…";
    }

    /** Whether a column ranks ascending; descending where it does not say so. */
    public static boolean smallerIsBetter(Section column, String key) {
        String order = column.text(key).orElse("desc").toLowerCase(Locale.ROOT);
        if (!order.equals("asc") && !order.equals("desc")) {
            column.approximated(key, "bundle.order", order);
        }
        return order.equals("asc");
    }

    /** 0 to {@value #MOST_DECIMALS}, else {@value #DECIMALS}. */
    public static int decimals(Section column, String key) {
        Optional<String> written = column.text(key);
        if (written.isEmpty()) {
            return DECIMALS;
        }
        OptionalInt decimals = Section.whole(written);
        if (decimals.isEmpty()) {
            column.approximated(key, "bundle.decimals", written.get(), Integer.toString(DECIMALS));
        } else if (decimals.getAsInt() > MOST_DECIMALS) {
            column.approximated(key, "bundle.decimals", written.get(), Integer.toString(MOST_DECIMALS));
        }
        return Math.min(decimals.orElse(DECIMALS), MOST_DECIMALS);
    }

    /** Whether a column is hidden: never the one that ranks. */
    public static boolean hidden(Section column, boolean ranks) {
        boolean hidden = column.flag("hidden", false);
        if (hidden && ranks) {
            column.approximated("hidden", "bundle.hidden-ranks");
        }
        return hidden && !ranks;
    }
}
