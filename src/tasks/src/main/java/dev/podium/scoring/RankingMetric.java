package dev.podium.scoring;

import java.util.Arrays;

/**
 * How good the order of candidates is, on the mean of all items. nDCG is that of scikit-learn: the gain is the grade itself, the
 * discount the binary logarithm of the place plus one, and candidates with the same score share their gains. The others are those of
 * trec_eval: a candidate is relevant from the grade 1 on, and what is not ranked is missed. An item without relevant candidates has the
 * value 0 under each of them, as in both programs.
 *
 * @param places how many of the first places count; all where it is 0
 */
public record RankingMetric(String id, Signature signature, Measure measure, int places)
        implements MeanOfItems<Ranking> {

    private static final double RELEVANT = 1;

    /** What is measured. */
    public enum Measure {
        /** Discounted gain over that of the best order (Järvelin and Kekäläinen 2002). */
        NDCG,
        /** The mean of the precision at the place of each relevant candidate; 0 for those that are missed. */
        AVERAGE_PRECISION,
        /** One over the place of the first relevant candidate; 0 where there is none. */
        RECIPROCAL_RANK,
        /** The share of the first places that have relevant candidates, places that are empty among them. */
        PRECISION,
        /** The share of the relevant candidates that have one of the first places. */
        RECALL
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(Ranking segment) {
        return switch (measure) {
            case NDCG -> ratio(gain(segment), best(segment));
            case AVERAGE_PRECISION -> ratio(precisions(segment), relevant(segment.reference(), Integer.MAX_VALUE));
            case RECIPROCAL_RANK -> reciprocal(segment);
            case PRECISION -> ratio(relevant(segment.grades(), places), places);
            case RECALL -> ratio(relevant(segment.grades(), places), relevant(segment.reference(), Integer.MAX_VALUE));
        };
    }

    private double gain(Ranking segment) {
        double[] scores = segment.scores();
        double sum = 0;
        for (int from = 0; from < scores.length; ) {
            double grades = 0;
            double discounts = 0;
            int to = from;
            while (to < scores.length && scores[to] == scores[from]) {
                grades += segment.grades()[to];
                discounts += discount(to);
                to++;
            }
            sum += grades / (to - from) * discounts;
            from = to;
        }
        return sum;
    }

    private double best(Ranking segment) {
        double[] ascending = segment.reference().clone();
        Arrays.sort(ascending);
        double sum = 0;
        for (int place = 0; place < ascending.length; place++) {
            sum += ascending[ascending.length - 1 - place] * discount(place);
        }
        return sum;
    }

    private double discount(int place) {
        return places > 0 && place >= places ? 0 : Math.log(2) / Math.log(place + 2.0);
    }

    private static double precisions(Ranking segment) {
        double sum = 0;
        int found = 0;
        for (int place = 0; place < segment.grades().length; place++) {
            if (segment.grades()[place] >= RELEVANT) {
                found++;
                sum += found / (place + 1.0);
            }
        }
        return sum;
    }

    private static double reciprocal(Ranking segment) {
        for (int place = 0; place < segment.grades().length; place++) {
            if (segment.grades()[place] >= RELEVANT) {
                return 1.0 / (place + 1);
            }
        }
        return 0;
    }

    private static int relevant(double[] grades, int first) {
        int relevant = 0;
        for (int place = 0; place < Math.min(first, grades.length); place++) {
            relevant += grades[place] >= RELEVANT ? 1 : 0;
        }
        return relevant;
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }
}
