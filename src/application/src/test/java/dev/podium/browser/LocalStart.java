package dev.podium.browser;

import dev.podium.testsupport.ProgramWorker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Podium as {@code deployment/local/up} starts it: the packaged application, a real PostgreSQL and a real Keycloak. */
final class LocalStart {

    private static final String READY = "Podium is ready at ";
    private static final String LAST_LINE = "Ctrl-C ends everything.";
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path data;
    private final Ports ports;
    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Thread reader;

    private LocalStart(Path data, Ports ports, Process process) {
        this.data = data;
        this.ports = ports;
        this.process = process;
        this.reader = new Thread(this::read, "local-start");
    }

    /** Where it listens at localhost. */
    record Ports(int web, int management, int keycloak, int database, int mail, int mailbox) {

        /** Free at this moment. */
        static Ports free() {
            try (ServerSocket web = new ServerSocket(0);
                    ServerSocket management = new ServerSocket(0);
                    ServerSocket keycloak = new ServerSocket(0);
                    ServerSocket database = new ServerSocket(0);
                    ServerSocket mail = new ServerSocket(0);
                    ServerSocket mailbox = new ServerSocket(0)) {
                return new Ports(
                        web.getLocalPort(),
                        management.getLocalPort(),
                        keycloak.getLocalPort(),
                        database.getLocalPort(),
                        mail.getLocalPort(),
                        mailbox.getLocalPort());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Begins a start; {@link #awaitReady} or {@link #awaitEnd} says what came of it. */
    static LocalStart begin(Path data, Ports ports) throws IOException {
        return begin(data, ports, Map.of());
    }

    /** Begins a start with further settings in its environment. */
    static LocalStart begin(Path data, Ports ports, Map<String, String> settings) throws IOException {
        // who starts the tests in the background lets them ignore Ctrl-C, and what is ignored is inherited
        ProcessBuilder command = new ProcessBuilder("env", "--default-signal=INT", "deployment/local/up");
        command.environment()
                .putAll(Map.of(
                        "PODIUM_DATA", data.toString(),
                        "PODIUM_PORT", Integer.toString(ports.web()),
                        "PODIUM_MANAGEMENT_PORT", Integer.toString(ports.management()),
                        "PODIUM_KEYCLOAK_PORT", Integer.toString(ports.keycloak()),
                        "PODIUM_DATABASE_PORT", Integer.toString(ports.database()),
                        "PODIUM_MAIL_PORT", Integer.toString(ports.mail()),
                        "PODIUM_MAILBOX_PORT", Integer.toString(ports.mailbox())));
        command.environment().putAll(settings);
        command.environment()
                .computeIfAbsent(
                        "PODIUM_KEYCLOAK_DIST",
                        name -> Path.of(".data/keycloak").toAbsolutePath().toString());
        command.environment().computeIfAbsent("PODIUM_ENVIRONMENTS", name -> environments());
        LocalStart start =
                new LocalStart(data, ports, command.redirectErrorStream(true).start());
        start.reader.setDaemon(true);
        start.reader.start();
        return start;
    }

    /** None is built for a test, which takes minutes. */
    private static String environments() {
        return ProgramWorker.hasEnvironment("python-minimal") ? ProgramWorker.ENVIRONMENTS.toString() : "none";
    }

    URI web() {
        return URI.create("http://localhost:" + ports.web());
    }

    URI management() {
        return URI.create("http://localhost:" + ports.management());
    }

    URI keycloak() {
        return URI.create("http://localhost:" + ports.keycloak());
    }

    URI mailbox() {
        return URI.create("http://localhost:" + ports.mailbox());
    }

    Ports ports() {
        return ports;
    }

    LocalStart awaitReady() throws InterruptedException {
        if (!ready.await(PATIENCE.toSeconds(), TimeUnit.SECONDS) || !process.isAlive()) {
            stop();
            throw new AssertionError("Podium did not start:\n" + text());
        }
        return this;
    }

    /** Waits until it has ended by itself, and gives its exit status. */
    int awaitEnd() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("It did not end:\n" + text());
        }
        reader.join(PATIENCE.toMillis());
        return process.exitValue();
    }

    /** Presses Ctrl-C and gives the exit status. */
    int stop() throws InterruptedException {
        signal("INT");
        return awaitEnd();
    }

    void signal(String name) throws InterruptedException {
        if (process.isAlive()) {
            try {
                new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Everything that it has said. */
    String text() {
        synchronized (lines) {
            return String.join("\n", lines);
        }
    }

    /** Command lines of processes that run and name the data directory: those of this start and nobody else's. */
    List<String> processes() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            for (Path directory : all.filter(
                            path -> path.getFileName().toString().matches("\\d+"))
                    .toList()) {
                String line = commandLine(directory);
                if (line.contains(data.toString())) {
                    found.add(line);
                }
            }
        }
        return found;
    }

    private static String commandLine(Path process) {
        try {
            return Files.readString(process.resolve("cmdline")).replace('\0', ' ');
        } catch (IOException gone) {
            return "";
        }
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                synchronized (lines) {
                    lines.add(line);
                }
                if (line.equals(LAST_LINE)) {
                    ready.countDown();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            ready.countDown();
        }
    }

    /** Seconds that it says it took. */
    int seconds() {
        return text().lines()
                .filter(line -> line.startsWith(READY))
                .map(line -> line.replaceFirst(".* after (\\d+) s\\.", "$1"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
    }
}
