package dev.podium.sandbox;

import java.time.Duration;

/**
 * What a command used.
 *
 * @param wall time from start to exit
 * @param cpu processor time of all its processes together
 * @param peakMemoryBytes most memory at one moment, its files included
 */
public record CommandUsage(Duration wall, Duration cpu, long peakMemoryBytes) {

    /** Nothing ran. */
    public static final CommandUsage NONE = new CommandUsage(Duration.ZERO, Duration.ZERO, 0);

    /** What this and another one used, at the same time. */
    public CommandUsage beside(CommandUsage other) {
        return new CommandUsage(
                wall.compareTo(other.wall) > 0 ? wall : other.wall,
                cpu.plus(other.cpu),
                peakMemoryBytes + other.peakMemoryBytes);
    }

    /** What this and another one used, one after the other. */
    public CommandUsage plus(CommandUsage other) {
        return new CommandUsage(
                wall.plus(other.wall), cpu.plus(other.cpu), Math.max(peakMemoryBytes, other.peakMemoryBytes));
    }
}
