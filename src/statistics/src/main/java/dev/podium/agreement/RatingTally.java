package dev.podium.agreement;

/**
 * What was given to items, counted: all coefficients come from it.
 *
 * <p>Alpha with the square of a distance on a line needs no pair of categories: the squared distances of all pairs of k places are
 * k times the sum of their squared distances from their mean. The ordinal one is the interval one of the middles of ranks, between
 * which lie half of either category and all that is between them.
 */
final class RatingTally {

    private final SparseRatings ratings;
    private final int[] items;
    private final int[] often;
    private final int without;

    /** How often each category was given. */
    private final double[] given;

    private double all;
    private double pairs;
    private double samePairs;

    /** Pairs that differ, those of an item over one less than it has ratings. */
    private double differing;

    /** How many ratings every item has; 0 before there is one, -1 where some have more than others. */
    private int rated;

    /**
     * Counts.
     *
     * @param often how often each of the items is there
     * @param without the rater who is left out; -1: nobody
     */
    RatingTally(SparseRatings ratings, int[] items, int[] often, int without) {
        this.ratings = ratings;
        this.items = items;
        this.often = often;
        this.without = without;
        given = new double[ratings.categories().length];
        int[] counts = new int[given.length];
        for (int i = 0; i < items.length; i++) {
            if (often[i] > 0) {
                count(items[i], often[i], counts);
            }
        }
    }

    private void count(int item, int times, int[] counts) {
        int number = 0;
        long same = 0;
        for (int rating = ratings.begin(item); rating < ratings.end(item); rating++) {
            if (ratings.rater(rating) != without) {
                same += counts[ratings.place(rating)]++;
                number++;
            }
        }
        for (int rating = ratings.begin(item); rating < ratings.end(item); rating++) {
            counts[ratings.place(rating)] = 0;
            if (number > 1 && ratings.rater(rating) != without) {
                given[ratings.place(rating)] += times;
            }
        }
        if (number > 1) {
            double itsPairs = number * (number - 1.0) / 2;
            all += (double) times * number;
            pairs += times * itsPairs;
            samePairs += (double) times * same;
            differing += times * (itsPairs - same) / (number - 1);
            rated = rated == 0 || rated == number ? number : -1;
        }
    }

    /** NaN where undefined. */
    double value(RatingCoefficient coefficient) {
        return switch (coefficient) {
            case PERCENT -> pairs == 0 ? Double.NaN : samePairs / pairs;
            case FLEISS -> fleiss();
            case ALPHA_NOMINAL -> nominal();
            case ALPHA_ORDINAL -> onLine(ranks());
            case ALPHA_INTERVAL -> onLine(ratings.categories());
            case COHEN, ALPHA_RATIO -> throw new IllegalArgumentException(coefficient.id());
        };
    }

    private double fleiss() {
        double expected = 0;
        for (double share : given) {
            expected += share / all * (share / all);
        }
        return rated < 2 || expected == 1 ? Double.NaN : (samePairs / pairs - expected) / (1 - expected);
    }

    private double nominal() {
        double squares = 0;
        for (double number : given) {
            squares += number * number;
        }
        return alpha(differing, (all * all - squares) / 2);
    }

    /** The middle of the ranks of each category. */
    private double[] ranks() {
        double[] ranks = new double[given.length];
        double below = 0;
        for (int category = 0; category < ranks.length; category++) {
            ranks[category] = below + given[category] / 2;
            below += given[category];
        }
        return ranks;
    }

    /**
     * Alpha with the square of a distance.
     *
     * @param positions of the categories
     */
    private double onLine(double[] positions) {
        double sum = 0;
        for (int category = 0; category < given.length; category++) {
            sum += given[category] * positions[category];
        }
        double mean = sum / all;
        double expected = 0;
        for (int category = 0; category < given.length; category++) {
            double off = positions[category] - mean;
            expected += given[category] * off * off;
        }
        double observed = 0;
        for (int i = 0; i < items.length; i++) {
            observed += often[i] == 0 ? 0 : often[i] * spread(items[i], positions);
        }
        return alpha(observed, all * expected);
    }

    /** The squared distances of all pairs of an item, over one less than it has ratings. */
    private double spread(int item, double[] positions) {
        int number = 0;
        double sum = 0;
        for (int rating = ratings.begin(item); rating < ratings.end(item); rating++) {
            if (ratings.rater(rating) != without) {
                sum += positions[ratings.place(rating)];
                number++;
            }
        }
        double squares = 0;
        for (int rating = ratings.begin(item); number > 1 && rating < ratings.end(item); rating++) {
            if (ratings.rater(rating) != without) {
                double off = positions[ratings.place(rating)] - sum / number;
                squares += off * off;
            }
        }
        return number < 2 ? 0 : number * squares / (number - 1);
    }

    private double alpha(double observed, double expected) {
        return expected == 0 ? Double.NaN : 1 - (all - 1) * observed / expected;
    }
}
