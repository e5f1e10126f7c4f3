package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Version 1 on a machine that has it. */
class CgroupsV1Test {

    private static final CommandLimits LIMITS = new CommandLimits(
            Duration.ofSeconds(8), Duration.ofSeconds(6), 512L << 20, 1500, 64, 1 << 20, 1 << 20, 1 << 20);

    private Cgroups cgroups;

    @BeforeEach
    void prepare() throws IOException {
        Machine.assumeSandboxIsPossible();
        cgroups = Cgroups.detect(Optional.empty());
        assumeTrue(cgroups instanceof CgroupsV1, "version 1 is not tested: this machine has version 2");
        cgroups.prepare();
    }

    @Test
    void create_setsLimits() throws Exception {
        Map<String, String> found = new HashMap<>();
        try (JobCgroup job = cgroups.create(JobOwner.self().job(9001), LIMITS)) {
            for (Path directory : job.directories()) {
                for (String file : new String[] {"memory.limit_in_bytes", "pids.max", "cpu.cfs_quota_us"}) {
                    if (Files.exists(directory.resolve(file))) {
                        found.put(file, new CgroupDirectory(directory).read(file));
                    }
                }
            }
        }

        assertThat(found)
                .isEqualTo(
                        Map.of("memory.limit_in_bytes", "536870912", "pids.max", "72", "cpu.cfs_quota_us", "150000"));
    }

    @Test
    void prepare_jobsGiveWay() throws Exception {
        CgroupDirectory jobs = jobs();
        jobs.write("cpu.shares", 1024);

        cgroups.prepare();

        assertThat(jobs.number("cpu.shares")).isEqualTo(256);
    }

    @Test
    void prepare_weightOfAnAdministrator_stays() throws Exception {
        CgroupDirectory jobs = jobs();
        jobs.write("cpu.shares", 300);
        try {
            cgroups.prepare();

            assertThat(jobs.number("cpu.shares")).isEqualTo(300);
        } finally {
            jobs.write("cpu.shares", 256);
        }
    }

    private CgroupDirectory jobs() {
        return new CgroupDirectory(cgroups.places().stream()
                .filter(place -> Files.exists(place.resolve("cpu.shares")))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void create_oneControllerIsMissing() throws Exception {
        Map<String, Path> mounts = new HashMap<>();
        for (Cgroups.Mount mount : Cgroups.Mount.read(Files.readString(Path.of("/proc/self/mountinfo")))) {
            mount.controllers().forEach(controller -> mounts.put(controller, mount.point()));
        }
        mounts.put("cpuacct", Path.of("/nonexistent"));
        CgroupsV1 incomplete = new CgroupsV1(mounts, "podium");

        assertThatThrownBy(() -> incomplete.create(JobOwner.self().job(9002), LIMITS))
                .isInstanceOf(IOException.class);

        assertThat(Machine.jobs()).isEmpty();
    }

    @Test
    void removeLeftovers_processesOfADeadWorker() throws Exception {
        JobOwner self = JobOwner.self();
        JobCgroup job =
                cgroups.create(new JobOwner(self.namespace(), self.pid(), self.started() - 1).job(9003), LIMITS);
        Process orphan = new ProcessBuilder("/bin/sleep", "1000").start();
        for (Path directory : job.directories()) {
            new CgroupDirectory(directory).add(orphan.pid());
        }

        cgroups.removeLeftovers();

        assertThat(orphan.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(job.directories()).noneMatch(Files::exists);
    }
}
