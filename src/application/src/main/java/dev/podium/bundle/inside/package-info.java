/** Looks into what a description names: programs, their commands and sources, evaluation scripts, starting kits, pages. Runs nothing. */
package dev.podium.bundle.inside;
