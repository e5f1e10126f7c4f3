package dev.podium.platform;

import io.quarkus.arc.Unremovable;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;

/** A real PostgreSQL beside the application, for a start without anything installed. Its data outlive it. */
public final class EmbeddedDatabase implements AutoCloseable {

    public static final String USER = "postgres";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String MOST_CONNECTIONS = "100";

    private final EmbeddedPostgres postgres;
    private final String password;

    /** How it is set up. Read before the application starts, which would take it for unused. */
    @Unremovable
    @ConfigMapping(prefix = "podium.embedded-database")
    public interface Settings {

        /** On in the profile local only; everywhere else the start is refused with it. */
        @WithDefault("false")
        boolean enabled();

        /** The port at localhost. */
        @WithDefault("5544")
        int port();

        /** Where data, programs and the password are kept. Nobody else may use it at the same time. */
        @WithDefault(".data/postgres")
        Path directory();
    }

    private EmbeddedDatabase(EmbeddedPostgres postgres, String password) {
        this.postgres = postgres;
        this.password = password;
    }

    /** Starts it, and makes it first where the directory is empty. */
    public static EmbeddedDatabase start(Settings settings) throws IOException {
        Path home =
                Files.createDirectories(settings.directory().toAbsolutePath().normalize());
        // below it, the library leaves a directory of programs that everybody could write to
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        Path passwordFile = home.resolve("password");
        String password = passwordIn(passwordFile);
        EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(home.resolve("bin").toFile())
                .setDataDirectory(home.resolve("data"))
                .setCleanDataDirectory(false)
                // the caller closes it when nobody needs it any more: a hook would run beside those of its users
                .setRegisterShutdownHook(false)
                .setPort(settings.port())
                .setPGStartupWait(PATIENCE)
                // options of initdb: without them every local program would be superuser
                .setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "scram-sha-256")
                .setLocaleConfig("pwfile", passwordFile.toString())
                .setLocaleConfig("encoding", "UTF8")
                .setLocaleConfig("locale", "C.UTF-8")
                .setConnectConfig("password", password)
                // made for tests, the library turns these off; people's submissions want them
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("max_connections", MOST_CONNECTIONS)
                // a week of its log, in "log" beside the data: whoever has started it hears nothing more of it
                .setServerConfig("logging_collector", "on")
                .setServerConfig("log_directory", "../log")
                .setServerConfig("log_filename", "postgresql-%a.log")
                .setServerConfig("log_truncate_on_rotation", "on")
                .start();
        return new EmbeddedDatabase(postgres, password);
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/postgres";
    }

    public String password() {
        return password;
    }

    @Override
    public void close() throws IOException {
        postgres.close();
    }

    /** Made once; readable by nobody else from its first moment. */
    private static String passwordIn(Path file) throws IOException {
        if (Files.notExists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, Secrets.next() + "\n");
        }
        return Files.readString(file).strip();
    }
}
