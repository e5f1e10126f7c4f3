package dev.podium.task.klexikon;

import dev.podium.scoring.Direction;
import dev.podium.scoring.MeanOfItems;
import dev.podium.scoring.Signature;
import java.util.function.ToDoubleFunction;

/**
 * One of the measures of a text; every document counts the same, whatever its length.
 *
 * @param decimals digits after the point that pages show
 * @param least what no value lies below
 * @param greatest what no value exceeds; infinite where nobody knows
 * @param optional whether leaderboards leave it out unless organizers choose it
 */
record SummaryMetric(
        String id,
        Direction direction,
        int decimals,
        Signature signature,
        ToDoubleFunction<Summary> measure,
        double least,
        double greatest,
        boolean optional)
        implements MeanOfItems<Summary> {

    /** The same for those who choose it. */
    SummaryMetric ifChosen() {
        return new SummaryMetric(id, direction, decimals, signature, measure, least, greatest, true);
    }

    @Override
    public double value(Summary segment) {
        return measure.applyAsDouble(segment);
    }
}
