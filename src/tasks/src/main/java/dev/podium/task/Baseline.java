package dev.podium.task;

import java.io.IOException;
import java.io.OutputStream;

/** A simple system that shows what a metric gives away for free. Its name and explanation are texts of the task type. */
public interface Baseline {

    /** Stable name on the command line and on leaderboards, for example {@code string-match}. */
    String name();

    /** Whether it draws numbers, so that its seed has to be stored beside its result. */
    boolean isRandom();

    /**
     * Writes a submission file for the items.
     *
     * @param seed where its random numbers start; ignored by a baseline that draws none
     */
    void write(Items items, long seed, OutputStream out) throws IOException;
}
