package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** Commands that a shell runs which was started ahead, and never one that was started for them. */
final class Ahead {

    /** It reads a command, one word a line, and hands its result back as the sandbox does for others. */
    private static final String WAITING = """
            [ $# = 0 ] || exit 99
            while IFS= read -r word || [ -n "$word" ]; do set -- "$@" "$word"; done
            echo
            exec 3>&1 1>&2
            "$@" 3>&-
            status=$?
            if [ -f /out/result ] && [ ! -L /out/result ]; then head -c 70000 /out/result >&3; fi
            exit $status
            """;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static Bubblewrap proven;

    private Ahead() {}

    /** A sandbox with one place for what waits, shared by all tests. */
    static synchronized Bubblewrap sandbox() throws IOException, InterruptedException {
        if (proven == null) {
            Bubblewrap sandbox =
                    new Bubblewrap(Machine.setup().withSlots(2, 20031).withPrepared(1));
            if (!sandbox.probe().ready()) {
                throw new IllegalStateException("no sandbox");
            }
            proven = sandbox;
        }
        return proven;
    }

    /** A command as it is told to the shell; exit status 99 where it was started from nothing. */
    static Command of(Command command) {
        return script(WAITING, command.argv()).withMounts(command.mounts()).withSecrets(command.secrets());
    }

    /** A script that can be started ahead, and what it is told. */
    static Command script(String script, List<String> rest) {
        List<String> argv = new ArrayList<>(List.of("/bin/sh", "-c", script, "ahead"));
        int ahead = argv.size();
        argv.addAll(rest);
        return Command.of(new CommandResult.StandardOutput(), argv).startedAheadWith(ahead);
    }

    /** Has it started, and waits until it waits. */
    static void prepare(Bubblewrap sandbox, Command command, CommandLimits limits) {
        sandbox.prepare(command, limits);
        awaitShell();
    }

    /** The shell that waits, as the host sees it. */
    static long awaitShell() {
        return awaitShell(ProcessHandle.current().pid());
    }

    /** The one that waits for a worker. */
    static long awaitShell(long worker) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> shell(worker), found -> found > 0);
    }

    private static long shell(long worker) throws IOException {
        for (Path job : Machine.jobs(worker)) {
            for (long process : new CgroupDirectory(job).processes()) {
                if (isWaiting(process) && !isWaiting(parent(process))) {
                    return process;
                }
            }
        }
        return 0;
    }

    private static long parent(long process) {
        return ProcessHandle.of(process)
                .flatMap(ProcessHandle::parent)
                .map(ProcessHandle::pid)
                .orElse(0L);
    }

    /** Neither the shell that starts the chain, whose arguments end alike, nor what a shell that waits has just forked. */
    private static boolean isWaiting(long process) {
        try {
            String[] command =
                    Files.readString(Path.of("/proc/" + process + "/cmdline")).split("\0", -1);
            return command.length == 5 && command[0].equals("/bin/sh") && command[3].equals("ahead");
        } catch (IOException gone) {
            return false;
        }
    }
}
