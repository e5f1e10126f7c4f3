package dev.podium.worker;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.platform.Secrets;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.table.TableTask;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The files of one job in a directory of their own, which is gone when the job is. Only its owner can pass it, until the
 * sandbox lets in the one user that the job runs as. Its name, which every user of the machine can read in the job's
 * command line, is random and says nothing about a team.
 */
final class JobInputs implements AutoCloseable {

    static final String INSIDE = "/in";

    private static final String GOLD = "gold";
    private static final String PREDICTIONS = "predictions-";
    private static final String DROPPED = "dropped";
    private static final String DEFINITION = "definition";

    private final Path directory;
    private int predictions;

    private JobInputs(Path directory) {
        this.directory = directory;
    }

    /** Lays a job's files out below a directory that the sandbox's users can pass. */
    static JobInputs of(ScoringBatch batch, BlobStore blobs, Path parent) throws IOException {
        Path directory = Files.createDirectory(
                parent.resolve(Secrets.next()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        JobInputs inputs = new JobInputs(directory);
        try {
            inputs.place(GOLD, batch.first().goldDigest(), blobs);
            for (ClaimedEvaluation run : batch.runs()) {
                inputs.place(PREDICTIONS + ++inputs.predictions, run.predictionsDigest(), blobs);
            }
            if (!batch.first().dropped().isEmpty()) {
                letRead(Files.write(directory.resolve(DROPPED), batch.first().dropped()));
            }
            if (batch.type() instanceof TableTask table) {
                letRead(Files.writeString(
                        directory.resolve(DEFINITION), table.definition().text()));
            }
            return inputs;
        } catch (IOException e) {
            inputs.close();
            throw e;
        }
    }

    private void place(String name, String digest, BlobStore blobs) throws IOException {
        Path file = directory.resolve(name);
        try (InputStream in = blobs.open(digest)) {
            Files.copy(in, file);
        }
        letRead(file);
    }

    private static void letRead(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    }

    Path directory() {
        return directory;
    }

    String goldInside() {
        return INSIDE + "/" + GOLD;
    }

    /** The files that were submitted, in the order of their runs; their names say nothing about a team either. */
    List<String> predictionsInside() {
        return IntStream.rangeClosed(1, predictions)
                .mapToObj(number -> INSIDE + "/" + PREDICTIONS + number)
                .toList();
    }

    /** The list of dropped items; empty where there are none. */
    Optional<String> droppedInside() {
        return inside(DROPPED);
    }

    /** What describes the task; empty where its type is enough. */
    Optional<String> definitionInside() {
        return inside(DEFINITION);
    }

    private Optional<String> inside(String name) {
        return Files.exists(directory.resolve(name)) ? Optional.of(INSIDE + "/" + name) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory.resolve(GOLD));
        for (int number = 1; number <= predictions; number++) {
            Files.deleteIfExists(directory.resolve(PREDICTIONS + number));
        }
        Files.deleteIfExists(directory.resolve(DROPPED));
        Files.deleteIfExists(directory.resolve(DEFINITION));
        Files.deleteIfExists(directory);
    }
}
