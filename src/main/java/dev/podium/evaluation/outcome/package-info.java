/** What came of many runs at once. */
package dev.podium.evaluation.outcome;
