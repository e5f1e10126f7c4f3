package dev.podium.program;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What programs of organizers may ask for at most. */
@ConfigMapping(prefix = "podium.programs")
public interface ProgramConfig {

    /** How long one start of a program may take, by the clock. */
    @WithDefault("PT1H")
    Duration longestStep();

    /** How much memory one start of a program may use. */
    @WithDefault("8G")
    MemorySize mostMemory();

    /**
     * A directory on a tmpfs, whose size bounds what lies there, in which an ingestion program and the scoring program that it runs beside
     * share files, named without symbolic links; where the worker is root, everybody must be able to pass it (o+x). Without it no ingestion
     * program may run beside scoring.
     */
    Optional<Path> shared();
}
