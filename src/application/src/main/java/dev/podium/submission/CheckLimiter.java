package dev.podium.submission;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.concurrent.Semaphore;

/** Lets only as many files be checked at once as there is memory for; who comes later waits for their turn. */
@ApplicationScoped
class CheckLimiter {

    private static final long MEBIBYTE = 1L << 20;

    /** A file that is read takes several times its size. */
    private static final int SHARE_OF_MEMORY = 8;

    private final int seats = (int) Math.max(1, Runtime.getRuntime().maxMemory() / MEBIBYTE / SHARE_OF_MEMORY);
    private final Semaphore free = new Semaphore(seats, true);

    /** Checks a file. */
    interface Check<T> {
        T made() throws IOException;
    }

    /**
     * Makes a check when there is room for it.
     *
     * @param bytes size of the file
     */
    <T> T make(long bytes, Check<T> check) throws IOException {
        int taken = (int) Math.min(seats, 1 + bytes / MEBIBYTE);
        free.acquireUninterruptibly(taken);
        try {
            return check.made();
        } finally {
            free.release(taken);
        }
    }
}
