package dev.podium.significance;

/** From where to where a value may lie. */
public record Interval(double low, double high) {}
