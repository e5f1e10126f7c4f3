package dev.podium.worker.program;

import dev.podium.platform.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory that one job has for itself and that is gone when the job is. Only its owner can pass it, until the sandbox lets in the
 * one user that the job runs as. Its name, which every user of the machine can read, is random.
 */
record JobDirectory(Path path) implements AutoCloseable {

    /** A new one, empty, in a directory that the sandbox's users can pass. */
    static JobDirectory in(Path parent) throws IOException {
        return new JobDirectory(Files.createDirectory(
                parent.resolve(Secrets.next()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
    }

    /** All that the worker has put there; nobody else can. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.delete(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
