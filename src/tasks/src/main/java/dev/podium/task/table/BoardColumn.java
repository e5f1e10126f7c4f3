package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;
import java.util.List;
import java.util.Map;

/** A column of a subtask's leaderboard: a measure of an answer, or a mean of other columns. */
sealed interface BoardColumn {

    /** Stable name, unlike that of any other column of the subtask. */
    String id();

    /** What organizers call it, by language; under the empty text for all languages, and empty where it has its usual name. */
    Map<String, String> names();

    /** The same with other names. */
    BoardColumn called(Map<String, String> others);

    /**
     * A measure of an answer.
     *
     * @param answer its place among those of the subtask
     * @param of the place of the class that is measured alone; -1 where none is
     * @param places how many of the first places count; 0 where that is not asked
     */
    record Single(
            String id,
            Map<String, String> names,
            int answer,
            Measure<?> measure,
            int of,
            CountedClasses counted,
            int places)
            implements BoardColumn {

        @Override
        public BoardColumn called(Map<String, String> others) {
            return new Single(id, others, answer, measure, of, counted, places);
        }
    }

    /**
     * A weighted mean.
     *
     * @param of places of single columns of the subtask, at least one
     * @param weights positive, one for each
     */
    record Mean(String id, Map<String, String> names, List<Integer> of, double[] weights) implements BoardColumn {

        @Override
        public BoardColumn called(Map<String, String> others) {
            return new Mean(id, others, of, weights);
        }
    }
}
