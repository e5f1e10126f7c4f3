package dev.podium.submission;

import dev.podium.platform.Spool;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;

/** A file that Podium has written itself, as a task type reads it; until the spool is closed. */
record SpooledUpload(String name, Spool spool) implements Upload {

    @Override
    public long size() {
        return spool.size();
    }

    @Override
    public InputStream open() throws IOException {
        return spool.open();
    }
}
