package dev.podium.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Where uploads lie until they are read: in a directory that nobody else on the machine can enter. */
public final class UploadDirectory {

    public static final String SETTING = "quarkus.http.body.uploads-directory";

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<Set<PosixFilePermission>> AS_OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(OWNER_ONLY);

    private static final String PREFIX = "podium-uploads-";

    /** What a file ends with that is locked as long as the process lives whose directory it stands beside. */
    private static final String LOCK = ".lock";

    /** From when on one without a process is nobody's: it is locked right after it was made. */
    private static final Duration SETTLED = Duration.ofMinutes(1);

    /** Closed by the end of the process. */
    private static final Set<FileChannel> HELD = ConcurrentHashMap.newKeySet();

    private UploadDirectory() {}

    /**
     * The directory, made where it is not there.
     *
     * @param wanted empty for one of this start only, below the directory for temporary files, where those of processes that were killed are
     *     removed
     * @throws IOException if it cannot be made, or was there and is open to others or not ours; says what to do
     */
    public static Path of(Optional<String> wanted) throws IOException {
        if (wanted.isEmpty()) {
            return ofThisStart(Path.of(System.getProperty("java.io.tmpdir")));
        }
        Path directory = Path.of(wanted.get()).toAbsolutePath();
        Files.createDirectories(directory, AS_OWNER_ONLY);
        if (!Files.getPosixFilePermissions(directory).equals(OWNER_ONLY) || !Files.isWritable(directory)) {
            throw new IOException(
                    SETTING + " is " + directory + ", which others may enter or this user may not: make it"
                            + " this user's own with the mode 0700, or take the setting away.");
        }
        return directory;
    }

    static Path ofThisStart(Path temporary) throws IOException {
        removeLeft(temporary);
        Path directory = Files.createTempDirectory(temporary, PREFIX, AS_OWNER_ONLY);
        directory.toFile().deleteOnExit();
        Path lock = directory.resolveSibling(directory.getFileName() + LOCK);
        FileChannel held = FileChannel.open(lock, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        held.lock();
        HELD.add(held);
        lock.toFile().deleteOnExit();
        return directory;
    }

    private static void removeLeft(Path temporary) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(temporary, PREFIX + "*" + LOCK)) {
            for (Path lock : found) {
                if (isLeft(lock)) {
                    removeBoth(lock);
                }
            }
        }
    }

    /** As far as it may: another process that starts may remove it at the same time, and what is another user's stays. */
    private static void removeBoth(Path lock) {
        String name = lock.getFileName().toString();
        try {
            remove(lock.resolveSibling(name.substring(0, name.length() - LOCK.length())));
            remove(lock);
        } catch (IOException | UncheckedIOException e) {
            // it stays
        }
    }

    private static void remove(Path tree) throws IOException {
        if (Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> files = Files.walk(tree)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static boolean isLeft(Path lock) {
        try {
            if (!Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)
                    || Files.getLastModifiedTime(lock)
                            .toInstant()
                            .isAfter(Instant.now().minus(SETTLED))) {
                return false;
            }
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                    FileLock taken = channel.tryLock()) {
                return taken != null;
            }
        } catch (IOException | OverlappingFileLockException somebodyElses) {
            return false;
        }
    }
}
