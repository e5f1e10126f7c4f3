package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Version 2: one hierarchy, of which a subtree is delegated to the worker. Only groups without processes may pass
 * controllers on to groups below, so whoever is in the subtree's top group is moved to a leaf first.
 */
final class CgroupsV2 implements Cgroups {

    static final String LEAF = "worker";

    private static final List<String> CONTROLLERS = List.of("cpu", "memory", "pids");
    private static final String PASSED_ON = "cgroup.subtree_control";
    private static final int CPU_PERIOD_MICROS = 100_000;
    private static final int PASSES = 10;

    private final CgroupDirectory top;

    CgroupsV2(Path subtree) {
        top = new CgroupDirectory(subtree);
    }

    @Override
    public List<Path> places() {
        return List.of(top.path());
    }

    @Override
    public void prepare() throws IOException {
        Files.createDirectories(top.path());
        if (!lists("cgroup.controllers")) {
            throw new IOException("the controllers cpu, memory and pids are not delegated to " + top.path()
                    + ": start the worker as a unit or scope with Delegate=cpu memory pids");
        }
        if (!lists(PASSED_ON)) {
            makeRoom();
            top.write(PASSED_ON, "+cpu +memory +pids");
        }
    }

    private boolean lists(String file) throws IOException {
        return Arrays.asList(top.read(file).split(" ", -1)).containsAll(CONTROLLERS);
    }

    /** The root of all groups, which has no type, may have processes and pass controllers on. */
    private void makeRoom() throws IOException {
        if (!Files.exists(top.path().resolve("cgroup.type"))) {
            return;
        }
        CgroupDirectory leaf = new CgroupDirectory(top.path().resolve(LEAF));
        List<Long> processes = top.processes();
        for (int pass = 0; pass < PASSES && !processes.isEmpty(); pass++) {
            Files.createDirectories(leaf.path());
            for (long process : processes) {
                move(process, leaf);
            }
            processes = top.processes();
        }
    }

    private static void move(long process, CgroupDirectory leaf) throws IOException {
        try {
            leaf.add(process);
        } catch (IOException failure) {
            if (ProcessHandle.of(process).isPresent()) {
                throw failure;
            }
        }
    }

    @Override
    public JobCgroup create(String name, CommandLimits limits) throws IOException {
        Job job = new Job(new CgroupDirectory(top.path().resolve(name)));
        Files.createDirectory(job.group.path());
        try {
            job.limit(limits);
            return job;
        } catch (IOException failure) {
            job.close();
            throw failure;
        }
    }

    private record Job(CgroupDirectory group) implements JobCgroup {

        void limit(CommandLimits limits) throws IOException {
            group.write("memory.max", limits.memoryBytes());
            group.writeIfThere("memory.swap.max", 0);
            group.write("memory.oom.group", 1);
            group.write("pids.max", limits.processes() + LaunchChain.OWN_PROCESSES);
            group.write("cpu.weight", WEIGHT);
            group.write("cpu.max", (long) limits.milliCpu() * CPU_PERIOD_MICROS / 1000 + " " + CPU_PERIOD_MICROS);
        }

        @Override
        public List<Path> directories() {
            return List.of(group.path());
        }

        @Override
        public Duration cpu() throws IOException {
            return Duration.ofNanos(1000 * group.number("cpu.stat", "usage_usec"));
        }

        @Override
        public long peakMemoryBytes() throws IOException {
            return group.number("memory.peak");
        }

        /** A reset of {@code memory.peak} would hold only for whoever wrote it and keeps it open. */
        @Override
        public void forgetPeak() {}

        @Override
        public boolean outOfMemory() throws IOException {
            return group.number("memory.events", "oom_kill") > 0;
        }

        @Override
        public void kill() throws IOException {
            group.killAll();
        }

        @Override
        public void close() throws IOException {
            kill();
            group.remove();
        }
    }
}
