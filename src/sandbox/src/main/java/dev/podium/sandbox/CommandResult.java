package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What a command leaves to whoever ran it. */
public sealed interface CommandResult {

    /** What it writes to its standard output, as it is written, also of a command that is killed; its log is its standard error then. */
    record StandardOutput() implements CommandResult {}

    /**
     * One file of {@code /out}, once the command has ended.
     *
     * @param name without a directory; only a regular file is handed back
     */
    record Flat(String name) implements CommandResult {

        public Flat {
            requireFlat(name);
        }
    }

    /**
     * The regular files below a directory, once the command has ended with whatever exit status; everything that it left running is
     * dead by then. They are written to a file of the host as a tar, which {@link dev.podium.sandbox.tar.TarReader} reads within
     * {@link CommandLimits#tree}. The tar is always whole: it holds what was handed back until a bound was passed, and nothing of a command
     * that was killed.
     *
     * @param directory absolute, as inside; made, empty and writable, like those of {@link Command#writable}
     * @param bytes its size; more than {@link CommandLimits#resultBytes} can be seen to be too much
     * @param first files of the directory itself that come first, as far as they exist, in this order; the others come in the order of
     *     their names' bytes, so that none of them can push these out of the bounds
     * @param spool the tar; made here for the worker's user alone, removed by the caller, whatever the outcome
     */
    record Tree(String directory, long bytes, List<String> first, Path spool) implements CommandResult {

        public Tree {
            first = List.copyOf(first);
            first.forEach(CommandResult::requireFlat);
            if (!spool.isAbsolute()) {
                throw new IllegalArgumentException("a tar needs its absolute path: " + spool);
            }
        }

        WritableDirectory writable() {
            return WritableDirectory.of(bytes);
        }
    }

    private static void requireFlat(String name) {
        if (!Pattern.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,99}", name)) {
            throw new IllegalArgumentException("no flat file name: " + name);
        }
    }
}
