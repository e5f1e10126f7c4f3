package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Killing and removing on a real version 2 mount, which works there without any controller. */
class CgroupDirectoryTest {

    @Test
    void killAll_realGroup() throws Exception {
        CgroupDirectory group = new CgroupDirectory(
                unifiedMount().resolve("podium-test-" + ProcessHandle.current().pid()));
        Files.createDirectory(group.path());
        Process family = new ProcessBuilder("/bin/sh", "-c", "setsid sleep 1000 & setsid sleep 1000 & wait").start();
        group.add(family.pid());

        group.killAll();
        group.remove();

        assertThat(family.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(group.path()).doesNotExist();
    }

    /** As two workers do that find what a dead one has left. */
    @Test
    void killAll_removedMeanwhile_hasNothingToKill() throws Exception {
        Path mount = unifiedMount();
        AtomicReference<CgroupDirectory> group =
                new AtomicReference<>(new CgroupDirectory(mount.resolve("podium-gone")));
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            try {
                for (int time = 0; time < 2_000; time++) {
                    Path path = Files.createTempDirectory(mount, "podium-gone");
                    group.set(new CgroupDirectory(path));
                    Files.delete(path);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });

        while (!other.isDone()) {
            group.get().killAll();
            assertThat(group.get().processes()).isEmpty();
        }

        assertThat(other).succeedsWithin(Duration.ZERO);
    }

    private static Path unifiedMount() throws IOException {
        Path mount = Cgroups.Mount.read(Files.readString(Path.of("/proc/self/mountinfo"))).stream()
                .filter(Cgroups.Mount::unified)
                .map(Cgroups.Mount::point)
                .findFirst()
                .orElse(Path.of("/nonexistent"));
        assumeTrue(
                Files.isWritable(mount) && Files.exists(mount.resolve("cgroup.procs")),
                "the end of a version 2 group is not tested: no writable cgroup2 mount");
        return mount;
    }
}
