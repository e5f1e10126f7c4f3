/** How the programs of organizers fared that an evaluation ran, one for each subtask, and what they wrote. */
package dev.podium.evaluation.part;
