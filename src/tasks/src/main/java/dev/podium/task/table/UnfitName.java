package dev.podium.task.table;

/**
 * A name of an answer that cannot stay.
 *
 * @param column of the gold file whose answer is called so
 * @param name as it was chosen
 */
public record UnfitName(String column, String name, Reason reason) {

    /** Why it cannot. */
    public enum Reason {
        /** There is none. */
        NONE,
        /** No column can be called so. */
        FORM,
        /** Participants get a column that is called so, or it says whose row it is. */
        GIVEN,
        /** Another answer is called so. */
        AGAIN
    }
}
