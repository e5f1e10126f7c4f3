package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The chain of programs that ends in the command: a shell that enters the job's cgroups, setpriv where the worker is
 * root, prlimit, bwrap, and inside prlimit and a shell that hands back the result. Each replaces the one before, so the
 * process that Java sees is bwrap, and what varies is always an argument, never part of a script.
 */
final class Launch {

    /** Processes of the chain that count in the job's cgroup beside the command's own. */
    static final int OWN_PROCESSES = 8;

    /** Nobody inside. Outside it is the dropped uid: as root's own, sandboxed programs could write to /proc/sys. */
    static final int INSIDE_UID = 65534;

    private static final long SHARED_MEMORY_BYTES = 16L << 20;
    private static final long RESULT_SLACK_BYTES = 1L << 20;
    private static final int OPEN_FILES = 256;
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

    /**
     * Arguments: result name, most bytes of it, the command. The command's output goes to standard error, the result to
     * standard output. A link is no result, although it could lead to nothing that the command cannot read.
     */
    private static final String HAND_BACK = """
            result=/out/$1 most=$2
            shift 2
            exec 3>&1 1>&2
            "$@" 3>&-
            status=$?
            if [ -f "$result" ] && [ ! -L "$result" ]; then /usr/bin/head -c "$most" "$result" >&3; fi
            exit $status
            """;

    private final Path bubblewrap;
    private final Path filter;

    Launch(Path bubblewrap, Path filter) {
        this.bubblewrap = bubblewrap;
        this.filter = filter;
    }

    /** The complete chain; {@code uid} is what a root worker drops to. */
    List<String> of(Command command, Limits limits, List<Path> cgroups, OptionalInt uid, Path report)
            throws IOException {
        List<String> chain = new ArrayList<>(List.of("/bin/sh", "-c", ENTER, "enter"));
        chain.add(filter.toString());
        chain.add(report.toString());
        cgroups.forEach(group -> chain.add(group.toString()));
        chain.add("--");
        uid.ifPresent(id -> chain.addAll(dropTo(id)));
        chain.addAll(outerLimits(limits));
        chain.add(bubblewrap.toString());
        chain.addAll(isolation());
        chain.addAll(files(command, limits));
        chain.addAll(environment(command));
        chain.addAll(List.of("--chdir", command.directory(), "--seccomp", "9", "--json-status-fd", "8", "--"));
        chain.addAll(innerLimits(limits));
        if (!command.writesToStandardOutput()) {
            chain.addAll(List.of("/bin/sh", "-c", HAND_BACK, "run", command.result()));
            chain.add(Long.toString(limits.resultBytes() + 1));
        }
        chain.addAll(command.argv());
        return chain;
    }

    private static List<String> dropTo(int uid) {
        return List.of("/usr/bin/setpriv", "--reuid=" + uid, "--regid=" + uid, "--clear-groups", "--no-new-privs");
    }

    /**
     * A second line of defence: these count per process, the cgroup counts all. The kernel's clock for a process may run ahead of
     * the cgroup's, so that it needs room: who is killed by it seems to have broken, not to have taken too long.
     */
    private static List<String> outerLimits(Limits limits) {
        long cpuSeconds =
                limits.cpu().multipliedBy(5).dividedBy(4).plusMillis(1999).toSeconds();
        long largestFile = Math.max(Math.max(limits.scratchBytes(), outBytes(limits)), SHARED_MEMORY_BYTES);
        return List.of(
                "/usr/bin/prlimit",
                "--cpu=" + cpuSeconds,
                "--fsize=" + largestFile,
                "--nofile=" + OPEN_FILES,
                "--core=0",
                "--memlock=" + LOCKED_BYTES,
                "--msgqueue=0");
    }

    /** Inside, because there processes are counted per sandbox and outside per host user. */
    private static List<String> innerLimits(Limits limits) {
        return List.of("/usr/bin/prlimit", "--nproc=" + (limits.processes() + OWN_PROCESSES), "--");
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
    private static List<String> files(Command command, Limits limits) throws IOException {
        List<String> options = new ArrayList<>(List.of("--ro-bind", "/usr", "/usr"));
        for (String name : List.of("bin", "lib", "lib64")) {
            Path path = Path.of("/", name);
            if (Files.isSymbolicLink(path)) {
                options.addAll(List.of("--symlink", Files.readSymbolicLink(path).toString(), path.toString()));
            } else if (Files.exists(path)) {
                options.addAll(readOnly(path, path.toString()));
            }
        }
        for (Path path : settings()) {
            options.addAll(readOnly(path, path.toString()));
        }
        options.addAll(List.of("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev"));
        options.addAll(scratch(SHARED_MEMORY_BYTES, "/dev/shm"));
        options.addAll(scratch(limits.scratchBytes(), "/tmp"));
        options.addAll(scratch(outBytes(limits), "/out"));
        command.mounts().forEach((host, inside) -> options.addAll(readOnly(host, inside)));
        command.secrets().forEach((host, inside) -> options.addAll(readOnly(host, inside)));
        options.addAll(List.of("--remount-ro", "/"));
        return options;
    }

    /** What programs of /usr look for in /etc: the loader, libraries with alternatives, Debian's JDKs. */
    private static List<Path> settings() throws IOException {
        List<Path> paths = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(Path.of("/etc"), "{alternatives,ld.so.cache,java-*-openjdk}")) {
            found.forEach(paths::add);
        }
        return paths;
    }

    private static List<String> readOnly(Path host, String inside) {
        return List.of("--ro-bind", host.toString(), inside);
    }

    private static List<String> scratch(long bytes, String inside) {
        return List.of("--size", Long.toString(bytes), "--tmpfs", inside);
    }

    /** A result that is too large must be seen to be, so there is room for a little more than is allowed. */
    private static long outBytes(Limits limits) {
        return limits.resultBytes() + RESULT_SLACK_BYTES;
    }

    private static List<String> environment(Command command) {
        Map<String, String> variables =
                new TreeMap<>(Map.of("PATH", "/usr/bin", "HOME", "/tmp", "LANG", "C.UTF-8", "TZ", "UTC"));
        variables.putAll(command.environment());
        List<String> options = new ArrayList<>();
        variables.forEach((name, value) -> options.addAll(List.of("--setenv", name, value)));
        return options;
    }
}
