package dev.podium.sandbox;

/** A place where one untrusted command runs within limits, seeing nothing but what it was given. */
public interface Sandbox {

    /**
     * Runs the command to its end, on the calling thread, and leaves nothing of it behind.
     *
     * <p>The caller must be a platform thread that stays until this method returns: the kernel ends the command together
     * with the thread that started it. Interrupting the thread kills the command.
     *
     * @return how it ended; {@link Outcome.Broken} for whatever is not the command's doing
     * @throws InterruptedException if the thread was interrupted; nothing of the command is left then
     */
    Outcome run(Command command, Limits limits) throws InterruptedException;

    /**
     * Tries the sandbox with a harmless program that looks for ways out. Until this has found none, and again from the
     * moment it finds one, {@link #run} answers {@link Outcome.Broken}. Call it at start, once an hour, and after every
     * {@link Outcome.Broken}.
     */
    Readiness probe() throws InterruptedException;
}
