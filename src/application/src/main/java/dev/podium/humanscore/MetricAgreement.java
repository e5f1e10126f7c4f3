package dev.podium.humanscore;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Correlation;
import dev.podium.metaevaluation.SystemOrder;
import java.util.Optional;

/**
 * How far a metric puts systems in the order in which people put them. A metric of which less is better is turned round, so that 1 always means that
 * it follows people.
 *
 * @param systems how many have both values
 * @param pearson empty with fewer than two systems, or where a value is the same for all of them
 * @param interval of Pearson's correlation, 95 %; empty with fewer than four systems
 * @param sameOrder pairs of systems which both put in the same order
 * @param pairs all of them
 */
public record MetricAgreement(
        String criterion,
        String metric,
        int systems,
        Optional<Correlation> pearson,
        Optional<Bounds> interval,
        Optional<Correlation> spearman,
        Optional<Correlation> kendall,
        int sameOrder,
        int pairs) {

    /** With fewer, a correlation says little. */
    public static final int FEW = 10;

    /**
     * Of values of the same systems.
     *
     * @param people NaN where nobody judged
     * @param scores more is better; NaN where there is none
     */
    static MetricAgreement of(String criterion, String metric, double[] people, double[] scores) {
        Optional<Correlation> pearson = Correlation.pearson(people, scores);
        SystemOrder order = SystemOrder.of(people, scores);
        int systems = 0;
        for (int system = 0; system < people.length; system++) {
            systems += Double.isNaN(people[system]) || Double.isNaN(scores[system]) ? 0 : 1;
        }
        return new MetricAgreement(
                criterion,
                metric,
                systems,
                pearson,
                pearson.flatMap(Correlation::fisher),
                Correlation.spearman(people, scores),
                Correlation.kendall(people, scores),
                order.same(),
                order.pairs());
    }
}
