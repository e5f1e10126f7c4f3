package dev.podium.worker.program;

import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramUnit;
import java.nio.file.Path;
import java.util.Optional;

/** The environments that this worker has checked, and can offer. */
public interface WorkerEnvironments {

    /** The root of one, a directory that is only read; empty where it is not offered here, or not yet. */
    Optional<Path> find(EnvironmentName environment);

    /** Whether a unit's programs can run here: in its environment, and beside each other where they do. */
    boolean serve(ProgramUnit unit);
}
