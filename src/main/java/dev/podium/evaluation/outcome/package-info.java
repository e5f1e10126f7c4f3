/** What people read of a run of organizers' programs: how each fared, what it wrote, and for which environment a run waits. */
package dev.podium.evaluation.outcome;
