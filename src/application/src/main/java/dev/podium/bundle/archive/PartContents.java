package dev.podium.bundle.archive;

import dev.podium.bundle.finding.FindingCollector;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;

/** The files of a part, by their names inside it, until it is closed. */
public final class PartContents implements Closeable {

    /** Of every entry that is written; before February 1980 the library would note a zone, too. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private static final int BLOCK = 1 << 16;

    private final BundleFiles files;
    private final NavigableMap<String, String> names;
    private final BundlePart part;
    private final Closeable opened;

    PartContents(BundleFiles files, NavigableMap<String, String> names, BundlePart part, Closeable opened) {
        this.files = files;
        this.names = names;
        this.part = part;
        this.opened = opened;
    }

    /** These files under the name that their part has in the bundle; what is around it is closed with them. */
    PartContents of(BundlePart outer, Closeable around) {
        return new PartContents(files, names, outer, () -> {
            try (around) {
                opened.close();
            }
        });
    }

    /** The names of all files, in their order. */
    public List<String> names() {
        return List.copyOf(names.keySet());
    }

    public boolean hasFile(String name) {
        return names.containsKey(name);
    }

    /** How large a file is, in bytes. */
    public long size(String name) {
        return files.size(there(name));
    }

    /**
     * The content of a file.
     *
     * @return empty where it has more bytes than the bound
     * @throws ZipException where it is not what the directory of the zip says
     */
    public Optional<byte[]> read(String name, int bound) throws IOException {
        return files.read(there(name), bound);
    }

    /** The content of a file, to be read before this is closed; see {@link BundleFiles#stream}. */
    public InputStream stream(String name) throws IOException {
        return files.stream(there(name));
    }

    /** Where findings about a file go. */
    public FindingCollector report(FindingCollector report, String name) {
        return report.within(part.shown()).within(name);
    }

    /**
     * Writes a zip that is the same whenever the files are: names in their order, one time, nothing of the zip or folder that
     * they come from. Same bytes for the same version of zlib. Holds one block in memory and leaves the stream open.
     *
     * @throws ZipException where a file is not what the directory of the zip says
     */
    public void writeTo(OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        byte[] block = new byte[BLOCK];
        for (String name : names.keySet()) {
            ZipEntry entry = new ZipEntry(name);
            entry.setTimeLocal(TIME);
            zip.putNextEntry(entry);
            try (InputStream in = stream(name)) {
                for (int read = in.readNBytes(block, 0, BLOCK); read > 0; read = in.readNBytes(block, 0, BLOCK)) {
                    zip.write(block, 0, read);
                }
            }
            zip.closeEntry();
        }
        zip.finish();
        zip.flush();
    }

    private String there(String name) {
        String there = names.get(name);
        if (there == null) {
            throw new IllegalArgumentException(part.shown() + " has no file " + name);
        }
        return there;
    }

    @Override
    public void close() throws IOException {
        opened.close();
    }
}
