package dev.podium.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.ProgramWorker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The one command that starts everything, in a directory whose name has a blank. */
@Tag("extended")
@ExtendWith(RunningPodium.Start.class)
class LocalStartIT {

    private static final String PROGRAM_BOARD = "/api/v1/competitions/spelling-demo/phases/final/leaderboard";

    @TempDir
    Path directory;

    @Test
    void up_ready_saysWhatRunsAndWhere(RunningPodium podium) throws Exception {
        LocalStart start = podium.command();
        assertThat(start.text())
                .contains("Podium is built, nothing has changed", "Podium is ready at " + start.web())
                .contains("olga     olga", "anton    anton", "pia      pia", "paul     paul", "petra    petra")
                .contains("E-mails       " + start.mailbox() + "/api/user/pia@example.org/messages")
                .doesNotContain("Building", "Fetching");
        assertThat(status(start.management().resolve("/q/health/live"))).isEqualTo(200);
        assertThat(status(start.keycloak().resolve("/realms/podium"))).isEqualTo(200);
        assertThat(status(start.mailbox().resolve("/api/service/readiness"))).isEqualTo(200);
        if (ProgramWorker.hasEnvironment("python-minimal")) {
            Awaitility.await("the demo that a program scores")
                    .atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(text(start.web().resolve(PROGRAM_BOARD)))
                            .contains("Matterhorn", "Neighbours", "\"accuracy\":0.8875"));
        }
    }

    @Test
    void up_alreadyRunning_saysSoAndDisturbsNothing(RunningPodium podium) throws Exception {
        LocalStart another = LocalStart.begin(podium.data(), LocalStart.Ports.free());
        assertThat(another.awaitEnd()).isEqualTo(1);
        assertThat(another.text()).contains("already running");
        assertThat(status(podium.command().management().resolve("/q/health/live")))
                .isEqualTo(200);
    }

    @Test
    void up_afterAKill_endsWhatWasLeftAndStartsAgain(RunningPodium podium) throws Exception {
        podium.killAndStartAgain();
        assertThat(podium.command().text()).contains("Ending what an earlier start has left running");
        assertThat(status(podium.command().management().resolve("/q/health/live")))
                .isEqualTo(200);
    }

    /** What the end of {@link RunningPodium} shows of one start, of two in one place. */
    @Test
    void up_endedAndStartedAgain_leavesNothing() throws Exception {
        LocalStart.Ports ports = LocalStart.Ports.free();
        for (int times = 0; times < 2; times++) {
            LocalStart start = LocalStart.begin(data(), ports).awaitReady();
            assertThat(start.text()).doesNotContain("Building", "Fetching", "Ending what");
            assertThat(start.stop()).isEqualTo(130);
            assertThat(start.processes()).isEmpty();
        }
    }

    @Test
    void up_portTaken_saysWhoAndStartsNothing() throws Exception {
        LocalStart.Ports ports = LocalStart.Ports.free();
        try (ServerSocket taken = new ServerSocket(ports.keycloak(), 1, InetAddress.getLoopbackAddress())) {
            LocalStart start = LocalStart.begin(data(), ports);
            assertThat(start.awaitEnd()).isEqualTo(1);
            assertThat(start.text())
                    .contains("Port " + taken.getLocalPort() + ", which Keycloak needs, is taken by process "
                            + ProcessHandle.current().pid())
                    .contains("PODIUM_KEYCLOAK_PORT")
                    .doesNotContain("Starting");
            assertThat(start.processes()).isEmpty();
        }
    }

    private Path data() throws IOException {
        return Files.createDirectories(directory.resolve("my data"));
    }

    private static String text(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static int status(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
