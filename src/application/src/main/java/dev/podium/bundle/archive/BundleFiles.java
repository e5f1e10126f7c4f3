package dev.podium.bundle.archive;

import dev.podium.bundle.finding.FindingCollector;
import dev.podium.task.reading.NearMiss;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * The files of a bundle, by their names inside it: without the one folder that may stand around everything, and without
 * what operating systems and editors leave behind. Nothing is unpacked but what is asked for.
 */
public final class BundleFiles implements Closeable {

    private final ZipFile zip;
    private final NavigableMap<String, ZipArchiveEntry> files;
    private final NestedZips inner;

    BundleFiles(ZipFile zip, NavigableMap<String, ZipArchiveEntry> files, UnpackingLimits unpacking) {
        this.zip = zip;
        this.files = files;
        this.inner = new NestedZips(unpacking);
    }

    /** Opens a zip; empty where the report says why it cannot be accepted. */
    public static Optional<BundleFiles> open(Path zip, UnpackingLimits unpacking, FindingCollector report)
            throws IOException {
        return new BundleOpening(unpacking, report).open(zip);
    }

    /** The names of all files, in their order; folders are none. */
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    /** The names of the files that lie in no folder. */
    public List<String> inRoot() {
        return files.keySet().stream().filter(name -> name.indexOf('/') < 0).toList();
    }

    /** The names of all files in a folder and in the folders below, in their order. */
    public List<String> inFolder(String folder) {
        String prefix = folder + "/";
        return List.copyOf(files.subMap(prefix, folder + (char) ('/' + 1)).keySet());
    }

    public boolean hasFile(String name) {
        return files.containsKey(name);
    }

    /** Whether there is a file in a folder of this name, or in one below. */
    public boolean hasFolder(String name) {
        String first = files.ceilingKey(name + "/");
        return first != null && first.startsWith(name + "/");
    }

    /** How large a file is, in bytes. */
    public long size(String name) {
        return entry(name).getSize();
    }

    /** How a name that organizers wrote is spelled here: {@code ./data/} is {@code data}. */
    public static String plain(String written) {
        String plain = written.strip();
        while (plain.startsWith("./")) {
            plain = plain.substring(2);
        }
        while (plain.endsWith("/")) {
            plain = plain.substring(0, plain.length() - 1);
        }
        return plain;
    }

    /** The file that was probably meant by a name that is not there: one called so elsewhere, else the most similar name. */
    public Optional<String> nearest(String name) {
        String sought = file(name).toLowerCase(Locale.ROOT);
        return files.keySet().stream()
                .filter(there -> file(there).toLowerCase(Locale.ROOT).equals(sought))
                .findFirst()
                .or(() -> NearMiss.find(name, files.keySet(), List.of()));
    }

    private static String file(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /**
     * The content of a file.
     *
     * @return empty where it has more bytes than the bound
     * @throws ZipException where it is not what the directory of the zip says
     */
    public Optional<byte[]> read(String name, int bound) throws IOException {
        if (size(name) > bound) {
            return Optional.empty();
        }
        try (InputStream in = stream(name)) {
            return Optional.of(in.readAllBytes());
        }
    }

    /**
     * The content of a file, to be read before the bundle is closed. Never gives more than {@link #size}.
     *
     * @throws ZipException here or while it is read, where it is not what the directory of the zip says
     */
    public InputStream stream(String name) throws IOException {
        ZipArchiveEntry entry = entry(name);
        return new DeclaredSizeStream(zip.getInputStream(entry), entry.getSize());
    }

    /** How large the files of a part are together, in bytes; a zip counts as it is packed. */
    public long size(BundlePart part) {
        List<String> names = part.form() == BundlePart.Form.FOLDER ? inFolder(part.name()) : List.of(part.name());
        return names.stream().mapToLong(this::size).sum();
    }

    /**
     * Opens a part, with the same guards as the bundle itself where it lies in a zip of the bundle.
     *
     * @return empty where the report says why it cannot be accepted
     */
    public Optional<PartContents> open(BundlePart part, FindingCollector report) throws IOException {
        if (!part.zip().isEmpty()) {
            return openInside(part, report);
        }
        if (part.form() == BundlePart.Form.ZIP) {
            return inner.open(this, part.name(), report.within(part.name()))
                    .map(zipped -> new PartContents(zipped, zipped.below(""), part, zipped));
        }
        NavigableMap<String, String> names = new TreeMap<>();
        if (part.form() == BundlePart.Form.FOLDER) {
            names.putAll(below(part.name() + "/"));
        } else {
            names.put(file(part.name()), part.name());
        }
        return Optional.of(new PartContents(this, names, part, () -> {}));
    }

    private NavigableMap<String, String> below(String prefix) {
        NavigableMap<String, String> names = new TreeMap<>();
        files.tailMap(prefix).keySet().stream()
                .takeWhile(name -> name.startsWith(prefix))
                .forEach(name -> names.put(name.substring(prefix.length()), name));
        return names;
    }

    private Optional<PartContents> openInside(BundlePart part, FindingCollector report) throws IOException {
        FindingCollector there = report.within(part.zip());
        Optional<BundleFiles> zipped = inner.open(this, part.zip(), there);
        if (zipped.isEmpty()) {
            return Optional.empty();
        }
        BundleFiles around = zipped.get();
        boolean kept = false;
        try {
            Optional<PartContents> contents = around.open(new BundlePart("", part.name(), part.form()), there);
            kept = contents.isPresent();
            return contents.map(inside -> inside.of(part, around));
        } finally {
            if (!kept) {
                around.close();
            }
        }
    }

    /**
     * Writes a part as the zip that is stored; see {@link PartContents#writeTo}.
     *
     * @throws ZipException where the part cannot be accepted or is damaged, of which reading the bundle tells
     */
    public void pack(BundlePart part, OutputStream out) throws IOException {
        FindingCollector report = new FindingCollector();
        try (PartContents contents = open(part, report)
                .orElseThrow(() -> new ZipException(part.shown() + " is refused: " + report.findings()))) {
            contents.writeTo(out);
        }
    }

    private ZipArchiveEntry entry(String name) {
        ZipArchiveEntry entry = files.get(name);
        if (entry == null) {
            throw new IllegalArgumentException("The bundle has no file " + name);
        }
        return entry;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
