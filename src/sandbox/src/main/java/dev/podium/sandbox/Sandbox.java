package dev.podium.sandbox;

/** A place where one untrusted command runs within limits, seeing nothing but what it was given. */
public interface Sandbox extends AutoCloseable {

    /**
     * Runs the command to its end, on the calling thread, and leaves nothing of it behind.
     *
     * <p>The caller must be a platform thread that stays until this method returns: the kernel ends the command together
     * with the thread that started it. Interrupting the thread kills the command.
     *
     * @return how it ended; {@link CommandOutcome.Broken} for whatever is not the command's doing
     * @throws InterruptedException if the thread was interrupted; nothing of the command is left then
     */
    CommandOutcome run(Command command, CommandLimits limits) throws InterruptedException;

    /**
     * Runs two commands at once, the first one on the calling thread, for which the same holds, each within the limits. They share a
     * slot, so that both are one user to the host; nothing of them and of their directory is left.
     *
     * @return how both ended; {@link CommandOutcome.Broken} for the first one at least where one could not be run as promised, or nothing is set up
     *     in which they could share a directory
     * @throws InterruptedException if the thread was interrupted; nothing of either is left then
     */
    CommandPair.Ended run(CommandPair commands, CommandLimits limits) throws InterruptedException;

    /**
     * Has a command like this one started ahead, once nothing else was run for a moment, where the setup lets it and a slot is free:
     * the next run of one like it is told the rest of its arguments then and finds the files of its secret mounts. It serves one run
     * and ends with it. One that does not answer, or is not like what is run, is replaced by a start from nothing.
     */
    void prepare(Command command, CommandLimits limits);

    /**
     * Tries the sandbox with a harmless program that looks for ways out. Until this has found none, and again from the
     * moment it finds one, {@link #run} answers {@link CommandOutcome.Broken}. Call it at start, once an hour, and after every
     * {@link CommandOutcome.Broken}. What was started ahead before is ended, and started again if the sandbox is sound.
     */
    SandboxReadiness probe() throws InterruptedException;

    /** Whether two commands can share a directory now. Nothing else depends on it. */
    SandboxReadiness sharing();

    /** Ends what was started ahead. */
    @Override
    void close();
}
