/** Scoring a phase anew: against corrected gold, or by another scorer. */
package dev.podium.web.organize.rescoring;
