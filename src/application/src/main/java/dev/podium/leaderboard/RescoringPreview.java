package dev.podium.leaderboard;

import dev.podium.evaluation.DroppedItemList;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a rescoring changes on the leaderboards of a phase.
 *
 * @param items how many the gold has before and after
 * @param dropped the first of those that it drops, at most {@value #DROPPED_SHOWN}
 */
public record RescoringPreview(Numbers items, List<DroppedItemList.Item> dropped, List<OfSubtask> subtasks) {

    /** Dropped items that stand in a preview; there is a list of all. */
    public static final int DROPPED_SHOWN = 50;

    /** Before anything is scored. */
    public static final RescoringPreview NONE = new RescoringPreview(new Numbers(0, 0), List.of(), List.of());

    public RescoringPreview {
        dropped = List.copyOf(dropped);
        subtasks = List.copyOf(subtasks);
    }

    /** How many there are before and after. */
    public record Numbers(int before, int after) {

        /** How many are gone. */
        public int gone() {
            return Math.max(0, before - after);
        }
    }

    /**
     * Which items take part in a subtask.
     *
     * @param scored how many do
     * @param leaving how many do no longer
     * @param joining how many do now and did not before
     * @param changed of how many the mean value changes
     */
    public record Part(Numbers scored, int leaving, int joining, int changed) {

        /** Whether other items take part. */
        public boolean isOther() {
            return leaving > 0 || joining > 0;
        }
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
     * @param part which items take part; empty where the metric has no values of items, or nothing is ranked
     * @param measured how many systems have intervals and tests, since the values of their items are known; of those whose run is scored both
     *     before and after
     */
    public record OfSubtask(
            Subtask subtask, List<TeamChange> teams, List<ItemChange> items, Optional<Part> part, Numbers measured) {

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
