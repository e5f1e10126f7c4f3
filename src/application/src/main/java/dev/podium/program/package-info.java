/** Programs of organizers: what a competition's consist of, the environments that they run in, and which workers have these. */
package dev.podium.program;
