package dev.podium.task;

import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.Set;

/**
 * A gold file that is kept already.
 *
 * @param split name of the data set as which it is kept
 * @param version of that
 * @param again whether it was sent for the same data set, where it corrects nothing
 */
public record GoldCopy(String split, int version, boolean again) {

    private static final String AGAIN = "task.gold-again";
    private static final String ELSEWHERE = "task.gold-elsewhere";

    /** What is told of one: it names versions that another competition has not. */
    public static final Set<String> CODES = Set.of(AGAIN, ELSEWHERE);

    /**
     * What is told of that.
     *
     * @param file name of the file
     */
    public Problem problem(String file) {
        return new Problem(0, "", file, again ? AGAIN : ELSEWHERE, List.of(split, Integer.toString(version)));
    }
}
