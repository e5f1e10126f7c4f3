package dev.podium.scoring;

/**
 * What metrics of rankings compare. Candidates that the system does not rank are missed.
 *
 * @param grades how relevant each candidate is that the system ranked, best first; those with the same score in an order that does
 *     not depend on their grades
 * @param scores of the same candidates, none larger than the one before
 * @param reference the grades of all candidates that are known, in any order
 */
public record Ranking(double[] grades, double[] scores, double[] reference) {}
