package dev.podium.evaluation;

/** How parsed answers are kept: some items together, so that a page of one item does not read those of all. */
public final class AnswerChunks {

    /** Items whose answers are kept together. The database knows it too. */
    static final int LENGTH = 32;

    private AnswerChunks() {}

    /**
     * Where an item stands in its chunk, from 1.
     *
     * @param number of the item, from 1
     */
    public static int place(int number) {
        return (number - 1) % LENGTH + 1;
    }
}
