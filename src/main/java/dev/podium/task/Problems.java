package dev.podium.task;

import java.util.List;

/**
 * Problems or warnings of one file, in the order of its lines.
 *
 * @param shown the first {@value #SHOWN} of them
 * @param total how many there are
 */
public record Problems(List<Problem> shown, int total) {

    public static final int SHOWN = 100;
    public static final Problems NONE = new Problems(List.of(), 0);

    public Problems {
        shown = List.copyOf(shown);
    }

    /** Whether there are none. No getter: the stored form has two fields. */
    public boolean none() {
        return total == 0;
    }
}
