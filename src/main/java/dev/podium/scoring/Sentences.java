package dev.podium.scoring;

/**
 * What text metrics compare.
 *
 * @param reference the text that is right
 * @param output the text that the system gave
 */
public record Sentences(String reference, String output) {}
