package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;

/**
 * The data directory of a PostgreSQL with Podium's tables and nothing in them. It is made once for each state of the migrations and
 * each version of the server, and copied for whoever wants a server of their own.
 */
final class MigratedDatabase {

    private static final Path HOME = Path.of("target", "test-database").toAbsolutePath();
    private static final Path MIGRATIONS = Path.of("migrations");
    private static final String VERSION = System.getProperty("postgres.version", "");

    private MigratedDatabase() {}

    /** Makes a copy, which belongs to the caller. */
    static Path copy() throws IOException {
        Path copy = Files.createDirectories(HOME).resolve("run-" + UUID.randomUUID());
        copyTo(copy);
        return copy;
    }

    static void copyTo(Path copy) throws IOException {
        copy(template(), copy);
    }

    static void delete(Path copy) throws IOException {
        run("rm", "-rf", copy.toString());
    }

    private static Path template() throws IOException {
        Path template = HOME.resolve("template-" + state());
        try (FileChannel lock =
                        FileChannel.open(HOME.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = lock.lock()) {
            assertThat(held.isValid()).isTrue();
            if (Files.notExists(template)) {
                Path made = HOME.resolve("run-" + UUID.randomUUID());
                try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setDataDirectory(made)
                        .setCleanDataDirectory(false)
                        .setServerConfig("fsync", "off")
                        .setServerConfig("track_commit_timestamp", "on")
                        .start()) {
                    Flyway.configure()
                            .dataSource(postgres.getPostgresDatabase())
                            .locations("filesystem:" + MIGRATIONS)
                            .placeholders(Map.of("application", "none"))
                            .load()
                            .migrate();
                }
                Files.move(made, template, StandardCopyOption.ATOMIC_MOVE);
            }
        }
        return template;
    }

    /** Of what the template is made. */
    private static String state() throws IOException {
        try (Stream<Path> all = Files.list(MIGRATIONS)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(VERSION.getBytes(StandardCharsets.UTF_8));
            for (Path migration : all.sorted().toList()) {
                digest.update(migration.getFileName().toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(migration));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** With the rights of its files, on which the server insists. */
    private static void copy(Path from, Path to) throws IOException {
        run("cp", "-a", "--reflink=auto", from.toString(), to.toString());
    }

    private static void run(String... command) throws IOException {
        try {
            assertThat(new ProcessBuilder(command).inheritIO().start().waitFor())
                    .as(List.of(command).toString())
                    .isZero();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
