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

    /** Within what a body of somebody without an account must be complete; who has one has as long as for an upload. */
    @WithDefault("PT10S")
    Duration smallWithin();

    /** What is small, and the most that may be sent without an account: such a body is kept in memory. */
    @WithDefault("64K")
    MemorySize small();

    /** The most that is taken where no file belongs: long texts. */
    @WithDefault("2M")
    MemorySize form();

    /** The most that is taken where files belong, their form included; what a task type takes is less. */
    @WithDefault("80M")
    MemorySize file();

    /** How large a bundle with a whole competition may be, as it is packed. */
    @WithDefault("512M")
    MemorySize bundle();

    /** Within what a bundle must be complete. */
    @WithDefault("PT30M")
    Duration bundleWithin();

    /** Bundles of all that are on their way at once, one of each account; what they may lie on disk with follows from it. */
    @WithDefault("4")
    @Min(1)
    int bundlesAtOnce();

    /** How long an upload may be as slow as it likes; a file that came by the post would be late anyhow. */
    @WithDefault("PT1M")
    Duration slowFor();

    /** What comes in a second at least, on the whole, once that time is over. */
    @WithDefault("8K")
    MemorySize leastPerSecond();

    /** Uploads that are on their way at once, and as many small bodies; each takes a connection, but no thread. */
    @WithDefault("1000")
    @Min(1)
    int atOnce();

    /** Uploads of one account that are on their way at once. */
    @WithDefault("4")
    @Min(1)
    int ofAnAccount();

    /** Small bodies of one account that are on their way at once. */
    @WithDefault("20")
    @Min(1)
    int formsOfAnAccount();

    /** Bodies of people without an account that are on their way at once, so that a crowd of them keeps nobody else away. */
    @WithDefault("300")
    @Min(1)
    int withoutAccount();

    /** Those from one address, or one network of IPv6 (/64); many people can share the address of their institute. */
    @WithDefault("100")
    @Min(1)
    int fromAnAddress();

    /**
     * Complete uploads that are read at once, each by a thread that would else answer a page, and as many of 1 MiB or more. The
     * others wait for their turn, having arrived when they did: more at once end a little earlier, but slow down who reads.
     */
    @WithDefault("4")
    @Min(1)
    int readAtOnce();

    /** What all uploads together may lie on disk with until they are answered. */
    @WithDefault("4G")
    MemorySize room();

    /** What those of one account may lie on disk with: two of the largest. */
    @WithDefault("160M")
    MemorySize roomOfAnAccount();
}
