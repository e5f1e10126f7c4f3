package dev.podium.annotation.brought;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What somebody said elsewhere.
 *
 * @param line of the file where it begins
 * @param unit what the file calls it
 * @param annotator what the file calls them
 * @param answer by the questions' ids
 */
record BroughtJudgement(int line, String unit, String annotator, JsonNode answer) {}
