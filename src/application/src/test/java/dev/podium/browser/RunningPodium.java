package dev.podium.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives the tests of a class annotated with {@code @ExtendWith(RunningPodium.Start.class)} the one Podium that runs for all
 * of them, as a parameter of a method. It is started for the first who asks and stopped after the last test.
 */
public final class RunningPodium implements AutoCloseable {

    /** One account sends here what many people would, and nobody waits for minutes. */
    private static final Map<String, String> SETTINGS = Map.of(
            "PODIUM_RATES_UPLOADS_OF_AN_ACCOUNT", "1000",
            // a phase can be revealed so long after its end
            "PODIUM_UPLOADS_COMPLETE_WITHIN", "PT10S");

    private static final int ENDED_BY_CTRL_C = 130;

    private final Path data;
    private LocalStart start;

    private RunningPodium(Path data, LocalStart start) {
        this.data = data;
        this.start = start;
    }

    /** Where the pages are, without a slash at the end. */
    public URI web() {
        return start.web();
    }

    /** Where the login server is, without a slash at the end. */
    public URI keycloak() {
        return start.keycloak();
    }

    /** Lets the settings and sessions of the login server be changed. */
    public KeycloakAdmin keycloakAdmin() throws IOException {
        return KeycloakAdmin.signIn(
                keycloak(),
                Files.readString(data.resolve("secrets/keycloak-admin")).strip());
    }

    /** The command that runs it. */
    LocalStart command() {
        return start;
    }

    Path data() {
        return data;
    }

    /** Kills the command, which leaves running what it has started, and starts it again in its place. */
    void killAndStartAgain() throws IOException, InterruptedException {
        start.signal("KILL");
        start.awaitEnd();
        if (start.processes().isEmpty()) {
            throw new AssertionError("Nothing was left running, so that there is nothing to end");
        }
        start = LocalStart.begin(data, start.ports(), SETTINGS).awaitReady();
    }

    @Override
    public void close() throws IOException {
        int status;
        try {
            status = start.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        if (status != ENDED_BY_CTRL_C) {
            throw new AssertionError("It ended with status " + status + ":\n" + start.text());
        }
        List<String> left = start.processes();
        if (!left.isEmpty()) {
            throw new AssertionError("Ctrl-C has left something running:\n" + String.join("\n", left));
        }
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static RunningPodium start() {
        try {
            Path data = Files.createTempDirectory("running podium");
            return new RunningPodium(
                    data,
                    LocalStart.begin(data, LocalStart.Ports.free(), SETTINGS).awaitReady());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Starts it once for all test classes of a run. */
    public static final class Start implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
            return parameter.getParameter().getType() == RunningPodium.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
            return test.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .computeIfAbsent(RunningPodium.class, key -> start(), RunningPodium.class);
        }
    }
}
