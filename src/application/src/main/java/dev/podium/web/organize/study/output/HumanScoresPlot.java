package dev.podium.web.organize.study.output;

import dev.podium.web.chart.ScatterPlot;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import java.util.List;
import java.util.Optional;

/**
 * What people say of systems, drawn against a metric.
 *
 * @param choice what can be drawn
 * @param criterion what people say, in words
 * @param lowerIsBetter whether the smaller of two values of the metric is the better one
 * @param chart empty where fewer than two systems have both values
 * @param file address of the drawing alone
 */
record HumanScoresPlot(
        Choice choice,
        String criterion,
        MetricName metric,
        boolean lowerIsBetter,
        Optional<ScatterPlot> chart,
        String file) {

    /** What a form lets its reader choose. */
    record Choice(List<Option> criteria, List<Option> metrics) {

        Choice {
            criteria = List.copyOf(criteria);
            metrics = List.copyOf(metrics);
        }
    }
}
