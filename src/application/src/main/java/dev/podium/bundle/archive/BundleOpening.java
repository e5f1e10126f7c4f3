package dev.podium.bundle.archive;

import dev.podium.bundle.finding.FindingCollector;
import dev.podium.task.reading.ZipName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Looks at every entry of a zip before the first is read, and reports all that stands against it. */
final class BundleOpening {

    private static final Set<String> LEFT_BEHIND = Set.of("__MACOSX", ".DS_Store", ".idea", ".git");
    private static final char DELETE = 0x7F;
    private static final int TYPE = 0170000;
    private static final int LINK = 0120000;
    private static final int FOLDER = 0040000;
    private static final int FILE = 0100000;

    private final UnpackingLimits bounds;
    private final FindingCollector report;
    private final NavigableMap<String, ZipArchiveEntry> files = new TreeMap<>();
    private int entries;
    private long packed;
    private long unpacked;

    BundleOpening(UnpackingLimits bounds, FindingCollector report) {
        this.bounds = bounds;
        this.report = report;
    }

    /** The files of a zip, without the one folder that may stand around everything. */
    Optional<BundleFiles> open(Path zip) throws IOException {
        return opened(zip).map(opened -> new BundleFiles(opened, withoutOuterFolder(), bounds));
    }

    /** The files of a zip by all of their names. */
    Optional<BundleFiles> openAsItIs(Path zip) throws IOException {
        return opened(zip).map(opened -> new BundleFiles(opened, files, bounds));
    }

    /** After a zip was opened: how many entries were counted, whether it was accepted or not. */
    int entries() {
        return entries;
    }

    /** After a zip was opened: bytes of all entries together, whether it was accepted or not. */
    long unpacked() {
        return unpacked;
    }

    private Optional<ZipFile> opened(Path zip) throws IOException {
        if (Files.size(zip) > bounds.packed()) {
            report.refused(0, "", "bundle.zip-packed", mebibytes(bounds.packed()));
            return Optional.empty();
        }
        OptionalInt count = ZipDirectory.count(zip, bounds.entries());
        if (count.isEmpty()) {
            report.refused(0, "", "bundle.zip-broken");
            return Optional.empty();
        }
        entries = count.getAsInt();
        if (entries > bounds.entries()) {
            report.refused(0, "", "bundle.zip-entries", Integer.toString(bounds.entries()));
            return Optional.empty();
        }
        return look(zip);
    }

    private Optional<ZipFile> look(Path path) throws IOException {
        ZipFile zip;
        try {
            zip = ZipFile.builder().setPath(path).get();
        } catch (IOException | RuntimeException e) {
            // Extra fields that were made to break readers come as exceptions of several kinds.
            report.refused(0, "", "bundle.zip-broken");
            return Optional.empty();
        }
        int before = report.refusals();
        Collections.list(zip.getEntries()).forEach(this::look);
        lookAtSums(Files.size(path));
        lookAtFolders();
        if (report.refusals() > before) {
            zip.close();
            return Optional.empty();
        }
        return Optional.of(zip);
    }

    private void look(ZipArchiveEntry entry) {
        String name = name(entry);
        if (Stream.of(name.split("/")).anyMatch(LEFT_BEHIND::contains)) {
            return;
        }
        fault(entry, name).ifPresent(code -> refuse(name, code));
        packed += Math.max(0, entry.getCompressedSize());
        unpacked += Math.max(0, entry.getSize());
        if (!name.endsWith("/") && files.put(name, entry) != null) {
            report.within(name).approximated(0, "", "bundle.zip-twice", name);
        }
    }

    private static String name(ZipArchiveEntry entry) {
        return entry.getNameSource() == ZipArchiveEntry.NameSource.NAME
                        && !entry.getGeneralPurposeBit().usesUTF8ForNames()
                ? ZipName.of(entry.getRawName()).name()
                : ZipName.slashed(entry.getName());
    }

    private void refuse(String name, String code) {
        report.within(name)
                .refused(0, "", code, name, Integer.toString(bounds.name()), Integer.toString(bounds.depth()));
    }

    private Optional<String> fault(ZipArchiveEntry entry, String name) {
        int type = (int) (entry.getExternalAttributes() >>> 16) & TYPE;
        if (name.isEmpty() || name.chars().anyMatch(character -> character < ' ' || character == DELETE)) {
            return Optional.of("bundle.zip-control");
        }
        if (!staysInside(name)) {
            return Optional.of("bundle.zip-path");
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > bounds.name()) {
            return Optional.of("bundle.zip-name");
        }
        if (name.split("/").length > bounds.depth()) {
            return Optional.of("bundle.zip-deep");
        }
        if (type == LINK) {
            return Optional.of("bundle.zip-link");
        }
        if (type != 0 && type != FOLDER && type != FILE) {
            return Optional.of("bundle.zip-device");
        }
        return contentFault(entry);
    }

    private Optional<String> contentFault(ZipArchiveEntry entry) {
        if (entry.getGeneralPurposeBit().usesEncryption()) {
            return Optional.of("bundle.zip-encrypted");
        }
        if (entry.getMethod() != ZipEntry.STORED && entry.getMethod() != ZipEntry.DEFLATED) {
            return Optional.of("bundle.zip-method");
        }
        if (entry.getSize() < 0 || entry.getCompressedSize() < 0) {
            return Optional.of("bundle.zip-size");
        }
        boolean tight = entry.getSize() / bounds.ratio() > entry.getCompressedSize();
        return tight && entry.getSize() > bounds.small() ? Optional.of("bundle.zip-ratio") : Optional.empty();
    }

    private static boolean staysInside(String name) {
        return !name.startsWith("/")
                && name.indexOf(':') < 0
                && !name.contains("//")
                && Stream.of(name.split("/")).noneMatch(part -> part.equals("..") || part.equals("."));
    }

    /** Entries that share their packed bytes, as some zip bombs do, are together larger than the file. */
    private void lookAtSums(long size) {
        if (unpacked > bounds.unpacked()) {
            report.refused(0, "", "bundle.zip-unpacked", mebibytes(bounds.unpacked()));
        }
        if (packed > size) {
            report.refused(0, "", "bundle.zip-broken");
        }
    }

    private void lookAtFolders() {
        for (String name : files.keySet()) {
            String next = files.ceilingKey(name + "/");
            if (next != null && next.startsWith(name + "/")) {
                refuse(name, "bundle.zip-both");
            }
        }
    }

    private NavigableMap<String, ZipArchiveEntry> withoutOuterFolder() {
        String first = files.isEmpty() ? "" : files.firstKey();
        String folder = first.substring(0, first.indexOf('/') + 1);
        if (folder.isEmpty() || !files.lastKey().startsWith(folder)) {
            return files;
        }
        report.approximated(0, "", "bundle.zip-folder", folder);
        NavigableMap<String, ZipArchiveEntry> inside = new TreeMap<>();
        files.forEach((name, entry) -> inside.put(name.substring(folder.length()), entry));
        return inside;
    }

    static String mebibytes(long bytes) {
        return Long.toString(bytes >> 20);
    }
}
