package dev.podium.sandbox;

import java.util.Optional;

/**
 * A directory that a command may write to. It lies in memory, beside what {@link CommandLimits#memoryBytes} gives, and ends with the command.
 *
 * @param bytes its size, in pages of 4 KiB
 * @param from the mount it is filled from before the command starts, as its path inside; empty without
 */
public record WritableDirectory(long bytes, Optional<String> from) {

    private static final long LARGEST = 1L << 40;

    public WritableDirectory {
        if (bytes <= 0 || bytes > LARGEST) {
            throw new IllegalArgumentException("out of range: " + bytes);
        }
    }

    /** An empty one. */
    public static WritableDirectory of(long bytes) {
        return new WritableDirectory(bytes, Optional.empty());
    }

    /** A copy of a mount, in which its owner may write everything. */
    public static WritableDirectory copyOf(String inside, long bytes) {
        return new WritableDirectory(bytes, Optional.of(inside));
    }
}
