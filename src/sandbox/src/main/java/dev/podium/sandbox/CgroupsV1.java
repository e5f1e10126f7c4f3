package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Version 1: one hierarchy per controller, so a job is a directory in each. */
final class CgroupsV1 implements Cgroups {

    static final List<String> CONTROLLERS = List.of("memory", "pids", "cpu", "cpuacct");

    private static final int CPU_PERIOD_MICROS = 100_000;

    private static final int USUAL_SHARES = 1024;

    /** All jobs together: in version 1 it is their directory that stands beside the rest. */
    private static final int SHARES = USUAL_SHARES * WEIGHT / 100;

    private final Map<String, Path> places;

    CgroupsV1(Map<String, Path> mounts, String slice) {
        places = CONTROLLERS.stream()
                .collect(Collectors.toMap(
                        controller -> controller,
                        controller -> mounts.get(controller).resolve(slice)));
    }

    @Override
    public List<Path> places() {
        return List.copyOf(new LinkedHashSet<>(places.values()));
    }

    @Override
    public void prepare() throws IOException {
        for (Path place : places()) {
            Files.createDirectories(place);
            if (!Files.isWritable(place)) {
                throw new IOException(place + " is not writable: make it and give it to the worker's user");
            }
        }
        giveWay();
    }

    /** Another weight that an administrator chose stays, and where only they may change it, too: jobs run all the same. */
    private void giveWay() throws IOException {
        CgroupDirectory jobs = new CgroupDirectory(places.get("cpu"));
        if (jobs.number("cpu.shares") == USUAL_SHARES
                && Files.isWritable(jobs.path().resolve("cpu.shares"))) {
            jobs.write("cpu.shares", SHARES);
        }
    }

    @Override
    public JobCgroup create(String name, CommandLimits limits) throws IOException {
        Job job = new Job(name);
        try {
            job.prepare(limits);
            return job;
        } catch (IOException failure) {
            job.close();
            throw failure;
        }
    }

    private final class Job implements JobCgroup {

        private final Map<String, CgroupDirectory> groups;

        Job(String name) {
            groups = places.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey,
                            place -> new CgroupDirectory(place.getValue().resolve(name))));
        }

        void prepare(CommandLimits limits) throws IOException {
            for (Path directory : directories()) {
                Files.createDirectory(directory);
            }
            CgroupDirectory memory = groups.get("memory");
            memory.write("memory.limit_in_bytes", limits.memoryBytes());
            memory.writeIfThere("memory.memsw.limit_in_bytes", limits.memoryBytes());
            groups.get("pids").write("pids.max", limits.processes() + LaunchChain.OWN_PROCESSES);
            CgroupDirectory cpu = groups.get("cpu");
            cpu.write("cpu.cfs_period_us", CPU_PERIOD_MICROS);
            cpu.write("cpu.cfs_quota_us", (long) limits.milliCpu() * CPU_PERIOD_MICROS / 1000);
        }

        @Override
        public List<Path> directories() {
            return groups.values().stream()
                    .map(CgroupDirectory::path)
                    .distinct()
                    .toList();
        }

        @Override
        public Duration cpu() throws IOException {
            return Duration.ofNanos(groups.get("cpuacct").number("cpuacct.usage"));
        }

        @Override
        public long peakMemoryBytes() throws IOException {
            return groups.get("memory").number("memory.max_usage_in_bytes");
        }

        @Override
        public void forgetPeak() throws IOException {
            groups.get("memory").write("memory.max_usage_in_bytes", 0);
        }

        @Override
        public boolean outOfMemory() throws IOException {
            return groups.get("memory").number("memory.oom_control", "oom_kill") > 0;
        }

        @Override
        public void kill() throws IOException {
            for (CgroupDirectory group : groups.values()) {
                if (Files.exists(group.path())) {
                    group.killAll();
                }
            }
        }

        @Override
        public void close() throws IOException {
            kill();
            for (CgroupDirectory group : groups.values()) {
                group.remove();
            }
        }
    }
}
