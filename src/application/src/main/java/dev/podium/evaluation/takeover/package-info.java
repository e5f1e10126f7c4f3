/** Carries runs over into a later phase. */
package dev.podium.evaluation.takeover;
