package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads docker-compose.yml as docker-compose does; skipped where it is not installed. No container is started. */
class ComposeFileTest {

    private static final Path PROGRAM = Path.of("/usr/bin/docker-compose");

    @TempDir
    Path directory;

    @BeforeAll
    static void needsDockerCompose() {
        assumeThat(PROGRAM)
                .as("docker-compose is not installed: docker-compose.yml is not read")
                .isExecutable();
    }

    @Test
    void config_everySettingGiven() throws Exception {
        Answer answer = config(settings().stream().map(name -> name + "=given").toList());
        assertThat(answer.status()).as(answer.text()).isZero();
        assertThat(answer.text()).contains("web:", "worker:", "postgres:", "keycloak:");
    }

    @ParameterizedTest
    @MethodSource("settings")
    void config_settingMissing_refused(String missing) throws Exception {
        Answer answer = config(settings().stream()
                .filter(name -> !name.equals(missing))
                .map(name -> name + "=given")
                .toList());
        assertThat(answer.status()).isNotZero();
        assertThat(answer.text()).contains("Missing mandatory value", missing);
    }

    /** What env.example leaves to be filled in. */
    static List<String> settings() throws IOException {
        return Files.readAllLines(Path.of("deployment/container/env.example")).stream()
                .filter(line -> line.matches("[A-Z_]+="))
                .map(line -> line.substring(0, line.length() - 1))
                .toList();
    }

    private Answer config(List<String> environment) throws IOException, InterruptedException {
        Path file = Files.writeString(
                directory.resolve("env"), environment.stream().collect(Collectors.joining("\n", "", "\n")));
        ProcessBuilder command = new ProcessBuilder(
                        PROGRAM.toString(), "--env-file", file.toString(), "-f", "docker-compose.yml", "config")
                .redirectErrorStream(true);
        command.environment().keySet().removeIf(name -> name.startsWith("PODIUM_"));
        Process process = command.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }

    private record Answer(int status, String text) {}
}
