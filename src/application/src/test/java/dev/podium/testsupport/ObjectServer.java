package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** An object store that a test may stop and start again: S3Proxy on a directory, as a process of its own. It checks signatures. */
public final class ObjectServer implements AutoCloseable {

    public static final String SECRET = "secret-that-stands-in-no-log";

    private static final String KEY = "key-of-podium";
    private static final String BUCKET = "files";
    private static final String PREFIX = "podium/";
    private static final Path CLASS_PATH = Path.of("target/object-store.classpath");
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path directory;
    private final int port;
    private Process process;

    private ObjectServer(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    /** Starts an empty one. */
    public static ObjectServer start(Path directory) throws IOException {
        Files.createDirectories(directory.resolve("buckets").resolve(BUCKET));
        ObjectServer server = new ObjectServer(directory, Cluster.freePort());
        server.start();
        return server;
    }

    /** Starts it again, with what it held. */
    public void start() throws IOException {
        Path properties = Files.writeString(directory.resolve("properties"), """
                s3proxy.endpoint=http://127.0.0.1:%d
                s3proxy.authorization=aws-v2-or-v4
                s3proxy.identity=%s
                s3proxy.credential=%s
                jclouds.provider=filesystem-nio2
                jclouds.identity=none
                jclouds.credential=none
                jclouds.filesystem.basedir=%s
                """.formatted(
                        port, KEY, SECRET, directory.resolve("buckets").toAbsolutePath()));
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        Files.readString(CLASS_PATH).strip(),
                        "org.gaul.s3proxy.Main",
                        "--properties",
                        properties.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        Awaitility.await("an object store").atMost(PATIENCE).until(this::answers);
    }

    private boolean answers() {
        assertThat(process.isAlive()).as("see %s", directory.resolve("log")).isTrue();
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) endpoint().toURL().openConnection();
            return connection.getResponseCode() > 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends it as if its machine were gone. */
    public void stop() {
        try {
            process.destroyForcibly().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        stop();
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Where it keeps an object. */
    public Path object(String name) {
        return directory.resolve("buckets").resolve(BUCKET).resolve(PREFIX + name);
    }

    /** What Podium is told of it. */
    public Map<String, String> settings() {
        return Map.of(
                "podium.blobs.where", "s3",
                "podium.blobs.s3.endpoint", endpoint().toString(),
                "podium.blobs.s3.bucket", BUCKET,
                "podium.blobs.s3.prefix", PREFIX,
                "podium.blobs.s3.access-key", KEY,
                "podium.blobs.s3.secret-key", SECRET,
                "podium.blobs.s3.answer-within", "PT20S");
    }
}
