package dev.podium.scoring;

/**
 * What each annotator of an item said, and what a system says that they did: labels by their places, or numbers.
 *
 * @param reference one for each annotator, at least one
 * @param output the same of the system
 * @param scale by what distances are divided
 */
public record AnnotatorValues(double[] reference, double[] output, double scale) {}
