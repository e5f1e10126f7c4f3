package dev.podium.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** Starts the offline scorer as people do: a process of its own. */
public final class ScorerJar {

    public static final Path PATH = Path.of("target", "podium-scorer.jar");

    /** Such a process ends before it pays to compile it well. */
    private static final List<String> SHORT = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final String EXAMPLES = "src/scorer/src/main/examples/";

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Long enough that what still works has used some of the processor meanwhile. */
    private static final Duration GLANCE = Duration.ofMillis(500);

    private ScorerJar() {}

    /** An archive of the classes of one such process (AppCDS), which saves the others a quarter of their time; a worker has one, too. */
    private static final class Archived {

        private static final List<String> OPTIONS = options();

        private static List<String> options() {
            try {
                Path archive = Files.createTempFile(PATH.getParent(), "scorer", ".jsa");
                archive.toFile().deleteOnExit();
                told(
                        process -> {},
                        Map.of(),
                        with("-XX:ArchiveClassesAtExit=" + archive),
                        List.of(
                                "score",
                                "--task",
                                "stage",
                                "--gold",
                                EXAMPLES + "gold.csv",
                                "--predictions",
                                EXAMPLES + "predictions.csv"));
                return with("-XX:SharedArchiveFile=" + archive);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        /** An archive that could not be written, or does not fit, is passed over without a word. */
        private static List<String> with(String option) {
            return Stream.concat(SHORT.stream(), Stream.of(option, "-Xlog:disable"))
                    .toList();
        }
    }

    public static Ended run(String... arguments) throws Exception {
        return java(Archived.OPTIONS, List.of(arguments));
    }

    /** With variables of the environment. */
    public static Ended in(Map<String, String> environment, String... arguments) throws Exception {
        return told(process -> {}, environment, Archived.OPTIONS, List.of(arguments));
    }

    public static Ended java(List<String> options, List<String> arguments) throws Exception {
        return told(process -> {}, Map.of(), options, arguments);
    }

    /** A job that was started ahead, and is told the rest of its arguments when it has nothing more to get ready. */
    public static Ended ahead(String task, List<String> rest) throws Exception {
        return told(
                process -> {
                    awaitIdle(process);
                    process.getOutputStream().write(String.join("\n", rest).getBytes(StandardCharsets.UTF_8));
                },
                Map.of(),
                List.of(),
                List.of("job", "--task", task));
    }

    private static void awaitIdle(Process process) {
        AtomicReference<Duration> before = new AtomicReference<>(Duration.ZERO);
        Awaitility.await("a job that is ready")
                .atMost(PATIENCE)
                .pollInterval(GLANCE)
                .until(() -> {
                    Duration now = process.info().totalCpuDuration().orElse(Duration.ZERO);
                    return !process.isAlive() || (now.equals(before.getAndSet(now)) && !now.isZero());
                });
    }

    /** Tells a process something on its standard input. */
    private interface Told {
        void tell(Process process) throws IOException;
    }

    private static Ended told(Told told, Map<String, String> environment, List<String> options, List<String> arguments)
            throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-jar", PATH.toString()));
        command.addAll(arguments);
        Path err = Files.createTempFile("scorer", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            try {
                told.tell(process);
                process.getOutputStream().close();
                byte[] bytes = process.getInputStream().readAllBytes();
                return new Ended(process.waitFor(), bytes, Files.readString(err));
            } finally {
                process.destroyForcibly();
            }
        } finally {
            Files.delete(err);
        }
    }

    public record Ended(int status, byte[] bytes, String err) {

        public String out() {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        /** The records of a job, as far as they are complete. */
        public List<byte[]> records() {
            List<byte[]> records = new ArrayList<>();
            ByteArrayOutputStream record = new ByteArrayOutputStream();
            for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining(); ) {
                byte[] chunk = new byte[rest.getInt()];
                rest.get(chunk);
                record.writeBytes(chunk);
                if (chunk.length == 0) {
                    records.add(record.toByteArray());
                    record.reset();
                }
            }
            return records;
        }

        public JsonNode json() throws IOException {
            return new ObjectMapper().readTree(bytes);
        }
    }
}
