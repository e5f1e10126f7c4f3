/** Environments: root directories in which programs of organizers run, and how a worker knows that they are what was built. */
package dev.podium.program.environment;
