/** Scoring runs again: with corrected gold beside the live scores, or where a run failed because of a fault of Podium's. */
package dev.podium.evaluation.rescoring;
