/** Scores of parts of the items. */
package dev.podium.analysis.slices;
