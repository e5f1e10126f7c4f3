/**
 * What people read of runs: what came of many at once; what teams learn of failures in sealed phases; and of those that organizers'
 * programs score how each fared, what it wrote, and for which environment it waits.
 */
package dev.podium.evaluation.outcome;
