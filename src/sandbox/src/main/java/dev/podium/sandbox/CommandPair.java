package dev.podium.sandbox;

/**
 * Two commands that run at once and write into one directory. Each has namespaces, mounts and limits of its own, and sees nothing of
 * the other one's processes and files but that directory, in which neither can make symbolic links: the other one would follow them to its
 * own files.
 *
 * @param command ends both when it ends: the other one has {@link #GRACE_SECONDS} then
 * @param beside may end before; where it is killed because it wants more than it may have, the first one has as long
 * @param shared the directory, as inside: an empty writable one of both, with one size
 */
public record CommandPair(Command command, Command beside, String shared) {

    /** How long one may go on when the other one has ended. */
    public static final int GRACE_SECONDS = 5;

    public CommandPair {
        WritableDirectory directory = command.writable().get(shared);
        if (directory == null
                || directory.from().isPresent()
                || !directory.equals(beside.writable().get(shared))) {
            throw new IllegalArgumentException("no empty directory of both: " + shared);
        }
        if (command.ahead() > 0 || beside.ahead() > 0) {
            throw new IllegalArgumentException("two commands cannot be started ahead");
        }
    }

    /** How large the directory may get. */
    long bytes() {
        return command.writable().get(shared).bytes();
    }

    /** How both ended. */
    public record Ended(CommandOutcome command, CommandOutcome beside) {}
}
