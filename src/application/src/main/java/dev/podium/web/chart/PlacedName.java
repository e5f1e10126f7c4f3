package dev.podium.web.chart;

/**
 * A name and where it stands in a drawing.
 *
 * @param y its base line
 * @param anchor the point of the text that stands there
 */
record PlacedName(String name, String x, String y, String anchor) {}
