package dev.podium.program;

/**
 * A program as it is kept.
 *
 * @param digest of a zip with its files
 * @param command as its metadata says, with names of directories that are yet to be replaced
 */
public record StoredProgram(String digest, String command) {}
