package dev.podium.sandbox.pipe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads what a program writes, as long as it is not too much. */
public final class BoundedPipe {

    private static final int CHUNK = 64 << 10;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final PipeThread reader;

    /** Starts reading; a byte more than {@code most} runs {@code onTooMuch} and ends the reading. */
    public BoundedPipe(InputStream source, long most, Runnable onTooMuch) {
        reader = new PipeThread(() -> read(source, most, onTooMuch));
        reader.start();
    }

    private void read(InputStream source, long most, Runnable onTooMuch) throws IOException {
        byte[] chunk = new byte[CHUNK];
        for (int count = source.read(chunk); count >= 0; count = source.read(chunk)) {
            int room = (int) Math.min(count, most - kept.size());
            kept.write(chunk, 0, room);
            if (room < count) {
                onTooMuch.run();
                return;
            }
        }
    }

    /** What was written, once every writer has gone. */
    public byte[] bytes() throws IOException, InterruptedException {
        reader.join();
        return kept.toByteArray();
    }
}
