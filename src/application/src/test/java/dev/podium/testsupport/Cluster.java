package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A PostgreSQL of a test's own, which it may kill, start again and put in the place of another one. */
public final class Cluster {

    private static final Path OF_DISTRIBUTION = Path.of("/usr/lib/postgresql");
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path programs;
    private final Path data;
    private boolean runs;

    private Cluster(Path programs, Path data) {
        this.programs = programs;
        this.data = data;
    }

    /** Where the programs of the distribution's newest server are; empty where it has none. */
    public static Optional<Path> ofDistribution() {
        if (Files.notExists(OF_DISTRIBUTION)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(OF_DISTRIBUTION)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Stream.of("initdb", "postgres", "pg_dump")
                            .allMatch(name -> Files.isExecutable(bin.resolve(name))))
                    .max(Comparator.comparing(Path::toString));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The programs that Podium brings with it for trials, in a directory of their own. */
    public static Path embedded(Path home) throws IOException {
        EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(home.toFile())
                .start()
                .close();
        try (Stream<Path> unpacked = Files.walk(home, 3)) {
            return unpacked.filter(path -> path.endsWith("bin/initdb"))
                    .findFirst()
                    .orElseThrow()
                    .getParent();
        }
    }

    /** Makes an empty one. */
    public static Cluster make(Path programs, Path data) throws IOException, InterruptedException {
        Cluster cluster = new Cluster(programs, data);
        cluster.run("initdb", "-D", data.toString(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
        return cluster;
    }

    /** Makes one that has Podium's tables. */
    public static Cluster migrated(Path programs, Path data) throws IOException {
        MigratedDatabase.copyTo(data);
        return new Cluster(programs, data);
    }

    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** Starts it, as durable as a real one. */
    public void start(int port) throws IOException, InterruptedException {
        run(
                "pg_ctl",
                "-D",
                data.toString(),
                "-w",
                "-t",
                Long.toString(PATIENCE.toSeconds()),
                "-l",
                data + ".log",
                "-o",
                "-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c max_wal_size=128MB"
                        .formatted(port),
                "start");
        runs = true;
    }

    /** Ends it at once with all its processes, as if the power had failed, but for what the system holds in memory. */
    public void kill() throws IOException {
        ProcessHandle main = process().orElseThrow();
        List<ProcessHandle> all = new ArrayList<>(main.descendants().toList());
        all.add(main);
        main.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
        Awaitility.await().atMost(PATIENCE).until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
        runs = false;
    }

    /** Whether it runs, which it may have ceased to do by itself; it need not answer yet. */
    public boolean runs() throws IOException {
        return Files.exists(main()) && process().isPresent();
    }

    private Path main() {
        return data.resolve("postmaster.pid");
    }

    private Optional<ProcessHandle> process() throws IOException {
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(main()).get(0).strip()));
    }

    public void stop() throws IOException, InterruptedException {
        if (runs) {
            run("pg_ctl", "-D", data.toString(), "-w", "-m", "fast", "stop");
            runs = false;
        }
    }

    /** PostgreSQL does not run as root: in a namespace of its own root is nobody, to whom the same files belong. */
    private void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        File said = new File(data + "." + program + ".out");
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said)
                .start()
                .waitFor();
        assertThat(status)
                .as("%s: %s", command, Files.readString(said.toPath()))
                .isZero();
    }
}
