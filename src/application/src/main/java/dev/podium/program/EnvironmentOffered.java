package dev.podium.program;

/**
 * A worker has checked an environment and offers it from now on. Fired in its process, outside of a transaction, each time that it
 * takes one up: at its start, too.
 */
public record EnvironmentOffered(EnvironmentName environment) {}
