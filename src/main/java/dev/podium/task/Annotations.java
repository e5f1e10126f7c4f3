package dev.podium.task;

import java.util.List;

/** Labels of single annotators for the items of one gold release; not every annotator labels every item. */
public interface Annotations {

    /** Number of labels: one for each pair of item and annotator that occurs. */
    int size();

    /** Number of different annotators. */
    int annotators();

    /** How far the annotators agree, all items first; what cannot be said is left out. */
    List<AgreementValue> agreement();
}
