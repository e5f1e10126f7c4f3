package dev.podium.scoring;

/**
 * What error metrics compare.
 *
 * @param reference the number that is right
 * @param output the number that the system gave
 */
public record Quantities(double reference, double output) {}
