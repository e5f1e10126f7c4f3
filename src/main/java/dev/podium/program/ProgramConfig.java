package dev.podium.program;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What programs of organizers may ask for at most. */
@ConfigMapping(prefix = "podium.programs")
public interface ProgramConfig {

    /** How long one start of a program may take, by the clock. */
    @WithDefault("PT1H")
    Duration longestStep();

    /** How much memory one start of a program may use. */
    @WithDefault("8G")
    MemorySize mostMemory();
}
