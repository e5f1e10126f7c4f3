package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which cgroups a machine has, told from its mounts. */
class CgroupsTest {

    private static final String V1 = """
            24 1 0:20 / /proc rw - proc proc rw
            31 23 0:27 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
            32 23 0:28 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
            33 23 0:29 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids
            34 23 0:30 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw,nsdelegate
            """;
    private static final String V2 = """
            24 1 0:20 / /proc rw - proc proc rw
            35 24 0:26 / /sys/fs/cgroup rw,nosuid,nodev shared:4 - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot
            """;

    @Test
    void detect_version1() throws Exception {
        assertThat(Cgroups.detect(V1, "", Optional.empty()).places())
                .containsExactlyInAnyOrder(
                        Path.of("/sys/fs/cgroup/memory/podium"),
                        Path.of("/sys/fs/cgroup/cpu,cpuacct/podium"),
                        Path.of("/sys/fs/cgroup/pids/podium"));
    }

    @Test
    void detect_version1Configured() throws Exception {
        assertThat(Cgroups.detect(V1, "", Optional.of("scoring/one")).places())
                .contains(Path.of("/sys/fs/cgroup/memory/scoring/one"));
    }

    @Test
    void detect_version2Unit() throws Exception {
        assertThat(places("0::/system.slice/podium.service\n")).isEqualTo("/sys/fs/cgroup/system.slice/podium.service");
    }

    @Test
    void detect_version2Leaf() throws Exception {
        assertThat(places("0::/system.slice/podium.service/worker\n"))
                .isEqualTo("/sys/fs/cgroup/system.slice/podium.service");
    }

    @Test
    void detect_version2Root() throws Exception {
        assertThat(places("0::/\n")).isEqualTo("/sys/fs/cgroup");
    }

    @Test
    void detect_version2Configured() throws Exception {
        assertThat(Cgroups.detect(V2, "0::/elsewhere\n", Optional.of("podium")).places())
                .containsExactly(Path.of("/sys/fs/cgroup/podium"));
    }

    @Test
    void detect_version2PartIsMounted() throws Exception {
        String part = "35 24 0:26 /docker/abc /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n";

        assertThat(Cgroups.detect(part, "0::/docker/abc/worker\n", Optional.empty())
                        .places())
                .containsExactly(Path.of("/sys/fs/cgroup"));
    }

    @Test
    void detect_nothingMounted() {
        assertThatThrownBy(() -> Cgroups.detect("24 1 0:20 / /proc rw - proc proc rw\n", "", Optional.empty()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("memory");
    }

    private static String places(String ownGroups) throws IOException {
        return Cgroups.detect(V2, ownGroups, Optional.empty()).places().get(0).toString();
    }
}
