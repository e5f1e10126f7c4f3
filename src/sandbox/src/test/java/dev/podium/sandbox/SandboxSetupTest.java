package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SandboxSetupTest {

    @Test
    void in_defaults() {
        SandboxSetup setup = SandboxSetup.in(Path.of("/var/lib/podium/sandbox"));

        assertThat(setup.bubblewrap()).isEqualTo(Path.of("/usr/bin/bwrap"));
        assertThat(setup.slots()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(setup.firstUid()).isEqualTo(20001);
        assertThat(setup.cgroup()).isEmpty();
    }

    @Test
    void withSlots_rootAsUser() {
        SandboxSetup setup = SandboxSetup.in(Path.of("/var/lib/podium/sandbox"));

        assertThatThrownBy(() -> setup.withSlots(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void jdk_belowUsr() {
        Jdk jdk = new Jdk(Path.of("/usr/lib/jvm/java-17-openjdk-amd64"));

        assertThat(jdk.java()).isEqualTo("/usr/lib/jvm/java-17-openjdk-amd64/bin/java");
        assertThat(jdk.mounts()).isEmpty();
    }

    @Test
    void jdk_elsewhere() {
        Jdk jdk = new Jdk(Path.of("/opt/jdk"));

        assertThat(jdk.java()).isEqualTo("/jdk/bin/java");
        assertThat(jdk.mounts()).isEqualTo(Map.of(Path.of("/opt/jdk"), "/jdk"));
    }

    @Test
    void limits_outOfRange() {
        assertThatThrownBy(() -> new CommandLimits(Duration.ZERO, Duration.ofSeconds(1), 1, 1000, 1, 1, 1, 1))
                .hasMessageContaining("wall");
        assertThatThrownBy(() -> new CommandLimits(
                        Duration.ofSeconds(1), Duration.ofSeconds(1), 1, 1000, 1, 1, Long.MAX_VALUE, 1))
                .hasMessageContaining("resultBytes");
    }
}
