package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the host gives to a {@link Bubblewrap} sandbox.
 *
 * @param directory the sandbox's own directory, made if missing; every directory above it needs o+x
 * @param bubblewrap the bwrap program, 0.8.0 or later, not setuid
 * @param slots commands that may run at the same time; one more waits for its turn
 * @param firstUid where the worker is root: command {@code n} runs as host user {@code firstUid + n}, the probe as
 *     {@code firstUid + slots}; nobody else may use these ids
 * @param cgroup where the limits go, relative to the cgroup mounts. Default on cgroup v1: {@code podium}, which the worker
 *     must be able to make or own in the controllers memory, pids, cpu and cpuacct. Default on v2: the subtree the worker
 *     was started in, which must be delegated to it ({@code Delegate=cpu memory pids})
 * @param prepared how many of the slots may keep a command that was started ahead, see {@link Sandbox#prepare}
 * @param jdk the Java that the probe runs on
 * @param shared where two commands may write into one directory: on a tmpfs, whose size bounds all of them; the commands' users must be
 *     able to pass it; empty: none do
 */
public record SandboxSetup(
        Path directory,
        Path bubblewrap,
        int slots,
        int firstUid,
        Optional<String> cgroup,
        int prepared,
        Jdk jdk,
        Optional<Path> shared) {

    private static final int UNUSED_UIDS = 20001;

    public SandboxSetup {
        if (!directory.isAbsolute() || slots < 1 || firstUid < 1 || prepared < 0) {
            throw new IllegalArgumentException(
                    "an absolute directory, slots and uids above 0 are needed: " + directory);
        }
    }

    /** One slot a processor, the JDK of this process, everything else by default. */
    public static SandboxSetup in(Path directory) {
        int processors = Runtime.getRuntime().availableProcessors();
        Path bwrap = Path.of("/usr/bin/bwrap");
        return new SandboxSetup(
                directory, bwrap, processors, UNUSED_UIDS, Optional.empty(), 0, Jdk.current(), Optional.empty());
    }

    /** The same with another bwrap program. */
    public SandboxSetup withBubblewrap(Path program) {
        return new SandboxSetup(directory, program, slots, firstUid, cgroup, prepared, jdk, shared);
    }

    /** The same with another number of concurrent commands and another first host user. */
    public SandboxSetup withSlots(int count, int first) {
        return new SandboxSetup(directory, bubblewrap, count, first, cgroup, prepared, jdk, shared);
    }

    /** The same with another place for the limits. */
    public SandboxSetup withCgroup(String path) {
        return new SandboxSetup(directory, bubblewrap, slots, firstUid, Optional.of(path), prepared, jdk, shared);
    }

    /** The same with another number of commands that are started ahead. */
    public SandboxSetup withPrepared(int count) {
        return new SandboxSetup(directory, bubblewrap, slots, firstUid, cgroup, count, jdk, shared);
    }

    /** The same with another JDK. */
    public SandboxSetup withJdk(Jdk java) {
        return new SandboxSetup(directory, bubblewrap, slots, firstUid, cgroup, prepared, java, shared);
    }

    /** The same where two commands may write into one directory. */
    public SandboxSetup withShared(Path path) {
        return new SandboxSetup(directory, bubblewrap, slots, firstUid, cgroup, prepared, jdk, Optional.of(path));
    }
}
