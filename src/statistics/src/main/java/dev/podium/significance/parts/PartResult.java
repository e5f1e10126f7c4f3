package dev.podium.significance.parts;

/**
 * What a permutation test says about a part of the items: whether as many random items would differ as much from the others.
 *
 * @param p twice the smaller tail, at most 1; never less than the number of possible parts allows. Of whole clusters more, where
 *     t is less sure ({@link ClusteredParts})
 * @param way how it was found
 * @param unit what was permuted
 * @param below whether the part lies below what is expected: within clusters that may not be how it lies as a whole
 */
public record PartResult(double p, Way way, Unit unit, boolean below) {

    /** Most permutations of {@link Way#PERMUTATIONS}; there are fewer where parts have more than a thousand items. */
    public static final int DRAWS = 100_000;

    /** Where their random numbers begin. */
    public static final long SEED = 1;

    /** How a p-value is found. */
    public enum Way {
        /** From all parts there are. */
        EXACT,
        /** By an approximation of their distribution that holds far out, too. */
        SADDLEPOINT,
        /** From {@value PartResult#DRAWS} parts that are drawn, with the seed {@value PartResult#SEED}. */
        PERMUTATIONS
    }

    /** What is permuted. */
    public enum Unit {
        /** Any items: each stands alone. */
        ITEMS,
        /** Whole clusters of items, since the part takes whole ones. */
        CLUSTERS,
        /** Items within their cluster, since the part cuts through clusters. */
        WITHIN_CLUSTERS
    }

    /** Of tails that each hold what was seen. */
    static PartResult of(double lower, double upper, Way way) {
        return new PartResult(
                Math.max(Double.MIN_NORMAL, Math.min(1, 2 * Math.min(lower, upper))), way, Unit.ITEMS, lower < upper);
    }

    /** The same, where something else was permuted. */
    PartResult of(Unit other) {
        return new PartResult(p, way, other, below);
    }

    /** The same with another p-value, where that one is larger. */
    PartResult orLarger(double other) {
        return new PartResult(Math.max(p, Math.min(1, other)), way, unit, below);
    }

    /** The same, seen from all other items. */
    public PartResult ofOthers() {
        return lies(!below);
    }

    /** The same of a part that lies there. */
    PartResult lies(boolean lower) {
        return new PartResult(p, way, unit, lower);
    }
}
