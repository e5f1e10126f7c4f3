/** Turns outputs and references into additive statistics, and those into scores with a signature. */
package dev.podium.scoring;
