package dev.podium.sandbox;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The processes of one job: what they have used together, and their end. */
interface JobCgroup extends Closeable {

    /** Where the first process must write its id before it becomes the job. */
    List<Path> directories();

    Duration cpu() throws IOException;

    long peakMemoryBytes() throws IOException;

    /** Lets the peak begin with what is used now; where the kernel cannot, the peak is that of all the time. */
    void forgetPeak() throws IOException;

    /** Whether the kernel has killed a process because the job reached its memory limit. */
    boolean outOfMemory() throws IOException;

    /** Kills every process and waits until none is left. */
    void kill() throws IOException;

    /** Kills what is left and removes the group. */
    @Override
    void close() throws IOException;
}
