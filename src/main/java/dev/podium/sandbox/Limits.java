package dev.podium.sandbox;

import java.time.Duration;

/**
 * What a command may use. All files it writes lie in memory and count as memory, too.
 *
 * @param wall time from start to exit
 * @param cpu processor time of all its processes together
 * @param memoryBytes memory of all its processes together
 * @param milliCpu processors at one moment, in thousandths, at least 10
 * @param processes processes and threads at one moment; a JVM needs about 24
 * @param scratchBytes size of {@code /tmp}
 * @param resultBytes size of the result
 * @param logBytes standard output and error together
 */
public record Limits(
        Duration wall,
        Duration cpu,
        long memoryBytes,
        int milliCpu,
        int processes,
        long scratchBytes,
        long resultBytes,
        long logBytes) {

    private static final int SMALLEST_MILLI_CPU = 10;
    private static final long LARGEST_KEPT = 1L << 30;

    public Limits {
        require(wall.toMillis() > 0, "wall");
        require(cpu.toMillis() > 0, "cpu");
        require(memoryBytes > 0, "memoryBytes");
        require(milliCpu >= SMALLEST_MILLI_CPU, "milliCpu");
        require(processes > 0, "processes");
        require(scratchBytes > 0, "scratchBytes");
        require(resultBytes > 0 && resultBytes <= LARGEST_KEPT, "resultBytes");
        require(logBytes > 0 && logBytes <= LARGEST_KEPT, "logBytes");
    }

    /** The same with another size of the result. */
    Limits withResult(long bytes) {
        return new Limits(wall, cpu, memoryBytes, milliCpu, processes, scratchBytes, bytes, logBytes);
    }

    private static void require(boolean kept, String limit) {
        if (!kept) {
            throw new IllegalArgumentException("out of range: " + limit);
        }
    }
}
