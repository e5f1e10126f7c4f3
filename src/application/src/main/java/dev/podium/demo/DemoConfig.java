package dev.podium.demo;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Whether an empty installation gets a competition to try things out with. */
@ConfigMapping(prefix = "podium.demo")
public interface DemoConfig {

    /** Only the local start sets it: a real installation does not want a made-up competition. */
    @WithDefault("false")
    boolean seed();

    /** Issuer of the demo organizer's login. */
    Optional<String> issuer();

    /** Subject of the demo organizer's login. */
    Optional<String> subject();
}
