package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTest {

    private static final Command TRUE = Command.of("result", "/usr/bin/true");

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "/out/a", "-c", ".hidden", "a b", "a\0"})
    void result_notFlat(String result) {
        assertThatThrownBy(() -> Command.of(result, "/usr/bin/true")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in",
                "/",
                "/in/",
                "/in/../usr",
                "/./in",
                "/usr",
                "/usr/local",
                "/etc/passwd",
                "/proc/sys",
                "/dev/kvm",
                "/tmp/in",
                "/out",
                "/bin",
                "/lib64",
                "/sys",
                "/a b",
                "/in//x",
                ""
            })
    void mounts_placeIsTaken(String inside) {
        assertThatThrownBy(() -> TRUE.withMounts(Map.of(Path.of("/srv"), inside)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/in", "/ref/gold.csv", "/app", "/jdk", "/opt/jdk-17.0.15+6"})
    void mounts_placeIsFree(String inside) {
        assertThat(TRUE.withMounts(Map.of(Path.of("/srv"), inside)).mounts()).containsValue(inside);
    }

    @Test
    void mounts_hostPathIsRelative() {
        assertThatThrownBy(() -> TRUE.withMounts(Map.of(Path.of("inputs"), "/in")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A=B", "1A", "A B", "A\0"})
    void environment_noVariable(String name) {
        assertThatThrownBy(() -> TRUE.withEnvironment(Map.of(name, "x"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void argv_programIsRelative() {
        assertThatThrownBy(() -> Command.of("result", "true")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void argv_nul() {
        assertThatThrownBy(() -> Command.of("result", "/usr/bin/true", "a\0b"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
