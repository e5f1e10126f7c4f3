package dev.podium.task;

import java.util.Map;
import java.util.SortedMap;

/** Items with their labels. */
public interface Gold {

    Items items();

    /** How many items carry each class of label, by the label's name; what an organizer sees as a chart. */
    SortedMap<String, Integer> distribution();

    /** The right answer to one item, in the form of {@link Predictions#answer}. */
    String answer(int item);

    /** What the gold file says about an item beyond its labels and what everybody may see, by column name. */
    Map<String, String> notes(int item);
}
