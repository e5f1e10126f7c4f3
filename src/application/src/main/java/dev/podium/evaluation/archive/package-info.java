/** The submissions of a phase as one zip. */
package dev.podium.evaluation.archive;
