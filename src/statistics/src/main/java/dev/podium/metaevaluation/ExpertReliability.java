package dev.podium.metaevaluation;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How probably an expert finds right what so many of a crowd found right, under a uniform prior: Beta(k + 1, n − k + 1).
 *
 * @param votes of the crowd that found it right
 * @param n what the expert judged of that
 * @param k what they found right
 */
public record ExpertReliability(int votes, int n, int k) {

    private static final double TAIL = 0.1;

    /**
     * By votes, from none to all of a crowd.
     *
     * @param votes for each item that the expert judged, how many of the crowd found it right
     * @param expert whether they did
     * @param crowd how many judged each item
     * @throws IllegalArgumentException if the lists are not as long, or there are more votes than people
     */
    public static List<ExpertReliability> of(int[] votes, boolean[] expert, int crowd) {
        if (votes.length != expert.length) {
            throw new IllegalArgumentException(
                    "Votes on %d and judgements of %d items".formatted(votes.length, expert.length));
        }
        int[] n = new int[crowd + 1];
        int[] k = new int[crowd + 1];
        for (int item = 0; item < votes.length; item++) {
            if (votes[item] < 0 || votes[item] > crowd) {
                throw new IllegalArgumentException(votes[item] + " votes of " + crowd);
            }
            n[votes[item]]++;
            k[votes[item]] += expert[item] ? 1 : 0;
        }
        List<ExpertReliability> all = new ArrayList<>();
        for (int bucket = 0; bucket <= crowd; bucket++) {
            all.add(new ExpertReliability(bucket, n[bucket], k[bucket]));
        }
        return all;
    }

    private BetaDistribution posterior() {
        return BetaDistribution.of(k + 1, n - k + 1);
    }

    /** (k + 1) / (n + 2). */
    public double mean() {
        return (k + 1.0) / (n + 2);
    }

    /** What it is above with 90 %. */
    public double lower() {
        return posterior().inverseCumulativeProbability(TAIL);
    }

    /** What it is below with 90 %. */
    public double upper() {
        return posterior().inverseSurvivalProbability(TAIL);
    }

    /** How dense the distribution is at a share from 0 to 1. */
    public double density(double share) {
        return posterior().density(share);
    }
}
