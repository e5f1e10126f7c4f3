package dev.podium.task;

/** A system's parsed answers, in the order of the items. */
public interface Predictions {

    /** The items that they were read for. */
    Items items();

    /** Whether there is any answer for a subtask. */
    default boolean enters(String subtask) {
        return true;
    }

    /** Whether there are lines, but no answer in any of them: a template that nobody filled in. */
    default boolean areBlank() {
        return false;
    }

    default int size() {
        return items().size();
    }

    /**
     * Asks that they can be compared with the labels of items.
     *
     * @throws IllegalArgumentException if they were read for others
     */
    default void requireFor(Items others) {
        boolean same = items().size() == others.size();
        for (int i = 0; same && i < others.size(); i++) {
            same = items().id(i).equals(others.id(i));
        }
        if (!same) {
            throw new IllegalArgumentException("The predictions were read for other items than those of this gold");
        }
    }

    /** The answer to one item as a JSON value, to be stored beside the item's scores and shown on pages. */
    String answer(int item);
}
