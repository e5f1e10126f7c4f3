package dev.podium.program.environment;

import dev.podium.platform.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Goes through all that a root holds, in the order of {@link RootDigest}, and follows no link. Since the names of directories end
 * in a slash, this order is that of a walk: only the names of one directory after the other are in memory.
 */
final class RootWalk {

    /**
     * How much a root may hold.
     *
     * @param entries of every kind, the root itself included
     * @param bytes of all files
     * @param levels of directories below the root
     */
    record Bounds(int entries, long bytes, int levels) {}

    /** Takes entries in their order. */
    interface Visitor {
        void visit(RootEntry entry) throws IOException;
    }

    static final Bounds LARGEST = new Bounds(500_000, 64L << 30, 64);

    private static final int BUFFER_BYTES = 1 << 17;
    private static final int TYPE = 0170000;
    private static final int DIRECTORY = 0040000;
    private static final int FILE = 0100000;
    private static final int LINK = 0120000;
    private static final int RIGHTS = 07777;

    private final Bounds bounds;
    private final Visitor visitor;
    private final MessageDigest sha256 = Digests.sha256();
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int entries;
    private long bytes;

    RootWalk(Bounds bounds, Visitor visitor) {
        this.bounds = bounds;
        this.visitor = visitor;
    }

    /**
     * Visits the root and all below it.
     *
     * @throws UnusableRoot if it is no directory, holds what no root does, or too much
     * @throws IOException if something cannot be read; where the thread is interrupted, too
     */
    void walk(Path root) throws IOException, UnusableRoot {
        Found top = look(root, ".");
        if (top.type != DIRECTORY) {
            throw new UnusableRoot(root + " is no directory.");
        }
        directory(top, 0);
    }

    private record Found(Path path, String name, int type, int mode, long size) {}

    private void directory(Found directory, int level) throws IOException, UnusableRoot {
        if (level > bounds.levels()) {
            throw new UnusableRoot(
                    "Directories are nested more than " + bounds.levels() + " deep: " + ByteName.shown(directory.name));
        }
        visitor.visit(new RootEntry(directory.name, 'd', directory.mode, 0, "-"));
        for (Found found : list(directory)) {
            if (found.type == DIRECTORY) {
                directory(found, level + 1);
            } else if (found.type == LINK) {
                visitor.visit(link(found));
            } else {
                visitor.visit(file(found));
            }
        }
    }

    private List<Found> list(Found directory) throws IOException, UnusableRoot {
        List<Found> all = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(directory.path)) {
            for (Path path : paths) {
                all.add(look(path, directory.name + ByteName.of(path.getFileName())));
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        all.sort(Comparator.comparing(Found::name));
        return all;
    }

    private Found look(Path path, String name) throws IOException, UnusableRoot {
        entries++;
        if (entries > bounds.entries()) {
            throw new UnusableRoot("It holds more than " + bounds.entries() + " files and directories.");
        }
        Map<String, Object> attributes = Files.readAttributes(path, "unix:mode,size", LinkOption.NOFOLLOW_LINKS);
        int mode = (Integer) attributes.get("mode");
        int type = mode & TYPE;
        if (type != DIRECTORY && type != FILE && type != LINK) {
            throw new UnusableRoot(ByteName.shown(name) + " is no file, directory or link.");
        }
        refuseControls(name, name);
        String full = type == DIRECTORY ? name + "/" : name;
        return new Found(path, full, type, mode & RIGHTS, (Long) attributes.get("size"));
    }

    /** They would make lines ambiguous. */
    private static void refuseControls(String text, String name) throws UnusableRoot {
        if (text.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
            throw new UnusableRoot(ByteName.shown(name).replaceAll("\\p{Cntrl}", "?")
                    + " has a control character in its name or its target.");
        }
    }

    private static RootEntry link(Found link) throws IOException, UnusableRoot {
        String target = ByteName.of(Files.readSymbolicLink(link.path));
        refuseControls(target, link.name);
        return new RootEntry(link.name, 'l', link.mode, target.length(), target);
    }

    private RootEntry file(Found file) throws IOException, UnusableRoot {
        bytes += file.size;
        if (bytes > bounds.bytes()) {
            throw new UnusableRoot("Its files have more than " + bounds.bytes() + " bytes.");
        }
        long read = 0;
        try (InputStream in = Files.newInputStream(file.path, LinkOption.NOFOLLOW_LINKS)) {
            // one that grows meanwhile is not followed for ever
            for (int n = in.read(buffer); n >= 0 && read <= file.size; n = in.read(buffer)) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException("interrupted while " + file.path + " was read");
                }
                sha256.update(buffer, 0, n);
                read += n;
            }
        }
        return new RootEntry(file.name, 'f', file.mode, read, HexFormat.of().formatHex(sha256.digest()));
    }
}
