package dev.podium.sandbox;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A directory of the host that two commands write to: the only one. It lies where the deployment has bounded the room for all of
 * them, in memory; nobody but the commands' user can pass it. What its files have is looked at again and again; what has no name any more is
 * bounded by the commands' memory, to which all of it counts.
 */
final class SharedDirectory implements Closeable {

    private static final String NAME = ".shared";
    private static final int DEEPEST = 64;

    private final Path path;

    private SharedDirectory(Path path) {
        this.path = path;
    }

    /**
     * A new one.
     *
     * @param parent that the commands' user can pass
     * @param uid that user, where it is another one
     */
    static SharedDirectory in(Path parent, String job, OptionalInt uid) throws IOException {
        Path path = Files.createDirectory(
                parent.resolve(job + NAME),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        SharedDirectory made = new SharedDirectory(path);
        if (uid.isPresent()) {
            Files.setAttribute(path, "unix:gid", uid.getAsInt(), LinkOption.NOFOLLOW_LINKS);
            Files.setAttribute(path, "unix:uid", uid.getAsInt(), LinkOption.NOFOLLOW_LINKS);
        }
        return made;
    }

    Path path() {
        return path;
    }

    /** What keeps a parent from having such directories; empty if nothing does. */
    static List<String> problems(Path parent) throws IOException {
        List<String> problems = new ArrayList<>();
        if (!parent.isAbsolute()) {
            problems.add(parent + ", where programs may share files, is no absolute path");
        } else if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS) || !Files.isWritable(parent)) {
            problems.add(parent + ", where programs may share files, is no directory that can be written to");
        } else if (!Files.getFileStore(parent).type().equals("tmpfs")) {
            problems.add(parent + ", where programs may share files, is not on a tmpfs, whose size is bounded");
        } else if (SandboxRequirements.isRoot()) {
            for (Path place = parent; place != null; place = place.getParent()) {
                if (!Files.getPosixFilePermissions(place).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    problems.add(place + " cannot be passed by the users that programs run as (chmod o+x)");
                }
            }
        }
        return problems;
    }

    /** Removes what dead workers have left in a parent. */
    static void removeLeftovers(Path parent) throws IOException {
        for (Path left : SandboxHome.leftovers(parent)) {
            if (left.getFileName().toString().endsWith(NAME)) {
                new SharedDirectory(left).close();
            }
        }
    }

    /** Whether more lies in it than may: by the files' sizes, by their number with that of directories, and by how deep these are. */
    boolean holdsMoreThan(long bytes, int entries) throws IOException {
        Count count = new Count(bytes, entries);
        Files.walkFileTree(path, count);
        return count.exceeded;
    }

    /** Stops when it knows. What cannot be looked at could be anything, so it is too much; what is gone is nothing. */
    private static final class Count extends SimpleFileVisitor<Path> {

        private long bytes;
        private int entries;
        private int depth;
        private boolean exceeded;

        private Count(long bytes, int entries) {
            this.bytes = bytes;
            this.entries = entries;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            depth++;
            return count(0);
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            return count(attributes.size());
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            exceeded |= !(failure instanceof NoSuchFileException);
            return exceeded ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, IOException failure) {
            depth--;
            return FileVisitResult.CONTINUE;
        }

        private FileVisitResult count(long size) {
            bytes -= size;
            entries--;
            exceeded = bytes < 0 || entries < 0 || depth > DEEPEST;
            return exceeded ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }
    }

    /** By programs that follow no links and know no longest path; whoever wrote there is dead. */
    @Override
    public void close() throws IOException {
        if (!SandboxRequirements.isRoot()) {
            run("/bin/chmod", "-R", "u+rwX", "--", path.toString());
        }
        run("/bin/rm", "-rf", "--one-file-system", "--", path.toString());
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(path + " cannot be removed");
        }
    }

    private static void run(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.onExit().join();
    }
}
