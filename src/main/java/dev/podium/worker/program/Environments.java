package dev.podium.worker.program;

import dev.podium.program.EnvironmentName;
import java.nio.file.Path;
import java.util.Optional;

/** The environments that this worker has checked, and can offer. */
@FunctionalInterface
public interface Environments {

    /** The root of one, a directory that is only read; empty where it is not offered here, or not yet. */
    Optional<Path> find(EnvironmentName environment);
}
