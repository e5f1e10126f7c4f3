package dev.podium.step;

import dev.podium.sandbox.Usage;
import dev.podium.task.reading.Problem;
import java.util.List;
import java.util.Optional;

/**
 * How a program ended.
 *
 * @param exitCode empty where it was stopped, or not started, or ended because one that it ran beside had
 * @param stop why it was stopped; empty where it ended by itself, or with the other one
 * @param log what it wrote to standard output and error
 */
public record Ending(Optional<Integer> exitCode, Optional<Stop> stop, String log, Usage usage) {

    private static final int LONGEST_LINE = 300;

    /** Whether it ended by itself and without an error. */
    public boolean isFine() {
        return exitCode.filter(code -> code == 0).isPresent();
    }

    /** Whether nothing was wrong with it: it ended so, or with the one that it ran beside. */
    public boolean isNoFault() {
        return isFine() || (exitCode.isEmpty() && stop.isEmpty());
    }

    /** The last line that it wrote, shortened; empty where it wrote none. */
    public String lastLine() {
        List<String> lines = log.lines().filter(line -> !line.isBlank()).toList();
        String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
        String visible = Problem.visible(last);
        return visible.length() > LONGEST_LINE ? visible.substring(0, LONGEST_LINE) : visible;
    }
}
