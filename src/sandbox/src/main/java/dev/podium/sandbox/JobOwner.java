package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process a job belongs to, told by the job's name. A process id is used again after a while, so its start time
 * belongs to it; a worker in another process id namespace cannot be looked up and counts as alive.
 *
 * @param namespace the process id namespace
 * @param started when it started, in clock ticks since boot
 */
record JobOwner(String namespace, long pid, long started) {

    private static final Pattern JOB = Pattern.compile("job-(\\d+)-(\\d+)-(\\d+)-\\d+(\\..*)?");
    private static final Path PROC = Path.of("/proc");

    /** Where the start time stands behind the process's name, which may itself hold blanks and parentheses. */
    private static final int START_TIME = 20;

    static JobOwner self() throws IOException {
        long pid = ProcessHandle.current().pid();
        long started = startOf(pid).orElseThrow(() -> new IOException("cannot read /proc/" + pid + "/stat"));
        return new JobOwner(ownNamespace(), pid, started);
    }

    static Optional<JobOwner> of(String job) {
        Matcher name = JOB.matcher(job);
        return name.matches()
                ? Optional.of(new JobOwner(name.group(1), Long.parseLong(name.group(2)), Long.parseLong(name.group(3))))
                : Optional.empty();
    }

    String job(long number) {
        return "job-" + namespace + "-" + pid + "-" + started + "-" + number;
    }

    boolean isDead() throws IOException {
        if (!namespace.equals(ownNamespace())) {
            return false;
        }
        Optional<Long> start = startOf(pid);
        return start.isEmpty() || start.get() != started;
    }

    private static String ownNamespace() throws IOException {
        return Files.readSymbolicLink(PROC.resolve("self/ns/pid")).toString().replaceAll("\\D", "");
    }

    private static Optional<Long> startOf(long pid) {
        try {
            String stat = Files.readString(PROC.resolve(pid + "/stat"));
            return Optional.of(
                    Long.valueOf(stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1)[START_TIME]));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
