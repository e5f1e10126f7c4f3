package dev.podium.task;

/** A system's parsed answers, in the order of the items. */
public interface Predictions {

    int size();

    /** The answer to one item as a JSON value, to be stored beside the item's scores and shown on pages. */
    String answer(int item);
}
