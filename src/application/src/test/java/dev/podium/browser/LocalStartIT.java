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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one command that starts everything, in a directory whose name has a blank. */
class LocalStartIT {

    /** What the second start may take on a machine that does nothing else; printed, as this one may be busy. */
    private static final int WANTED_SECONDS = 25;

    private static final String PROGRAM_BOARD = "/api/v1/competitions/spelling-demo/phases/final/leaderboard";

    private final LocalStart.Ports ports = LocalStart.Ports.free();

    @TempDir
    Path directory;

    private LocalStart start;

    @AfterEach
    void stop() throws InterruptedException {
        if (start != null) {
            start.stop();
        }
    }

    @Test
    void up_startsAndStartsAgain_leavingNothing() throws Exception {
        start = LocalStart.begin(data(), ports).awaitReady();
        assertThat(start.text())
                .contains("Podium is built, nothing has changed", "Podium is ready at " + start.web())
                .contains("olga     olga", "anton    anton", "pia      pia", "paul     paul", "petra    petra");
        assertThat(status(start.management().resolve("/q/health/live"))).isEqualTo(200);
        assertThat(status(start.keycloak().resolve("/realms/podium"))).isEqualTo(200);
        assertThat(start.text()).contains("E-mails       " + start.mailbox() + "/api/user/pia@example.org/messages");
        assertThat(status(start.mailbox().resolve("/api/service/readiness"))).isEqualTo(200);

        if (ProgramWorker.hasEnvironment("python-minimal")) {
            Awaitility.await("the demo that a program scores")
                    .atMost(Duration.ofMinutes(2))
                    .untilAsserted(() -> assertThat(text(start.web().resolve(PROGRAM_BOARD)))
                            .contains("Matterhorn", "Neighbours", "\"accuracy\":0.8875"));
        }

        LocalStart another = LocalStart.begin(data(), LocalStart.Ports.free());
        assertThat(another.awaitEnd()).isEqualTo(1);
        assertThat(another.text()).contains("already running");
        assertThat(status(start.management().resolve("/q/health/live"))).isEqualTo(200);

        assertThat(start.stop()).isEqualTo(130);
        assertThat(start.processes()).isEmpty();

        start = LocalStart.begin(data(), ports).awaitReady();
        System.out.printf("The second start took %d s (wanted: < %d s)%n", start.seconds(), WANTED_SECONDS);
        assertThat(start.text()).doesNotContain("Building", "Fetching");

        start.signal("KILL");
        start.awaitEnd();
        assertThat(start.processes()).isNotEmpty();
        start = LocalStart.begin(data(), ports).awaitReady();
        assertThat(start.text()).contains("Ending what an earlier start has left running");
        start.stop();
        assertThat(start.processes()).isEmpty();
    }

    @Test
    void up_portTaken_saysWhoAndStartsNothing() throws Exception {
        try (ServerSocket taken = new ServerSocket(ports.keycloak(), 1, InetAddress.getLoopbackAddress())) {
            start = LocalStart.begin(data(), ports);
            assertThat(start.awaitEnd()).isEqualTo(1);
            assertThat(start.text())
                    .contains("Port " + taken.getLocalPort() + ", which Keycloak needs, is taken by process "
                            + ProcessHandle.current().pid())
                    .contains("PODIUM_KEYCLOAK_PORT")
                    .doesNotContain("Starting");
        }
        assertThat(start.processes()).isEmpty();
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
