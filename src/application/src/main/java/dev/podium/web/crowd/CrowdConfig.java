package dev.podium.web.crowd;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** For how many readers pages are put together at once. */
@ConfigMapping(prefix = "podium.crowd")
public interface CrowdConfig {

    /**
     * Pages and answers of the API that are put together at once. More than the processors can work on, and than there are
     * connections to the database, make each one slower.
     */
    @WithDefault("6")
    @Min(1)
    int atOnce();

    /**
     * Of these, tables, drawings and files of whole phases. More need more heap, and keep others waiting. All web processes share
     * them, since they share the database: each takes an equal part, and one at least.
     */
    @WithDefault("4")
    @Min(1)
    int costlyAtOnce();

    /** Requests that wait for their turn; whoever comes after that is asked to come again. */
    @WithDefault("400")
    @Min(0)
    int waiting();

    /** How long they wait. */
    @WithDefault("PT10S")
    Duration patience();
}
