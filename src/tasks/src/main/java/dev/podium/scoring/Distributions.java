package dev.podium.scoring;

/**
 * What metrics of distributions compare: a share for each class.
 *
 * @param reference shares that are right, with the sum 1
 * @param output shares that the system gave, with about the sum 1
 */
public record Distributions(double[] reference, double[] output) {}
