package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * One item with what is known of it.
 *
 * @param number its place in the gold file, from 1
 * @param all how many items there are
 * @param previous the one before it among those that are wanted; empty for the first
 * @param next the one after it; empty for the last
 * @param place where it stands among those that are wanted; empty where it is none of them, or all are wanted as they stand
 * @param choices by what items were chosen; nothing where they were not
 * @param results how systems and annotators do on it, by subtask; empty where labels are not shown
 */
public record ItemView(
        int number,
        int all,
        String id,
        Optional<String> previous,
        Optional<String> next,
        Optional<Place> place,
        ItemFilterOptions choices,
        Map<String, ItemResult> results,
        Text text,
        Labels labels,
        Answers answers,
        ItemDisclosure disclosure) {

    /**
     * What a system reads of it; nothing where texts are not shown.
     *
     * @param attributes by column name, in the order of the file
     * @param tokens those to which answers point by their number; empty where there are none
     * @param context what stands before and after it
     */
    public record Text(Map<String, String> attributes, List<String> tokens, Context context) {

        static final Text HIDDEN = new Text(Map.of(), List.of(), Context.NONE);
    }

    /**
     * What is right; nothing where labels are not shown.
     *
     * @param gold the right answer, as JSON
     * @param notes what the gold file says beyond it
     * @param said what each annotator said, as JSON, empty where they left it out; none where labels came from nobody
     */
    public record Labels(Optional<String> gold, Map<String, String> notes, List<Optional<String>> said) {

        static final Labels HIDDEN = new Labels(Optional.empty(), Map.of(), List.of());
    }

    /**
     * What systems answer.
     *
     * @param systems those that are on the leaderboards, in their order; where labels are not shown, the reader's own alone
     * @param leftOut how many more there are
     * @param chosen the one whose answer is shown where answers are long; empty where all are shown, or there is none
     */
    public record Answers(List<OfSystem> systems, int leftOut, Optional<OfSystem> chosen) {}

    /**
     * Beginnings of the items before and after it in the gold file, as far as they belong to the same text.
     *
     * @param before empty for the first of its text
     * @param after empty for the last of its text
     */
    public record Context(Optional<String> before, Optional<String> after) {

        static final Context NONE = new Context(Optional.empty(), Optional.empty());
    }

    /**
     * What a run that counts for a team says of the item.
     *
     * @param own whether it is that of the reader's team
     * @param subtasks those in which it counts for the team
     * @param values the item's, by subtask and metric ({@code count.mae}); one that takes no part in a metric is missing
     * @param answer as JSON; empty where there is none, where it is too long, or where another one is chosen
     */
    public record OfSystem(
            UUID team,
            String name,
            boolean baseline,
            boolean own,
            Set<String> subtasks,
            Map<String, Double> values,
            Optional<String> answer) {}

    /**
     * The place of an item among those that are wanted.
     *
     * @param number from 1
     * @param all how many they are
     */
    public record Place(long number, long all, Optional<String> previous, Optional<String> next) {}
}
