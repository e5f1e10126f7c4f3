package dev.podium.leaderboard;

import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a rescoring changes on the leaderboards of a phase. */
public record RescoringPreview(List<OfSubtask> subtasks) {

    public RescoringPreview {
        subtasks = List.copyOf(subtasks);
    }

    /** Whether some team's value changes. */
    public boolean isChange() {
        return subtasks.stream().anyMatch(OfSubtask::isChange);
    }

    /**
     * What changes in one subtask.
     *
     * @param teams in the order in which they would stand
     * @param items those whose mean value changes most, largest change first
     * @param itemsChanged how many items' mean value changes
     */
    public record OfSubtask(Subtask subtask, List<TeamChange> teams, List<ItemChange> items, int itemsChanged) {

        public OfSubtask {
            teams = List.copyOf(teams);
            items = List.copyOf(items);
        }

        public boolean isChange() {
            return teams.stream().anyMatch(TeamChange::isChange);
        }

        /** How many teams get another rank. */
        public int ranksChanged() {
            return (int) teams.stream().filter(TeamChange::isRankChange).count();
        }
    }

    /**
     * A team or baseline before and after.
     *
     * @param before of the ranking metric; empty where it had none
     * @param after of the ranking metric; empty where it would have none
     * @param rankBefore empty for a baseline or without a value
     * @param rankAfter empty for a baseline or without a value
     * @param otherRun whether another of the team's runs would count
     */
    public record TeamChange(
            String name,
            boolean baseline,
            Optional<Double> before,
            Optional<Double> after,
            OptionalInt rankBefore,
            OptionalInt rankAfter,
            boolean otherRun) {

        public boolean isChange() {
            return !before.equals(after) || otherRun;
        }

        public boolean isRankChange() {
            return !rankBefore.equals(rankAfter);
        }

        /** After minus before; empty where one is missing. */
        public Optional<Double> difference() {
            return before.flatMap(old -> after.map(value -> value - old));
        }
    }

    /**
     * An item whose value changes for the runs that count now.
     *
     * @param text what everybody may see of it, shortened
     * @param before mean over the runs
     * @param after mean over the runs
     */
    public record ItemChange(String item, String text, double before, double after) {

        public double difference() {
            return after - before;
        }
    }
}
