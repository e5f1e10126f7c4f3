package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * An answer that a system gives for each item: what its cells may hold, and how they are compared with what is right.
 *
 * @param <G> what is right for an item
 * @param <P> what a system says of an item
 * @param <S> what metrics compare
 */
interface Answer<G, P, S> {

    /** What it is called: its column, or the one name of its columns. */
    String name();

    /** Which kind it is; chooses its metrics and its texts. */
    AnswerKind kind();

    /** The columns of a submission that hold it. */
    default List<String> columns() {
        return List.of(name());
    }

    /** The columns of a gold file that hold what is right. */
    List<String> goldColumns();

    /** What is right by the gold file; null where the findings say what is wrong. */
    G gold(Row row, Findings findings);

    /**
     * What a system says; null where the findings say what is wrong.
     *
     * @param shown of the item: never what is right
     */
    P output(Row row, Shown shown, Findings findings);

    /** Both, to be compared. */
    S segment(G gold, P output);

    /** The columns of a gold file that hold what each annotator said. */
    default Set<String> saidColumns() {
        return Set.of();
    }

    /** Cells of one annotator in such columns, where each has a row. */
    default Map<String, String> saidExample(int item) {
        return Map.of();
    }

    /**
     * Where what each annotator said stands: where what is right is made of it, and one of them alone says such a thing, too, or where that is
     * what systems answer, with the rule by which several are taken together; empty where neither is.
     */
    default Optional<GoldSource> annotated() {
        return Optional.empty();
    }

    /**
     * What is right by one annotator, or by several, as a system says it: the first of several labels; only of what annotators said.
     *
     * @param said what is right by them
     */
    default P alone(G said) {
        throw new UnsupportedOperationException("nobody annotated " + name());
    }

    /** Writes what is right, as the value of its name. */
    void writeGold(G gold, JsonGenerator json) throws IOException;

    /** Writes what a system says, as the value of its name. */
    void write(P output, JsonGenerator json) throws IOException;

    /** The classes that an item counts for in a chart of the gold. */
    List<String> classes(G gold);

    /** Cells that are right in form, for templates and examples, by column. */
    Map<String, String> example(int item);

    /** The same of a gold file: what is right, or what annotators said. */
    Map<String, String> goldExample(int item);

    /** The labels that its gold may have, or that annotators may say; empty where anything may stand. */
    default Optional<LabelSet> closedSet() {
        return Optional.empty();
    }

    /** How many classes its metrics know; 0 where there are none. */
    default int size() {
        return 0;
    }

    /** A number near the middle of what is right, for metrics that need one. */
    default double centre(List<G> gold) {
        return 0;
    }

    /** Cells of a baseline, by column; empty where the baseline needs to know what is not there. */
    Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random);
}
