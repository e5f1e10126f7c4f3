/** Scoring programs of organizers: how they are started, and what is read of what they write. */
package dev.podium.task.program;
