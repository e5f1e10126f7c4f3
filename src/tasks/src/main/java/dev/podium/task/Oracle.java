package dev.podium.task;

import java.io.IOException;
import java.io.OutputStream;

/**
 * What a system could reach at best that may only choose, and chooses by the labels: an upper limit that stands on every
 * leaderboard, and no system. Its name and explanation are texts of the task type, as a {@link Baseline}'s.
 *
 * @param <G> the gold of the task type
 */
public interface Oracle<G extends Gold> {

    /** Stable name on the command line and on leaderboards, for example {@code rouge2-oracle}. */
    String name();

    /** Writes a submission file for the items of a gold. */
    void write(G gold, OutputStream out) throws IOException;
}
