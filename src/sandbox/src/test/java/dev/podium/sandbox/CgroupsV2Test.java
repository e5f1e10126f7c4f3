package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Version 2 against a directory of files that looks like a delegated subtree. */
class CgroupsV2Test {

    private static final CommandLimits LIMITS = new CommandLimits(
            Duration.ofSeconds(8), Duration.ofSeconds(6), 512L << 20, 1500, 64, 1 << 20, 1 << 20, 1 << 20);

    @TempDir
    private Path subtree;

    private CgroupsV2 cgroups;

    @BeforeEach
    void delegate() throws IOException {
        kernelWrites(subtree, "cgroup.controllers", "cpu io memory pids\n");
        kernelWrites(subtree, "cgroup.subtree_control", "\n");
        kernelWrites(subtree, "cgroup.type", "domain\n");
        kernelWrites(subtree, "cgroup.procs", "");
        cgroups = new CgroupsV2(subtree);
    }

    @Test
    void prepare_passesControllersOn() throws Exception {
        cgroups.prepare();

        assertThat(subtree.resolve("cgroup.subtree_control")).hasContent("+cpu +memory +pids");
        assertThat(subtree.resolve("worker")).doesNotExist();
    }

    @Test
    void prepare_controllersArePassedOn() throws Exception {
        kernelWrites(subtree, "cgroup.subtree_control", "cpu memory pids\n");
        kernelWrites(subtree, "cgroup.procs", "1\n");

        cgroups.prepare();

        assertThat(subtree.resolve("worker")).doesNotExist();
    }

    @Test
    void prepare_workerIsInTheTopGroup() throws Exception {
        kernelWrites(subtree, "cgroup.procs", "4711\n");

        cgroups.prepare();

        assertThat(subtree.resolve("worker/cgroup.procs")).hasContent("4711");
    }

    @Test
    void prepare_rootOfAllGroups() throws Exception {
        Files.delete(subtree.resolve("cgroup.type"));
        kernelWrites(subtree, "cgroup.procs", "1\n");

        cgroups.prepare();

        assertThat(subtree.resolve("worker")).doesNotExist();
    }

    @Test
    void prepare_notDelegated() throws Exception {
        kernelWrites(subtree, "cgroup.controllers", "memory pids\n");

        assertThatThrownBy(cgroups::prepare)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Delegate=cpu memory pids");
    }

    @Test
    void create_setsLimits() throws Exception {
        JobCgroup job = cgroups.create("job", LIMITS);

        Path group = subtree.resolve("job");
        assertThat(job.directories()).containsExactly(group);
        assertThat(group.resolve("memory.max")).hasContent("536870912");
        assertThat(group.resolve("memory.oom.group")).hasContent("1");
        assertThat(group.resolve("pids.max")).hasContent("72");
        assertThat(group.resolve("cpu.weight")).hasContent("25");
        assertThat(group.resolve("cpu.max")).hasContent("150000 100000");
    }

    @Test
    void writeIfThere_swap() throws Exception {
        kernelWrites(subtree, "memory.swap.max", "max\n");

        new CgroupDirectory(subtree).writeIfThere("memory.swap.max", 0);

        assertThat(subtree.resolve("memory.swap.max")).hasContent("0");
    }

    @Test
    void usage_asTheKernelCounts() throws Exception {
        JobCgroup job = cgroups.create("job", LIMITS);
        Path group = subtree.resolve("job");
        kernelWrites(group, "cpu.stat", "usage_usec 1234567\nuser_usec 1000000\nsystem_usec 234567\n");
        kernelWrites(group, "memory.peak", "123456789\n");

        assertThat(job.cpu()).isEqualTo(Duration.ofNanos(1_234_567_000));
        assertThat(job.peakMemoryBytes()).isEqualTo(123_456_789);
    }

    @Test
    void outOfMemory_killed() throws Exception {
        JobCgroup job = cgroups.create("job", LIMITS);
        kernelWrites(
                subtree.resolve("job"),
                "memory.events",
                "low 0\nhigh 0\nmax 17\noom 1\noom_kill 3\noom_group_kill 1\n");

        assertThat(job.outOfMemory()).isTrue();
    }

    @Test
    void outOfMemory_onlyReclaimed() throws Exception {
        JobCgroup job = cgroups.create("job", LIMITS);
        kernelWrites(subtree.resolve("job"), "memory.events", "low 0\nhigh 0\nmax 17\noom 0\noom_kill 0\n");

        assertThat(job.outOfMemory()).isFalse();
    }

    @Test
    void kill_wholeGroup() throws Exception {
        JobCgroup job = cgroups.create("job", LIMITS);
        Path group = subtree.resolve("job");
        kernelWrites(group, "cgroup.kill", "");
        kernelWrites(group, "cgroup.procs", "");

        job.kill();

        assertThat(group.resolve("cgroup.kill")).hasContent("1");
        assertThat(group.resolve("pids.max")).hasContent("0");
    }

    @Test
    void kill_kernelWithoutGroupKill() throws Exception {
        Process victim = new ProcessBuilder("/bin/sleep", "1000").start();
        JobCgroup job = cgroups.create("job", LIMITS);
        Path procs = kernelWrites(subtree.resolve("job"), "cgroup.procs", victim.pid() + "\n");
        CompletableFuture<Void> kernel = victim.onExit().thenRun(() -> kernelEmpties(procs));

        job.kill();

        kernel.join();
        assertThat(victim.isAlive()).isFalse();
    }

    @Test
    void removeLeftovers_ofTheDeadOnly() throws Exception {
        JobOwner self = JobOwner.self();
        String dead = new JobOwner(self.namespace(), self.pid(), self.started() - 1).job(1);
        String elsewhere = new JobOwner("1", self.pid(), self.started() - 1).job(1);
        for (String name : List.of(self.job(1), dead, elsewhere, "worker")) {
            Files.createDirectory(subtree.resolve(name));
        }
        Thread kernel = new Thread(() -> emptyWhenAsked(subtree.resolve(dead)));
        kernelWrites(subtree.resolve(dead), "cgroup.procs", "");
        kernelWrites(subtree.resolve(dead), "cgroup.kill", "");
        kernel.start();

        cgroups.removeLeftovers();

        kernel.join();
        assertThat(subtree.resolve(dead)).doesNotExist();
        assertThat(subtree).isDirectoryContaining("glob:**" + self.job(1)).isDirectoryContaining("glob:**" + elsewhere);
        assertThat(subtree.resolve("worker")).exists();
    }

    /** The kernel's files vanish with the group; here somebody must remove them. */
    private static void emptyWhenAsked(Path group) {
        try {
            while (!Files.readString(group.resolve("cgroup.kill")).equals("1")) {
                Thread.onSpinWait();
            }
            Thread.sleep(50);
            try (Stream<Path> files = Files.list(group)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void kernelEmpties(Path procs) {
        try {
            Files.writeString(procs, "");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Path kernelWrites(Path group, String file, String text) throws IOException {
        return Files.writeString(group.resolve(file), text);
    }
}
