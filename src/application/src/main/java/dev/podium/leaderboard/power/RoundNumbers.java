package dev.podium.leaderboard.power;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Numbers that people count with: 1, 2 and 5 times a power of ten. */
public final class RoundNumbers {

    private static final int[] ROUND = {1, 2, 5, 10};

    private RoundNumbers() {}

    /**
     * The smallest one that is no less than a number.
     *
     * @param least above 0
     */
    public static BigDecimal from(double least) {
        int magnitude = (int) Math.floor(Math.log10(least));
        for (int round : ROUND) {
            BigDecimal number = BigDecimal.valueOf(round).scaleByPowerOfTen(magnitude);
            if (number.doubleValue() >= least) {
                return number;
            }
        }
        throw new IllegalArgumentException("no round number from " + least);
    }

    /** Those from one number to another, the least first. */
    static List<Double> between(double least, double most) {
        List<Double> numbers = new ArrayList<>();
        double number = from(least).doubleValue();
        while (number <= most) {
            numbers.add(number);
            number = from(Math.nextUp(number)).doubleValue();
        }
        return numbers;
    }
}
