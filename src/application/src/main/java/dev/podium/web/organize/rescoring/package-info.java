/** Scoring a phase again: against corrected gold, or by another scorer. */
package dev.podium.web.organize.rescoring;
