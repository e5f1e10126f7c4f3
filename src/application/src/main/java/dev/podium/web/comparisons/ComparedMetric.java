package dev.podium.web.comparisons;

import dev.podium.web.layout.MetricName;

/**
 * The metric under which systems are compared.
 *
 * @param mean whether it is a mean of items
 */
record ComparedMetric(MetricName name, boolean lowerIsBetter, boolean mean) {}
