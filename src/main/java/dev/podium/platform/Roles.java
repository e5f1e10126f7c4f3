package dev.podium.platform;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Set;

/** What a process does. One process may do all; on more machines each does what it is there for. */
@ConfigMapping(prefix = "podium")
public interface Roles {

    /** A role of a process. */
    enum Role {
        /** Shows pages and answers the API. */
        WEB,
        /** Scores submissions in the sandbox. */
        WORKER
    }

    /** The roles of this process. A worker without the web role answers health checks only. */
    @WithDefault("web,worker")
    Set<Role> roles();

    default boolean isWeb() {
        return roles().contains(Role.WEB);
    }

    default boolean isWorker() {
        return roles().contains(Role.WORKER);
    }
}
