package dev.podium.task.catalog.recount;

import dev.podium.task.program.ItemsFile;
import java.util.List;
import java.util.Optional;

/**
 * The files with what a program wrote of single items, each empty where it wrote none.
 *
 * @param items what they were worth
 * @param labels what was right and what was answered
 * @param counts named numbers
 */
public record ItemFiles(Optional<byte[]> items, Optional<byte[]> labels, Optional<byte[]> counts) {

    public static final String LABELS = LabelsFile.NAME;

    /** What they are called. */
    public static final List<String> NAMES = List.of(ItemsFile.NAME, LABELS, ItemsFile.COUNTS);

    /** None of them. */
    public static final ItemFiles NONE = new ItemFiles(Optional.empty(), Optional.empty(), Optional.empty());

    /** One of them by its name. */
    Optional<byte[]> named(String name) {
        return switch (name) {
            case ItemsFile.NAME -> items;
            case LABELS -> labels;
            default -> counts;
        };
    }
}
