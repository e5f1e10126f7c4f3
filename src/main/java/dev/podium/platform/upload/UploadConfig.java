package dev.podium.platform.upload;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** What the bodies of requests may take: time, places and disk. */
@ConfigMapping(prefix = "podium.uploads")
public interface UploadConfig {

    /**
     * Within what an upload must be complete. Phases that are added get it as the time after their end in which nothing is
     * shown yet: longer helps people on bad lines, shorter shows results sooner.
     */
    @WithDefault("PT5M")
    Duration completeWithin();

    /** Within what a small body must be complete: a form without a file, or JSON. Who has no account may send no other. */
    @WithDefault("PT10S")
    Duration smallWithin();

    /** What is small. */
    @WithDefault("64K")
    MemorySize small();

    /** How long an upload may be as slow as it likes; a file that came by the post would be late anyhow. */
    @WithDefault("PT1M")
    Duration slowFor();

    /** What comes in a second at least, on the whole, once that time is over. */
    @WithDefault("8K")
    MemorySize leastPerSecond();

    /** Bodies that are on their way at once; each takes a connection and a file, but no thread. */
    @WithDefault("1000")
    @Min(1)
    int atOnce();

    /** Those of one account. */
    @WithDefault("4")
    @Min(1)
    int ofAnAccount();

    /** Those from one address; many people can share the address of their institute. */
    @WithDefault("100")
    @Min(1)
    int fromAnAddress();

    /** Complete uploads that are read at once, each by a thread that would else answer a page. */
    @WithDefault("32")
    @Min(1)
    int readAtOnce();

    /** What all uploads together may lie on disk with until they are answered. */
    @WithDefault("4G")
    MemorySize room();
}
