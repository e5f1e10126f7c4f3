package dev.podium.web.crowd;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How many requests at once may do what takes much memory or time. */
@ConfigMapping(prefix = "podium.crowd")
public interface CrowdConfig {

    /** Tables, drawings and files of whole phases that are put together at once. More need more heap and make each one slower. */
    @WithDefault("8")
    @Min(1)
    int atOnce();

    /** Requests that wait for their turn, each with a thread; whoever comes after that is asked to come again. */
    @WithDefault("40")
    @Min(0)
    int waiting();

    /** How long they wait. */
    @WithDefault("PT10S")
    Duration patience();
}
