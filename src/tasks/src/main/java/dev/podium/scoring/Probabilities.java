package dev.podium.scoring;

/**
 * What metrics of probabilities compare: classes, numbered from 0.
 *
 * @param reference the class that is right
 * @param output how probable each class is to the system, with about the sum 1
 */
public record Probabilities(int reference, double[] output) {}
