package dev.podium.web.layout;

import dev.podium.competition.Phase;

/**
 * The list of items that were dropped from a phase, as a file to download and as an option of the offline scorer.
 *
 * @param name under which it is downloaded
 */
public record DroppedItemsFile(String name, String href) {

    public static DroppedItemsFile of(Phase phase) {
        return new DroppedItemsFile(
                name(phase.slug),
                "/competitions/%s/phases/%s/dropped.csv".formatted(phase.competition.slug, phase.slug));
    }

    private static String name(String phase) {
        return "dropped-" + phase + ".csv";
    }

    /** The header with which the list of a phase is sent. */
    public static String disposition(String phase) {
        return "attachment; filename=\"" + name(phase) + "\"";
    }
}
