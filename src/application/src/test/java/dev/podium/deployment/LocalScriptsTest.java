package dev.podium.deployment;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.sun.net.httpserver.HttpServer;
import dev.podium.worker.Worker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the scripts of a local start say; that they start everything is shown elsewhere, in a real browser. */
class LocalScriptsTest {

    private static final Path SCRIPTS = Path.of("deployment", "local");
    private static final String WELCOME = "source " + SCRIPTS.resolve("lib.bash")
            + "; eval \"$(sed -n '/^answers() {/,/^}/p; /^takes_jobs() {/,/^}/p; /^welcome() {/,/^}/p' "
            + SCRIPTS.resolve("up")
            + ")\"; sleep() { :; }; keycloak_port=1 data=data mail=(); web_port=1; management_port=%d; welcome";

    /** One function of the script, by its name. */
    private static final String FUNCTIONS = "eval \"$(sed -n '/^%s() {/,/^}/p' " + SCRIPTS.resolve("up") + ")\"";

    @Test
    void needJdk_javaHomeOfNothing_namesTheVariable() throws Exception {
        String said = bash("source " + SCRIPTS.resolve("lib.bash") + "; need_jdk", Map.of("JAVA_HOME", "/nonexistent"));
        assertThat(said).contains("JAVA_HOME is /nonexistent").doesNotContain("No JDK was found");
    }

    @Test
    void keepLog_sixStarts_theLastFiveAreThere(@TempDir Path directory) throws Exception {
        Files.createDirectory(directory.resolve("log"));
        bash(
                "eval \"$(sed -n '/^keep_log() {/,/^}/p' " + SCRIPTS.resolve("up") + ")\"; data='" + directory
                        + "'; for start in 1 2 3 4 5 6; do keep_log podium; echo $start >\"$data/log/podium.log\"; done",
                Map.of());
        assertThat(List.of("podium.log", "podium.1.log", "podium.2.log", "podium.3.log", "podium.4.log"))
                .extracting(name ->
                        Files.readString(directory.resolve("log").resolve(name)).strip())
                .containsExactly("6", "5", "4", "3", "2");
        assertThat(directory.resolve("log/podium.5.log")).doesNotExist();
    }

    @Test
    void welcome_workerTakesNoJobs_saysThatRunsWait() throws Exception {
        assertThat(welcome("{\"data\": {\"takes-jobs\": false, \"problems\": \"no cgroups\"}}"))
                .contains("Podium is ready", "Attention", "the worker takes no jobs");
    }

    @Test
    void welcome_workerTakesJobs_noAttention() throws Exception {
        assertThat(welcome("{\n  \"data\": {\n    \"takes-jobs\": true\n  }\n}"))
                .contains("Podium is ready")
                .doesNotContain("Attention");
    }

    /** On a machine with other work it may try its sandbox for longer than anybody would guess. */
    @Test
    void welcome_workerTriesItsSandbox_waitsForIt() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        assertThat(welcome(() -> asked.incrementAndGet() < 40
                        ? "{\"data\": {\"takes-jobs\": false, \"problems\": \"" + Worker.NOT_TRIED_YET + "\"}}"
                        : "{\"data\": {\"takes-jobs\": true}}"))
                .contains("Podium is ready")
                .doesNotContain("Attention");
        assertThat(asked).hasValue(40);
    }

    /** Whatever was waited for lived and would have been ready. */
    @Test
    void bringUp_afterHoursOnASlowMachine_stillWaits() throws Exception {
        String said = bash(
                FUNCTIONS.formatted("bring_up")
                        + "; say() { echo \"$*\"; }; sleep() { :; }; runs() { :; }; keycloak_is_ready() { :; }; program_is_old() { false; }"
                        + "; tell_environment() { :; }; report_waiting() { :; }; begin_keycloak() { :; }; begin_podium() { :; }"
                        + "; asked=0; answers() { ((++asked > 20)); }; distribution= keycloak_port=1 management_port=2; SECONDS=9000; bring_up",
                Map.of());
        assertThat(said).contains("Keycloak answers", "Podium answers");
    }

    /** Somebody has to see whether it is slow or stuck. */
    @Test
    void reportWaiting_aLogThatSaysNothingNew_isNamed(@TempDir Path directory) throws Exception {
        Files.createDirectory(directory.resolve("log"));
        String said = bash(
                FUNCTIONS.formatted("report_waiting") + "; " + FUNCTIONS.formatted("waits_for")
                        + "; say() { echo \"$*\"; }; runs() { false; }; silence=120 keycloak=starting podium=starting data='"
                        + directory + "'; touch $data/log/keycloak.log; touch -d '10 minutes ago' $data/log/podium.log"
                        + "; report_waiting",
                Map.of());
        assertThat(said)
                .startsWith("... Keycloak starts, Podium starts (nothing new in " + directory + "/log/podium.log for 6")
                .contains("Ctrl-C");
    }

    /** Users of the sandbox could not come to it there: {@code /root} is such a directory. */
    @Test
    void environmentsOf_directoryThatIsClosed_lieElsewhereForRoot(@TempDir Path directory) throws Exception {
        String environments =
                "source " + SCRIPTS.resolve("lib.bash") + "; echo $EUID; environments_of '" + directory + "'";
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        List<String> closed = bash(environments, Map.of()).lines().toList();
        assertThat(closed.get(1))
                .isEqualTo(closed.get(0).equals("0") ? "/var/lib/podium/environments" : directory + "/environments");

        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(bash(environments, Map.of()).lines().toList().get(1)).isEqualTo(directory + "/environments");
    }

    @Test
    void tellEnvironment_itCouldNotBeBuilt_saysSoOnceAndGoesOn(@TempDir Path directory) throws Exception {
        String said = bash(
                "source " + SCRIPTS.resolve("lib.bash")
                        + "; eval \"$(sed -n '/^runs() {/,/^}/p; /^tell_environment() {/,/^}/p' "
                        + SCRIPTS.resolve("up")
                        + ")\"; declare -A process; data='" + directory + "'; tell_environment"
                        + "; (exit 3) & process[environment]=$!; while runs environment; do sleep 0.1; done"
                        + "; tell_environment; tell_environment; echo went on",
                Map.of());
        assertThat(said.lines())
                .hasSize(2)
                .first(as(STRING))
                .contains(
                        "python-minimal could not be built",
                        "programs of organizers wait",
                        directory + "/log/environment.log");
        assertThat(said).endsWith("went on\n");
    }

    /** Whoever ends the process that is known by its marker ends all that belong to it. */
    @Test
    void prepareEnvironment_ended_endsTheBuild(@TempDir Path directory) throws Exception {
        Path build = Files.createDirectories(directory.resolve("deployment/environments"))
                .resolve("build");
        Files.writeString(build, """
                #!/usr/bin/env bash
                trap 'echo "cleaned $*"' EXIT
                trap 'exit 130' INT TERM HUP
                echo begun
                sleep 100
                """);
        Files.setPosixFilePermissions(build, PosixFilePermissions.fromString("rwxr-xr-x"));
        String said = bash(
                "source " + SCRIPTS.resolve("lib.bash") + "; root='" + directory + "'; marker=-Dstarted.from='"
                        + directory
                        + "'; prepare_environment '" + directory + "/environments' \"$marker\" nice >'" + directory
                        + "/log' & while ! grep -q begun '" + directory + "/log' 2>/dev/null; do sleep 0.1; done"
                        + "; kill -TERM $(grep -lzxF -f - /proc/[0-9]*/cmdline <<<\"$marker\" 2>/dev/null | cut -d / -f 3)"
                        + "; wait $! || echo \"status $?\"",
                Map.of());
        assertThat(said).contains("status 143");
        assertThat(Files.readString(directory.resolve("log")))
                .contains("cleaned python-minimal --into " + directory + "/environments");
    }

    private static String welcome(String health) throws IOException, InterruptedException {
        return welcome(() -> health);
    }

    private static String welcome(Supplier<String> health) throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/q/health/ready", exchange -> {
            byte[] body = health.get().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            return bash(String.format(WELCOME, server.getAddress().getPort()), Map.of());
        } finally {
            server.stop(0);
        }
    }

    static String bash(String script, Map<String, String> environment) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "set -Eeuo pipefail; " + script);
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
