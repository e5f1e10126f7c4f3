package dev.podium.worker.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Unpacks a zip into a directory of the worker's own: regular files and directories only, with fixed modes that let others read. Who
 * made the zip is not trusted.
 */
final class ZipTree {

    /**
     * How much is unpacked.
     *
     * @param bytes of all files together
     * @param files of which each name is one; directories do not count
     */
    record Bounds(long bytes, int files) {}

    private static final int DEEPEST = 40;
    private static final int LONGEST_NAME = 255;
    private static final int BUFFER_BYTES = 1 << 16;

    private final Path directory;
    private final Bounds bounds;
    private final Set<String> names = new HashSet<>();
    private long bytes;

    private ZipTree(Path directory, Bounds bounds) {
        this.directory = directory;
        this.bounds = bounds;
    }

    /**
     * Unpacks all of a zip.
     *
     * @param directory that is there and empty
     * @throws UnusableZip if it is none, or its names or sizes are out of bounds
     */
    static void unpack(Path zip, Path directory, Bounds bounds) throws IOException, UnusableZip {
        unpack(zip, "", directory, bounds);
    }

    /**
     * Unpacks what lies in one folder of a zip, without the folder's own name.
     *
     * @param folder that ends with a slash; empty for all
     */
    static void unpack(Path zip, String folder, Path directory, Bounds bounds) throws IOException, UnusableZip {
        ZipTree tree = new ZipTree(directory, bounds);
        try (ZipFile file = open(zip)) {
            for (ZipEntry entry : Collections.list(file.entries())) {
                if (entry.getName().startsWith(folder) && !entry.isDirectory()) {
                    tree.unpack(file, entry, entry.getName().substring(folder.length()));
                }
            }
        }
    }

    private static ZipFile open(Path zip) throws IOException, UnusableZip {
        try {
            return new ZipFile(zip.toFile());
        } catch (java.util.zip.ZipException e) {
            throw new UnusableZip("it is no zip, or damaged");
        }
    }

    private void unpack(ZipFile file, ZipEntry entry, String name) throws IOException, UnusableZip {
        requireSafe(name);
        if (!names.add(name)) {
            throw new UnusableZip("it has %s twice".formatted(name));
        }
        if (names.size() > bounds.files()) {
            throw new UnusableZip("it has more than %d files".formatted(bounds.files()));
        }
        Path target = directory.resolve(name);
        if (!Trees.makeParents(target.getParent(), directory)) {
            throw new UnusableZip("%s is a file and a folder".formatted(directory.relativize(target.getParent())));
        }
        try (InputStream in = file.getInputStream(entry);
                OutputStream out = Files.newOutputStream(target, StandardOpenOption.CREATE_NEW)) {
            copy(in, out);
        } catch (java.util.zip.ZipException e) {
            throw new UnusableZip("%s is damaged".formatted(name));
        }
        Trees.letRead(target);
    }

    /** Names of each level, so that none leads elsewhere or is another way to write a name that came before. */
    private static void requireSafe(String name) throws UnusableZip {
        String[] levels = name.split("/", -1);
        if (name.length() > LONGEST_NAME || levels.length > DEEPEST) {
            throw new UnusableZip(
                    "a name is longer than %d characters or deeper than %d folders".formatted(LONGEST_NAME, DEEPEST));
        }
        for (String level : levels) {
            if (level.isEmpty() || level.equals(".") || level.equals("..") || hasControl(level)) {
                throw new UnusableZip("%s is no name for a file".formatted(name));
            }
        }
    }

    private static boolean hasControl(String level) {
        return level.chars().anyMatch(Character::isISOControl);
    }

    private void copy(InputStream in, OutputStream out) throws IOException, UnusableZip {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            bytes += count;
            if (bytes > bounds.bytes()) {
                throw new UnusableZip("it holds more than %d MiB".formatted(bounds.bytes() >> 20));
            }
            out.write(buffer, 0, count);
        }
    }
}
