package dev.podium.step;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Directories of our own, which hold regular files that others may read. */
public final class DirectoryTrees {

    private DirectoryTrees() {}

    /**
     * Makes a directory and those above it.
     *
     * @param top that is there, and of which only we can change what it holds
     * @return false where a file stands in its place, or in that of one above it
     */
    public static boolean makeParents(Path directory, Path top) throws IOException {
        if (directory.equals(top) || Files.isDirectory(directory)) {
            return true;
        }
        if (Files.exists(directory) || !makeParents(directory.getParent(), top)) {
            return false;
        }
        Files.createDirectory(directory);
        letRead(directory);
        return true;
    }

    /**
     * Where a file of a name comes to lie; empty where that is no place in the directory.
     *
     * @throws IOException if this machine cannot write the name
     */
    public static Optional<Path> target(Path directory, String name) throws IOException {
        try {
            Path target = directory.resolve(name).normalize();
            return target.startsWith(directory) && !target.equals(directory) ? Optional.of(target) : Optional.empty();
        } catch (InvalidPathException e) {
            throw new IOException("names of files are not UTF-8 here: start Java with LANG=C.UTF-8", e);
        }
    }

    /** Writes a file that is not there yet, or in place of one. */
    public static void write(InputStream content, Path file) throws IOException {
        Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        letRead(file);
    }

    /** Removes a file, or a directory with all that it holds, if it is there. */
    static void remove(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private static void letRead(Path path) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Copies all files into another directory, which is empty. */
    public static void copy(Path from, Path to) throws IOException {
        for (Path file : files(from)) {
            Path target = to.resolve(from.relativize(file));
            makeParents(target.getParent(), to);
            try (InputStream content = Files.newInputStream(file)) {
                write(content, target);
            }
        }
    }

    /** Packs all files into a zip: the same ones into the same bytes. */
    public static void pack(Path directory, Path zip) throws IOException {
        try (OutputStream out = Files.newOutputStream(zip);
                ZipOutputStream packed = new ZipOutputStream(out)) {
            for (Path file : files(directory)) {
                ZipEntry entry = new ZipEntry(directory.relativize(file).toString());
                entry.setTime(0);
                packed.putNextEntry(entry);
                Files.copy(file, packed);
                packed.closeEntry();
            }
        }
    }

    /** All files, in the order of their names. */
    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
