package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.program.EnvironmentName;
import dev.podium.sandbox.Bubblewrap;
import dev.podium.sandbox.SandboxReadiness;
import dev.podium.sandbox.SandboxSetup;
import dev.podium.testsupport.ProgramWorker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker takes up what comes to its directory while it runs, by a real canary in a real sandbox. */
class CheckedEnvironmentsTest {

    @TempDir
    private Path directory;

    private final CheckedEnvironments environments = new CheckedEnvironments(() -> false);
    private final List<EnvironmentName> taken = new ArrayList<>();

    private Path installed;
    private Path built;
    private Bubblewrap sandbox;

    @BeforeEach
    void open() throws Exception {
        ProgramWorker.assumeEnvironment("python-minimal");
        letIn(directory);
        sandbox = new Bubblewrap(SandboxSetup.in(directory.resolve("sandbox")).withSlots(1, 20_301));
        SandboxReadiness readiness = sandbox.probe();
        assumeThat(readiness.ready())
                .as("NOT RUN, this machine has no working sandbox: " + readiness.problems())
                .isTrue();
        installed = letIn(Files.createDirectory(directory.resolve("environments")));
        try (DirectoryStream<Path> all = Files.newDirectoryStream(ProgramWorker.ENVIRONMENTS, "python-minimal-*")) {
            built = all.iterator().next();
        }
    }

    @AfterEach
    void close() throws IOException {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    private static Path letIn(Path place) throws IOException {
        return Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void look() throws InterruptedException {
        environments.look(installed, sandbox, taken::add);
    }

    /** Beside the others under a name with a dot, then in one step, as it is built. */
    private Path install() throws Exception {
        Path hidden = installed.resolve(".part");
        Process copy = new ProcessBuilder("cp", "-a", "--", built.toString(), hidden.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(copy.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(copy.waitFor()).as(said).isZero();
        look();
        assertThat(environments.offered()).as("while it is copied").isEmpty();
        return Files.move(hidden, installed.resolve(built.getFileName()));
    }

    @Test
    void environment_thatComesLater_isOfferedOnce_untilItIsTakenAway() throws Exception {
        look();
        assertThat(environments.offered()).isEmpty();
        Path place = install();

        look();
        look();
        assertThat(taken).extracting(EnvironmentName::name).containsExactly("python-minimal");
        assertThat(environments.find(taken.get(0))).hasValue(place.resolve("root"));
        assertThat(environments.offered())
                .extracting(manifest -> manifest.root().sha256())
                .containsExactly(taken.get(0).digest());

        Path away = Files.move(place, installed.resolve(".away"));
        look();
        assertThat(environments.find(taken.get(0))).isEmpty();
        assertThat(environments.offered()).isEmpty();

        Files.move(away, place);
        look();
        assertThat(environments.find(taken.get(0))).hasValue(place.resolve("root"));
    }

    @Test
    void environment_thatWasChanged_isNotOffered() throws Exception {
        Path place = install();
        Files.writeString(place.resolve("root/etc/debian_version"), "12.0\n");

        look();
        assertThat(taken).isEmpty();
        assertThat(environments.offered()).isEmpty();
    }

    @Test
    void directory_thatComesLater_isLookedInto() throws Exception {
        Path later = installed;
        installed = directory.resolve("nothing/yet");
        look();
        assertThat(environments.offered()).isEmpty();

        installed = later;
        install();
        look();
        assertThat(environments.offered()).hasSize(1);
    }
}
