package dev.podium.annotation.release;

/**
 * What somebody said about a unit in the end, at one moment.
 *
 * @param unit its number
 * @param annotator their number
 * @param decides whether it is a decision
 * @param answer as JSON
 */
record FinalAnswer(long assignment, int version, long unit, long annotator, boolean decides, String answer) {}
