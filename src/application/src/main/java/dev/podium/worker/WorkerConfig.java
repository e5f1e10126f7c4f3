package dev.podium.worker;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** How a worker works. */
@ConfigMapping(prefix = "podium.worker")
public interface WorkerConfig {

    /** Jobs at the same time. More than processors make each one slower and none faster. Default: the processors. */
    Optional<@Min(1) @Max(64) Integer> slots();

    /**
     * How many submissions of one phase that wait together one process scores at most, one after the other, reading the gold
     * once. Larger ones spare starts of processes, and let what comes alone wait longer for its turn. 1: each has its own.
     */
    @WithDefault("32")
    @Min(1)
    @Max(128)
    int batch();

    /**
     * How many processes of the scorer are started before they are needed, at most one for each job at the same time: the next
     * submission of the same task type that comes alone is scored sooner by about the start of a process. Each takes about 55 MB
     * while it waits. 0: each process is started when it is needed.
     */
    @WithDefault("0")
    @Min(0)
    @Max(64)
    int prepared();

    /**
     * The workers' own directory, named without symbolic links. It and every directory above must belong to the worker's
     * user or root, nobody else may write there (above it, a sticky bit will do), and where the worker is root everybody
     * must be able to pass (o+x): the sandbox runs under users of its own. Default: one with a random name in the directory
     * for temporary files.
     */
    Optional<Path> directory();

    /** How long a job may lie there when a notification was lost. Shorter costs the database a query each time. */
    @WithDefault("PT2S")
    Duration poll();

    /** How often a worker says that its jobs are alive. */
    @WithDefault("PT2S")
    Duration heartbeat();

    /** After how many missed heartbeats another worker takes a job over. Fewer recover faster but mistake a pause for death. */
    @WithDefault("4")
    @Min(4)
    int missedHeartbeats();

    /** How long a job that broke waits before it is tried again the first time; each time after that three times as long. */
    @WithDefault("PT1S")
    Duration tryAgainAfter();

    /** How long a job that is running may take to end when the worker is stopped. */
    @WithDefault("PT20S")
    Duration stopWithin();

    /** The sandbox. */
    SandboxConfig sandbox();

    /** Programs of organizers. */
    ProgramsConfig programs();

    /** How programs of organizers are run. */
    interface ProgramsConfig {

        /**
         * Where the environments lie that {@code deployment/environments/build} has made, named without symbolic links. Without it this
         * worker runs no programs.
         */
        Optional<Path> environments();

        /**
         * Programs at the same time, beside other jobs, so that what is scored in a moment waits for none of them. Default: half of the
         * processors, at least one.
         */
        Optional<@Min(1) @Max(64) Integer> slots();
    }

    /** Where the sandbox finds what it needs on the host. */
    interface SandboxConfig {

        /** The bubblewrap program, 0.8.0 or later. */
        @WithDefault("/usr/bin/bwrap")
        Path bubblewrap();

        /** First of the host's user ids under which jobs run where the worker is root; nobody else may use them. */
        OptionalInt firstUid();

        /** Where the limits go below the cgroup mounts; the default suits cgroup v1 and delegated v2 alike. */
        Optional<String> cgroup();

        /** How often the sandbox is probed while nothing is wrong with it. */
        @WithDefault("PT1H")
        Duration probeEvery();

        /** How often the sandbox is probed while it is not working. */
        @WithDefault("PT15S")
        Duration probeAgainAfter();
    }
}
