package dev.podium.worker;

import dev.podium.sandbox.Command;
import dev.podium.sandbox.CommandResult;
import dev.podium.sandbox.Jdk;
import dev.podium.task.Resources;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The scorer as it is run in the sandbox: the jar from the class path, and an archive of its loaded classes (AppCDS) that
 * saves a third of its start. The archive is written again at every start, by the very Java that will read it: made
 * elsewhere it would silently not fit. Without it everything works, slower.
 */
final class ScorerRuntime {

    private static final String JAR = "podium-scorer.jar";
    private static final String ARCHIVE = "podium-scorer.jsa";
    private static final String GOLD = "gold.csv";
    private static final String PREDICTIONS = "predictions.csv";
    private static final String INSIDE = "/app";
    private static final int TRAINING_SECONDS = 60;
    private static final String TRAINING_TASK = "stage";

    private final Path directory;
    private final Jdk jdk;
    private final boolean archived;

    private ScorerRuntime(Path directory, Jdk jdk, boolean archived) {
        this.directory = directory;
        this.jdk = jdk;
        this.archived = archived;
    }

    /**
     * Puts the scorer below a directory.
     *
     * @throws IOException if it cannot be written or is not on the class path
     */
    static ScorerRuntime install(Path parent, Jdk jdk) throws IOException, InterruptedException {
        Path directory = parent.resolve("scorer");
        Files.createDirectories(directory);
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String file : List.of(JAR, GOLD, PREDICTIONS)) {
            place(file, directory);
        }
        return new ScorerRuntime(directory, jdk, archive(directory, jdk));
    }

    private static void place(String file, Path directory) throws IOException {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream("scorer/" + file)) {
            if (in == null) {
                throw new IOException("not on the class path: scorer/" + file);
            }
            Path target = directory.resolve(file);
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
            Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r--r--"));
        }
    }

    private static boolean archive(Path directory, Jdk jdk) throws IOException, InterruptedException {
        Path archive = directory.resolve(ARCHIVE);
        Files.deleteIfExists(archive);
        List<String> command = new ArrayList<>();
        command.add(jdk.home().resolve("bin/java").toString());
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + ARCHIVE, "-XX:+UseSerialGC", "-Xlog:disable"));
        command.addAll(program(TRAINING_TASK));
        command.addAll(files(GOLD, List.of(PREDICTIONS)));
        ProcessBuilder training = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        training.environment().clear();
        Process process = training.start();
        boolean ended = process.waitFor(TRAINING_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        boolean written = ended && process.exitValue() == 0 && Files.exists(archive);
        if (written) {
            Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-r--r--"));
        } else {
            Log.warn("the scorer's class archive could not be written; scoring works, but starts slower");
            Files.deleteIfExists(archive);
        }
        return written;
    }

    private static List<String> program(String task) {
        return List.of("-jar", JAR, "job", "--task", task);
    }

    private static List<String> files(String gold, List<String> predictions) {
        List<String> files = new ArrayList<>(List.of("--gold", gold));
        predictions.forEach(file -> files.addAll(List.of("--predictions", file)));
        return files;
    }

    /** The command that scores what lies in a directory of inputs; the task type is enough to start it ahead. */
    Command command(JobInputs inputs, String task, Resources resources) {
        List<String> argv = new ArrayList<>(List.of(
                jdk.java(),
                "-Xmx" + resources.heapBytes(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:ActiveProcessorCount=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+DisplayVMOutputToStderr",
                "-Xlog:disable",
                "-Xlog:all=error:stderr"));
        if (archived) {
            argv.add("-XX:SharedArchiveFile=" + ARCHIVE);
        }
        argv.addAll(program(task));
        int ahead = argv.size();
        argv.addAll(files(inputs.goldInside(), inputs.predictionsInside()));
        inputs.definitionInside().ifPresent(definition -> argv.addAll(List.of("--definition", definition)));
        inputs.droppedInside().ifPresent(dropped -> argv.addAll(List.of("--dropped", dropped)));
        Map<Path, String> mounts = new HashMap<>(jdk.mounts());
        mounts.put(directory, INSIDE);
        Map<Path, String> secrets = Map.of(inputs.directory(), JobInputs.INSIDE);
        return Command.of(new CommandResult.StandardOutput(), argv)
                .withMounts(mounts)
                .withSecrets(secrets)
                .withDirectory(INSIDE)
                .startedAheadWith(ahead);
    }
}
