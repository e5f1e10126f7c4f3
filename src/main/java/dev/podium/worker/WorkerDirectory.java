package dev.podium.worker;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * The directory of one worker process below the one that all workers of a machine share. The sandbox's user can pass it,
 * but only its owner can list it. A worker that starts removes what killed workers have left.
 */
record WorkerDirectory(Path path) {

    private static final String PREFIX = "worker-";
    private static final FileAttribute<Set<PosixFilePermission>> PASSABLE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));

    static WorkerDirectory below(Path shared) throws IOException {
        Files.createDirectories(shared, PASSABLE);
        try (DirectoryStream<Path> workers = Files.newDirectoryStream(shared, PREFIX + "*")) {
            for (Path worker : workers) {
                if (isLeft(worker)) {
                    remove(worker);
                }
            }
        }
        Path own = shared.toRealPath().resolve(PREFIX + ProcessHandle.current().pid());
        return new WorkerDirectory(Files.createDirectory(own, PASSABLE));
    }

    /** A directory of its own below this one. */
    Path directory(String name) throws IOException {
        return Files.createDirectory(path.resolve(name), PASSABLE);
    }

    void remove() throws IOException {
        remove(path);
    }

    /** A directory with our own process id is left, too: from before we had it. */
    private static boolean isLeft(Path worker) {
        try {
            long pid = Long.parseLong(worker.getFileName().toString().substring(PREFIX.length()));
            Optional<ProcessHandle> owner = ProcessHandle.of(pid);
            return owner.isEmpty() || pid == ProcessHandle.current().pid();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static void remove(Path tree) throws IOException {
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.deleteIfExists(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
