package dev.podium.leaderboard;

import dev.podium.task.Subtask;
import java.time.Instant;
import java.util.List;

/**
 * How the best values of a phase's subtask came about: of the first teams, in the order of their best value, and of the
 * baselines, behind them.
 */
public record BestScoreHistory(Subtask subtask, List<Line> lines) {

    public BestScoreHistory {
        lines = List.copyOf(lines);
    }

    /**
     * A team or baseline.
     *
     * @param steps its runs that were better than all before them, oldest first; at least one
     */
    public record Line(String name, boolean baseline, List<Step> steps) {

        /** Its best value until now. */
        public double best() {
            return steps.get(steps.size() - 1).value();
        }
    }

    /** A run and its value of the ranking metric. */
    public record Step(Instant receivedAt, double value) {}

    public boolean hasTeams() {
        return lines.stream().anyMatch(line -> !line.baseline());
    }
}
