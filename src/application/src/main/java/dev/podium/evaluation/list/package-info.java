/** All runs of a phase, of all teams, for its organizers: page by page, and as a table. */
package dev.podium.evaluation.list;
