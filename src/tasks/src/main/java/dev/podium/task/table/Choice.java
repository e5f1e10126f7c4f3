package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;

/**
 * What a definition says of a measure.
 *
 * @param size how many classes the answer has
 * @param of the place of the class that is measured alone; -1 where none is
 * @param counted over which classes it averages
 * @param places how many of the first places count; 0 where that is not asked
 * @param centre a number near the middle of what is right
 */
public record Choice(int size, int of, CountedClasses counted, int places, double centre) {

    /** Of so many classes, of which none is measured alone, with all else as usual. */
    public static Choice of(int size) {
        return new Choice(size, -1, CountedClasses.OCCURRING, 0, 0);
    }
}
