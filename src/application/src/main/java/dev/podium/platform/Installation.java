package dev.podium.platform;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.NotEmpty;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** What this process is for, and where people find the installation. */
@ConfigMapping(prefix = "podium")
public interface Installation {

    /**
     * What this process does. Both in one process is enough for a small task; scoring on machines of its own keeps pages
     * fast, and participants' files away from the machine that holds the sessions.
     */
    @WithDefault("web,worker")
    @NotEmpty
    Set<Role> roles();

    /**
     * Where people find Podium, without a slash at the end: for links that leave the pages, such as invitations. Without
     * it the address of the request is taken, which behind a proxy is right only if the proxy tells it.
     */
    Optional<URI> publicUrl();

    /**
     * Whether requests, statements and the work of workers are traced, and sent to a collector that speaks OTLP. The standard
     * {@code OTEL_…} variables say where, by default to the port 4317 of this host.
     */
    @WithDefault("false")
    boolean traces();

    default boolean isWeb() {
        return roles().contains(Role.WEB);
    }

    default boolean isWorker() {
        return roles().contains(Role.WORKER);
    }

    /** What a process may do. */
    enum Role {
        /** Answers pages and the API. */
        WEB,
        /** Scores submissions. */
        WORKER,
        /** Brings the tables of the database up to date at its start, and ends. Alone; {@code migrate} as an argument means it. */
        MIGRATE,
        /** Checks whether what is stored is whole, and ends. Alone; {@code check-store} as an argument means it. */
        CHECK_STORE
    }
}
