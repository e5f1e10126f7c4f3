package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The chain of programs that ends in the command: a shell that enters the job's cgroups, setpriv where the worker is
 * root, prlimit, bwrap, and inside prlimit and a shell that hands back the result. Each replaces the one before, so the
 * process that Java sees is bwrap, and what varies is always an argument, never part of a script.
 */
final class LaunchChain {

    /** Processes of the chain that count in the job's cgroup beside the command's own. */
    static final int OWN_PROCESSES = 8;

    /** Nobody inside. Outside it is the dropped uid: as root's own, sandboxed programs could write to /proc/sys. */
    static final int INSIDE_UID = 65534;

    private static final long RESULT_SLACK_BYTES = 1L << 20;

    /** A directory is full before a file that takes all of it is too large, for which its writer would be killed. */
    private static final long PAGE = 4096;

    private static final int LOCKED_BYTES = 64 << 10;

    /** Arguments: filter, file for bwrap's report, cgroup directories, {@code --}, the rest of the chain. */
    private static final String ENTER = """
            exec 9<"$1" 8>"$2"
            shift 2
            while [ "$1" != -- ]; do
              echo $$ >"$1/cgroup.procs" || exit 111
              shift
            done
            shift
            exec "$@"
            """;

    private final Path bubblewrap;
    private final SandboxHome home;

    LaunchChain(Path bubblewrap, SandboxHome home) {
        this.bubblewrap = bubblewrap;
        this.home = home;
    }

    /**
     * The complete chain.
     *
     * @param uid what a root worker drops to
     * @param shared directories of the host that stand in the place of writable ones of the command's, by path inside
     */
    List<String> of(
            Command command,
            CommandLimits limits,
            List<Path> cgroups,
            OptionalInt uid,
            Path report,
            Map<String, Path> shared)
            throws IOException {
        List<String> chain = new ArrayList<>(List.of("/bin/sh", "-c", ENTER, "enter"));
        chain.add((shared.isEmpty() ? home.filter() : home.sharingFilter()).toString());
        chain.add(report.toString());
        cgroups.forEach(group -> chain.add(group.toString()));
        chain.add("--");
        uid.ifPresent(id -> chain.addAll(dropTo(id)));
        chain.addAll(outerLimits(command, limits));
        chain.add(bubblewrap.toString());
        chain.addAll(isolation());
        chain.addAll(files(command, limits, shared));
        chain.addAll(environment(command));
        chain.addAll(List.of("--chdir", command.directory(), "--seccomp", "9", "--json-status-fd", "8", "--"));
        chain.addAll(InnerCommand.chain(command, limits));
        return chain;
    }

    private static List<String> dropTo(int uid) {
        return List.of("/usr/bin/setpriv", "--reuid=" + uid, "--regid=" + uid, "--clear-groups", "--no-new-privs");
    }

    /**
     * A second line of defence: these count per process, the cgroup counts all. The kernel's clock for a process may run ahead of
     * the cgroup's, so that it needs room: who is killed by it seems to have broken, not to have taken too long.
     */
    private static List<String> outerLimits(Command command, CommandLimits limits) {
        long cpuSeconds =
                limits.cpu().multipliedBy(5).dividedBy(4).plusMillis(1999).toSeconds();
        long largestFile = spaces(command, limits).values().stream()
                .mapToLong(bytes -> bytes)
                .max()
                .orElseThrow();
        return List.of(
                "/usr/bin/prlimit",
                "--cpu=" + cpuSeconds,
                "--fsize=" + (largestFile + PAGE),
                "--nofile=" + limits.openFiles(),
                "--core=0",
                "--memlock=" + LOCKED_BYTES,
                "--msgqueue=0");
    }

    private static List<String> isolation() {
        String nobody = Integer.toString(INSIDE_UID);
        return List.of(
                "--unshare-all",
                "--unshare-user",
                "--disable-userns",
                "--uid",
                nobody,
                "--gid",
                nobody,
                "--hostname",
                "sandbox",
                "--die-with-parent",
                "--new-session",
                "--clearenv",
                "--cap-drop",
                "ALL");
    }

    /** Whatever is not named here does not exist inside. A tmpfs without size could take half of the host's memory. */
    private static List<String> files(Command command, CommandLimits limits, Map<String, Path> shared)
            throws IOException {
        List<String> options = new ArrayList<>(new SandboxRoot(command.root()).options());
        options.addAll(List.of("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"));
        spaces(command, limits)
                .forEach((inside, bytes) -> options.addAll(
                        shared.containsKey(inside)
                                ? List.of("--bind", shared.get(inside).toString(), inside)
                                : List.of("--size", Long.toString(bytes), "--tmpfs", inside)));
        command.mounts().forEach((host, inside) -> options.addAll(SandboxRoot.readOnly(host, inside)));
        command.secrets().forEach((host, inside) -> options.addAll(SandboxRoot.readOnly(host, inside)));
        options.addAll(List.of("--remount-ro", "/"));
        return options;
    }

    /** Where files can be written, and how many bytes of them. */
    private static SortedMap<String, Long> spaces(Command command, CommandLimits limits) {
        SortedMap<String, Long> spaces = new TreeMap<>();
        spaces.put("/dev/shm", limits.sharedBytes());
        spaces.put("/tmp", limits.scratchBytes());
        if (!(command.result() instanceof CommandResult.Tree)) {
            // a result that is too large must be seen to be, so there is room for a little more than is allowed
            spaces.put("/out", limits.resultBytes() + RESULT_SLACK_BYTES);
        }
        command.allWritable().forEach((inside, directory) -> spaces.put(inside, directory.bytes()));
        return spaces;
    }

    private static List<String> environment(Command command) {
        Map<String, String> variables = new TreeMap<>(Map.of("HOME", "/tmp", "LANG", "C.UTF-8", "TZ", "UTC"));
        variables.put("PATH", new SandboxRoot(command.root()).path());
        variables.putAll(command.environment());
        List<String> options = new ArrayList<>();
        variables.forEach((name, value) -> options.addAll(List.of("--setenv", name, value)));
        return options;
    }
}
