package dev.podium.sandbox.pipe;

import java.io.IOException;
import java.time.Duration;

/** A thread that reads what a program writes, until every writer has gone. */
public final class PipeThread {

    /** Reads to the end; whatever was read counts also where that fails, as the program may be killed while it writes. */
    public interface Reading {
        void read() throws IOException;
    }

    private static final long PATIENCE_MILLIS = Duration.ofSeconds(10).toMillis();

    private final Thread thread;

    public PipeThread(Reading reading) {
        thread = new Thread(() -> run(reading), "sandbox-pipe");
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    private static void run(Reading reading) {
        try {
            reading.read();
        } catch (IOException closed) {
            // what was read is what there is
        }
    }

    /** Waits for its end, once no process is left that could write. */
    public void join() throws IOException, InterruptedException {
        thread.join(PATIENCE_MILLIS);
        if (thread.isAlive()) {
            throw new IOException("somebody still writes although no process is left");
        }
    }
}
