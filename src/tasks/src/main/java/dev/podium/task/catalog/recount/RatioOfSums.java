package dev.podium.task.catalog.recount;

import dev.podium.scoring.Aggregate;

/** The sum of one count over the sum of another. */
record RatioOfSums() implements Aggregate {

    @Override
    public int width() {
        return 2;
    }

    @Override
    public double score(double[] total) {
        return total[1] == 0 ? Double.NaN : total[0] / total[1];
    }

    /** A program may write any number. */
    @Override
    public double least() {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
