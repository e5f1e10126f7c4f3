package dev.podium.platform;

/**
 * A file that is kept.
 *
 * @param digest SHA-256 of its content, 64 lower-case hexadecimal digits
 * @param size in bytes
 */
public record Blob(String digest, long size) {}
