package dev.podium.platform.database;

import dev.podium.platform.Installation;
import io.quarkus.arc.Unremovable;
import io.smallrye.config.ConfigMapping;
import jakarta.validation.constraints.Min;
import java.util.Optional;
import java.util.Set;

/** How many connections to the database a process may hold at most. */
public final class DatabaseConnections {

    /** The setting; who does not set it gets {@link #byDefault}. */
    public static final String SETTING = "podium.database.connections";

    /**
     * Two listen, pages that are put together at once hold six, and four are left for what is sent. Requests hold one only while
     * they ask: more of them make the answers of a database with few cores no faster.
     */
    private static final int OF_WEB = 12;

    /** What hears notifications, takes jobs, keeps them alive and reports, beside one for each job. */
    private static final int OF_WORKER_BESIDE_JOBS = 4;

    private DatabaseConnections() {}

    /** What is set for the database. Read before the application starts, which would take it for unused. */
    @Unremovable
    @ConfigMapping(prefix = "podium.database")
    public interface Settings {

        /** Connections of this process. Fewer make requests wait, more take them from other processes. */
        Optional<@Min(2) Integer> connections();

        /** The database user of web and worker, where another one migrates: that one lets it in with every migration. */
        Optional<String> applicationUser();
    }

    /**
     * What is enough for a process.
     *
     * @param roles what it does
     * @param slots how many jobs it runs at the same time where it is a worker
     */
    public static int byDefault(Set<Installation.Role> roles, int slots) {
        int web = roles.contains(Installation.Role.WEB) ? OF_WEB : 0;
        int worker = roles.contains(Installation.Role.WORKER) ? slots + OF_WORKER_BESIDE_JOBS : 0;
        return Math.max(web + worker, OF_WORKER_BESIDE_JOBS);
    }
}
