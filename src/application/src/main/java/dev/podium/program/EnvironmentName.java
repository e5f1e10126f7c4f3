package dev.podium.program;

/**
 * An environment as a program asks for it: another one of the same name is not the same.
 *
 * @param name for example {@code debian-12-scientific}
 * @param digest of all that it holds
 */
public record EnvironmentName(String name, String digest) {}
