package dev.podium.worker;

import dev.podium.evaluation.Claim;
import dev.podium.platform.BlobStore;
import dev.podium.platform.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The files of one job in a directory of their own, which is gone when the job is. Only its owner can pass it, until the
 * sandbox lets in the one user that the job runs as. Its name, which every user of the machine can read in the job's
 * command line, is random and says nothing about a team.
 */
final class JobInputs implements AutoCloseable {

    static final String INSIDE = "/in";

    private static final String GOLD = "gold";
    private static final String PREDICTIONS = "predictions";

    private final Path directory;

    private JobInputs(Path directory) {
        this.directory = directory;
    }

    /** Lays a job's files out below a directory that the sandbox's users can pass. */
    static JobInputs of(Claim claim, BlobStore blobs, Path parent) throws IOException {
        Path directory = Files.createDirectory(
                parent.resolve(Secrets.next()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        JobInputs inputs = new JobInputs(directory);
        try {
            inputs.place(GOLD, claim.goldDigest(), blobs);
            inputs.place(PREDICTIONS, claim.predictionsDigest(), blobs);
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

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory.resolve(GOLD));
        Files.deleteIfExists(directory.resolve(PREDICTIONS));
        Files.deleteIfExists(directory);
    }
}
