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

    /** One account sends here what many people would. */
    private static final Map<String, String> AS_MANY_PEOPLE = Map.of("PODIUM_RATES_UPLOADS_OF_AN_ACCOUNT", "1000");

    private final Path data;
    private final LocalStart start;

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

    @Override
    public void close() throws IOException {
        try {
            start.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
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
                    LocalStart.begin(data, LocalStart.Ports.free(), AS_MANY_PEOPLE)
                            .awaitReady());
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
