package dev.podium.web.cache;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much of what many see a process keeps. */
@ConfigMapping(prefix = "podium.pages")
public interface PageCacheConfig {

    /**
     * Memory for pages that were put together, as bytes and compressed; what is read least goes first. 0 keeps none.
     */
    @WithDefault("48M")
    MemorySize kept();

    /** How long a page may be shown of which nothing changed but the time, as in "closes in 3 hours". */
    @WithDefault("PT5S")
    Duration freshFor();
}
