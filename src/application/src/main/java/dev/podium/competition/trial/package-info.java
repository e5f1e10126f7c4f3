/** Trials: organizers see what their programs make of a submission before any team submits one. */
package dev.podium.competition.trial;
