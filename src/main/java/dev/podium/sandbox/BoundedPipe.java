package dev.podium.sandbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Reads what a program writes, as long as it is not too much. */
final class BoundedPipe {

    private static final int CHUNK = 64 << 10;
    private static final long PATIENCE_MILLIS = Duration.ofSeconds(10).toMillis();

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final Thread reader;

    /** Starts reading; a byte more than {@code most} runs {@code onTooMuch} and ends the reading. */
    BoundedPipe(InputStream source, long most, Runnable onTooMuch) {
        reader = new Thread(() -> read(source, most, onTooMuch), "sandbox-pipe");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream source, long most, Runnable onTooMuch) {
        byte[] chunk = new byte[CHUNK];
        try {
            for (int count = source.read(chunk); count >= 0; count = source.read(chunk)) {
                int room = (int) Math.min(count, most - kept.size());
                kept.write(chunk, 0, room);
                if (room < count) {
                    onTooMuch.run();
                    return;
                }
            }
        } catch (IOException closed) {
            // the process was killed while it wrote: what was kept is what there is
        }
    }

    /** What was written, once every writer has gone. */
    byte[] bytes() throws IOException, InterruptedException {
        reader.join(PATIENCE_MILLIS);
        if (reader.isAlive()) {
            throw new IOException("somebody still writes although no process is left");
        }
        return kept.toByteArray();
    }
}
