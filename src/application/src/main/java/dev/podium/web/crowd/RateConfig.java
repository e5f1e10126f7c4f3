package dev.podium.web.crowd;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How often one account, and all that share an address, may ask for what costs something. All web processes count together. */
@ConfigMapping(prefix = "podium.rates")
public interface RateConfig {

    /** More than anybody asks for: no limit. */
    int UNLIMITED = 100_000_000;

    /** Within what is counted; then it begins again. */
    @WithDefault("PT1M")
    Duration within();

    /** Files that are sent. */
    @WithDefault("30")
    @Min(1)
    @Max(UNLIMITED)
    int uploadsOfAnAccount();

    /** Those from one address, or one network of IPv6 (/64); a whole class can share the address of its institute. */
    @WithDefault("300")
    @Min(1)
    @Max(UNLIMITED)
    int uploadsFromAnAddress();

    /** Forms and requests of the API that change something, without files. */
    @WithDefault("120")
    @Min(1)
    @Max(UNLIMITED)
    int changesOfAnAccount();

    @WithDefault("600")
    @Min(1)
    @Max(UNLIMITED)
    int changesFromAnAddress();

    /** Steps of signing in, of which one login has two. */
    @WithDefault("240")
    @Min(1)
    @Max(UNLIMITED)
    int signInsFromAnAddress();

    /** Searches for items, teams and packages. */
    @WithDefault("60")
    @Min(1)
    @Max(UNLIMITED)
    int searchesOfAnAccount();

    @WithDefault("300")
    @Min(1)
    @Max(UNLIMITED)
    int searchesFromAnAddress();

    /** Tables, drawings and files of all systems or all items of a phase, unless they are kept. */
    @WithDefault("300")
    @Min(1)
    @Max(UNLIMITED)
    int costlyOfAnAccount();

    @WithDefault("1500")
    @Min(1)
    @Max(UNLIMITED)
    int costlyFromAnAddress();
}
