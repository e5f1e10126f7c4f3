package dev.podium.sandbox;

import dev.podium.sandbox.tar.TarReader;
import java.time.Duration;

/**
 * What a command may use. All files it writes lie in memory. Those of {@code /tmp}, {@code /out} and {@code /dev/shm} count as memory,
 * too; what its own writable directories hold, see {@link Command#writable}, it may use besides.
 *
 * @param wall time from start to exit
 * @param cpu processor time of all its processes together
 * @param memoryBytes memory of all its processes together
 * @param milliCpu processors at one moment, in thousandths, at least 10
 * @param processes processes and threads at one moment; a JVM needs about 24
 * @param scratchBytes size of {@code /tmp}
 * @param sharedBytes size of {@code /dev/shm}
 * @param openFiles of one process
 * @param resultBytes size of the result; of a tree, of all its files together, each counted under each of its names
 * @param resultEntries entries of a result that is a tree: files, directories, what is left out of it, and what tells of names of more
 *     than 100 bytes
 * @param logBytes what is kept of standard output and error together: the first quarter and the last three; what was between them
 *     gives way to a line that says how much it was
 * @param writtenBytes standard output and error together, kept or not
 */
public record CommandLimits(
        Duration wall,
        Duration cpu,
        long memoryBytes,
        int milliCpu,
        int processes,
        long scratchBytes,
        long sharedBytes,
        int openFiles,
        long resultBytes,
        int resultEntries,
        long logBytes,
        long writtenBytes) {

    /** How much a program may write to its log, kept or not. */
    public static final long WRITTEN_BYTES_OF_PROGRAMS = 1L << 30;

    private static final int SMALLEST_MILLI_CPU = 10;
    private static final long LARGEST_KEPT = 1L << 30;
    private static final long SHARED_BYTES = 16L << 20;
    private static final long SHARED_BYTES_OF_PROGRAMS = 64L << 20;
    private static final int OPEN_FILES = 256;
    private static final int OPEN_FILES_OF_PROGRAMS = 1024;

    public CommandLimits {
        require(wall.toMillis() > 0, "wall");
        require(cpu.toMillis() > 0, "cpu");
        require(memoryBytes > 0, "memoryBytes");
        require(milliCpu >= SMALLEST_MILLI_CPU, "milliCpu");
        require(processes > 0, "processes");
        require(scratchBytes > 0, "scratchBytes");
        require(sharedBytes > 0, "sharedBytes");
        require(openFiles > 0, "openFiles");
        require(resultBytes > 0 && resultBytes <= LARGEST_KEPT, "resultBytes");
        require(resultEntries > 0, "resultEntries");
        require(logBytes > 0 && logBytes <= LARGEST_KEPT, "logBytes");
        require(writtenBytes >= logBytes, "writtenBytes");
    }

    /** Those of a scorer of ours, which has little to say: it may write no more than is kept, and hands back one file. */
    public CommandLimits(
            Duration wall,
            Duration cpu,
            long memoryBytes,
            int milliCpu,
            int processes,
            long scratchBytes,
            long resultBytes,
            long logBytes) {
        this(
                wall,
                cpu,
                memoryBytes,
                milliCpu,
                processes,
                scratchBytes,
                SHARED_BYTES,
                OPEN_FILES,
                resultBytes,
                1,
                logBytes,
                logBytes);
    }

    /**
     * The same for a program that somebody else wrote: {@code /dev/shm} of 64 MiB, 1,024 open files, and up to 1 GiB of log, of which
     * as much is kept as before. {@code /tmp} and {@code /dev/shm} come on top of its memory, so that neither looks like too little
     * memory when it is full.
     *
     * @param entries of the tree that it hands back
     */
    public CommandLimits ofProgram(int entries) {
        return new CommandLimits(
                wall,
                cpu,
                memoryBytes + scratchBytes + SHARED_BYTES_OF_PROGRAMS,
                milliCpu,
                processes,
                scratchBytes,
                SHARED_BYTES_OF_PROGRAMS,
                OPEN_FILES_OF_PROGRAMS,
                resultBytes,
                entries,
                logBytes,
                Math.max(logBytes, WRITTEN_BYTES_OF_PROGRAMS));
    }

    /** How much of a tree is handed back. */
    public TarReader.Bounds tree() {
        return new TarReader.Bounds(resultBytes, resultEntries);
    }

    /** The same with another size of the result. */
    CommandLimits withResult(long bytes) {
        return new CommandLimits(
                wall,
                cpu,
                memoryBytes,
                milliCpu,
                processes,
                scratchBytes,
                sharedBytes,
                openFiles,
                bytes,
                resultEntries,
                logBytes,
                writtenBytes);
    }

    /** The same with room for what the command's own directories can hold. */
    CommandLimits withRoomFor(Command command) {
        long room = command.allWritable().values().stream()
                .mapToLong(WritableDirectory::bytes)
                .sum();
        return new CommandLimits(
                wall,
                cpu,
                memoryBytes + room,
                milliCpu,
                processes,
                scratchBytes,
                sharedBytes,
                openFiles,
                resultBytes,
                resultEntries,
                logBytes,
                writtenBytes);
    }

    private static void require(boolean kept, String limit) {
        if (!kept) {
            throw new IllegalArgumentException("out of range: " + limit);
        }
    }
}
