package dev.podium.web.chart;

/** A round number of a scale and where it stands. */
public record Tick(String position, String shown) {}
