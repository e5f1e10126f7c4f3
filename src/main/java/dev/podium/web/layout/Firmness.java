package dev.podium.web.layout;

import dev.podium.leaderboard.PairTest;

/** How far intervals and tests over so many items can be trusted. */
public enum Firmness {
    /** Nothing is said at all. */
    TOO_FEW,
    /** With a warning. */
    WEAK,
    /** With a quiet note. */
    FAIR,
    FIRM;

    private static final int FEWEST_WITHOUT_WARNING = 20;
    private static final int FEWEST_WITHOUT_NOTE = 50;

    public static Firmness of(int items) {
        if (items < PairTest.FEWEST_ITEMS) {
            return TOO_FEW;
        }
        if (items < FEWEST_WITHOUT_WARNING) {
            return WEAK;
        }
        return items < FEWEST_WITHOUT_NOTE ? FAIR : FIRM;
    }

    /** From how many items on something is said. */
    public int fewest() {
        return PairTest.FEWEST_ITEMS;
    }

    public boolean isTooFew() {
        return this == TOO_FEW;
    }
}
