/**
 * What people read of runs: what came of many at once; and of those that organizers' programs score how each fared, what it wrote,
 * and for which environment it waits.
 */
package dev.podium.evaluation.outcome;
