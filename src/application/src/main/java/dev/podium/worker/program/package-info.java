/** Runs programs of organizers and teams: lays out their directories, starts them in the sandbox, and reads what they leave. */
package dev.podium.worker.program;
