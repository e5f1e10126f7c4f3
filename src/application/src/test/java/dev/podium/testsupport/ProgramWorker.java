package dev.podium.testsupport;

import static org.assertj.core.api.Assumptions.assumeThat;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An application with a worker, which runs programs, too, one at a time, in the environments that were built here: {@code
 * deployment/environments/build python-minimal}.
 */
public final class ProgramWorker implements QuarkusTestProfile {

    public static final Path ENVIRONMENTS = Path.of(System.getProperty("test.environments", ".data/environments"))
            .toAbsolutePath();

    /** Where programs that run beside each other share files. */
    public static final Path SHARED = shared();

    /** Skips a test for which the environment of a recipe was not built. */
    public static void assumeEnvironment(String recipe) {
        assumeThat(hasEnvironment(recipe))
                .as("NOT RUN, no environment was built: deployment/environments/build " + recipe)
                .isTrue();
    }

    /** Whether one of a recipe was built; the directory may be there without one. */
    public static boolean hasEnvironment(String recipe) {
        if (!Files.isDirectory(ENVIRONMENTS)) {
            return false;
        }
        try (Stream<Path> all = Files.list(ENVIRONMENTS)) {
            return all.anyMatch(path -> path.getFileName().toString().startsWith(recipe + "-"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "podium.roles",
                "web,worker",
                "podium.worker.poll",
                "PT0.2S",
                "podium.worker.try-again-after",
                "PT0.1S",
                "quarkus.datasource.jdbc.max-size",
                "18",
                "podium.worker.programs.environments",
                ENVIRONMENTS.toString(),
                "podium.worker.programs.slots",
                "1",
                "podium.programs.shared",
                SHARED.toString());
    }

    /** A directory in memory that programs can pass. */
    private static Path shared() {
        try {
            Path shared = Files.createTempDirectory(Path.of("/dev/shm"), "podium-test-");
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwx--x--x"));
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> shared.toFile().delete()));
            return shared;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
