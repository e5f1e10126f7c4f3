package dev.podium.worker;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The directory of one worker process. The sandbox's user can pass it, but only its owner can list it. A worker that
 * starts removes what killed workers have left.
 */
record WorkerDirectory(Path path) {

    private static final Pattern NAME = Pattern.compile("(?:podium-)?worker-(\\d{1,18})(?:-.*)?");

    /**
     * A directory of this process below the one that the operator has chosen for all workers of a machine.
     *
     * @throws UnsafeDirectory if another user could change what lies there
     */
    static WorkerDirectory below(Path shared) throws IOException {
        SafeDirectory.make(shared);
        removeLeft(shared, "worker-*");
        return new WorkerDirectory(made(shared.toRealPath().resolve("worker-" + pid())));
    }

    /** A directory that nobody can know before it is there, so that nobody can have prepared it. */
    static WorkerDirectory temporary() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
        SafeDirectory.requireSafeToPass(temporary);
        removeLeft(temporary, "podium-worker-*");
        Path own = Files.createTempDirectory(temporary, "podium-worker-" + pid() + "-");
        return new WorkerDirectory(Files.setPosixFilePermissions(own, SafeDirectory.PASSABLE));
    }

    /** A directory of its own below this one. */
    Path directory(String name) throws IOException {
        return made(path.resolve(name));
    }

    /** The umask takes away what is asked for when a directory is made, so it is asked for again. */
    private static Path made(Path directory) throws IOException {
        Files.createDirectory(directory, PosixFilePermissions.asFileAttribute(SafeDirectory.PASSABLE));
        return Files.setPosixFilePermissions(directory, SafeDirectory.PASSABLE);
    }

    void remove() throws IOException {
        remove(path);
    }

    private static void removeLeft(Path parent, String names) throws IOException {
        try (DirectoryStream<Path> workers = Files.newDirectoryStream(parent, names)) {
            for (Path worker : workers) {
                if (isLeft(worker)) {
                    remove(worker);
                }
            }
        }
    }

    /** A directory with our own process id is left, too: from before we had it. */
    private static boolean isLeft(Path worker) throws IOException {
        Matcher name = NAME.matcher(worker.getFileName().toString());
        if (!name.matches() || !SafeDirectory.isOurs(worker)) {
            return false;
        }
        long owner = Long.parseLong(name.group(1));
        return ProcessHandle.of(owner).isEmpty() || owner == pid();
    }

    private static long pid() {
        return ProcessHandle.current().pid();
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
