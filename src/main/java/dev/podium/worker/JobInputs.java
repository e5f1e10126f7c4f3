package dev.podium.worker;

import dev.podium.evaluation.ClaimedRun;
import dev.podium.platform.BlobStore;
import dev.podium.platform.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * The files of one job in a directory of their own, which is gone when the job is. Only its owner can pass it, until the
 * sandbox lets in the one user that the job runs as. Its name, which every user of the machine can read in the job's
 * command line, is random and says nothing about a team.
 */
final class JobInputs implements AutoCloseable {

    static final String INSIDE = "/in";

    private static final String GOLD = "gold";
    private static final String PREDICTIONS = "predictions";
    private static final String DROPPED = "dropped";

    private final Path directory;

    private JobInputs(Path directory) {
        this.directory = directory;
    }

    /** Lays a job's files out below a directory that the sandbox's users can pass. */
    static JobInputs of(ClaimedRun claim, BlobStore blobs, Path parent) throws IOException {
        Path directory = Files.createDirectory(
                parent.resolve(Secrets.next()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        JobInputs inputs = new JobInputs(directory);
        try {
            inputs.place(GOLD, claim.goldDigest(), blobs);
            inputs.place(PREDICTIONS, claim.predictionsDigest(), blobs);
            if (!claim.dropped().isEmpty()) {
                inputs.placeDropped(claim.dropped());
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

    private void placeDropped(Set<String> dropped) throws IOException {
        letRead(Files.write(directory.resolve(DROPPED), dropped));
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

    String predictionsInside() {
        return INSIDE + "/" + PREDICTIONS;
    }

    /** The list of dropped items; empty where there are none. */
    Optional<String> droppedInside() {
        return Files.exists(directory.resolve(DROPPED)) ? Optional.of(INSIDE + "/" + DROPPED) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory.resolve(GOLD));
        Files.deleteIfExists(directory.resolve(PREDICTIONS));
        Files.deleteIfExists(directory.resolve(DROPPED));
        Files.deleteIfExists(directory);
    }
}
