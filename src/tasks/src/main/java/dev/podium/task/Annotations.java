package dev.podium.task;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Labels of single annotators for the items of one gold release; not every annotator labels every item. Annotators are
 * numbered from 0 in the order of their names.
 */
public interface Annotations {

    /** Number of labels: one for each pair of item and annotator that occurs. */
    int size();

    /** Number of different annotators. */
    int annotators();

    /** What the file calls an annotator: for those who uploaded it, and nobody else. */
    String name(int annotator);

    /** What an annotator said about an item, in the form of {@link Gold#answer}; empty where they left it out. */
    Optional<String> answer(int annotator, int item);

    /**
     * Whether all who labelled an item said the same in what a subtask asks for; empty where fewer than two labelled it.
     */
    Optional<Boolean> agree(String subtask, int item);

    /**
     * Says of some items how far the annotators agree on them, under each coefficient that is defined, as if there were no
     * others. What all items share is worked out once, so ask the same function about all slices.
     */
    Function<int[], List<AgreementValue>> agreement();
}
