package dev.podium.bundle.draft;

import dev.podium.bundle.description.YamlSection;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.page.CustomPages;
import dev.podium.platform.TextLength;

/** How much of what a bundle describes a competition can hold: what is beyond is refused or cut where it stands. */
public final class CompetitionBounds {

    /** Of a competition. */
    public static final int LONGEST_TITLE = 160;

    /** Of a phase, of which several can have one name. */
    public static final int LONGEST_PHASE = 76;

    /** Of a page. */
    public static final int LONGEST_PAGE = CustomPages.LONGEST_TITLE;

    /** Of a question that teams are asked, and of what it can be answered with. */
    public static final int LONGEST_QUESTION = 120;

    public static final int LONGEST_OPTION = 60;

    private CompetitionBounds() {}

    /** Refuses more units than a competition can have. */
    public static void refuseManyUnits(YamlSection owner, String key, int count) {
        refuse(owner, key, count, ProgramChanges.MOST_UNITS);
    }

    /** Refuses more columns than a unit can have. */
    public static void refuseManyColumns(YamlSection owner, String key, int count) {
        refuse(owner, key, count, ProgramChanges.MOST_COLUMNS);
    }

    private static void refuse(YamlSection owner, String key, int count, int most) {
        if (count > most) {
            owner.refused(key, "bundle.too-many", Integer.toString(count), Integer.toString(most));
        }
    }

    /** Refuses a key that no column can have: one of more than 100 characters, or of more than a line. */
    public static void refuseUnfit(YamlSection column, String place, String key) {
        if (key.length() > ProgramChanges.LONGEST_KEY || key.chars().anyMatch(Character::isISOControl)) {
            column.refused(place, "bundle.column-key", Integer.toString(ProgramChanges.LONGEST_KEY));
        }
    }

    /** What people read of a unit or column, in one line and at most 80 characters; what is cut off is reported. */
    public static String shown(YamlSection section, String key, String text) {
        return shown(section, key, text, ProgramChanges.LONGEST_NAME);
    }

    /**
     * What people read, in one line; what is cut off is reported.
     *
     * @param longest in characters
     */
    public static String shown(YamlSection section, String key, String text, int longest) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (TextLength.exceeds(line, longest)) {
            section.approximated(key, "bundle.name-cut", Integer.toString(longest));
        }
        return TextLength.cut(line, longest);
    }
}
