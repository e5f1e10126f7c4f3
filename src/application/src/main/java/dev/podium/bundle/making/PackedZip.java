package dev.podium.bundle.making;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.platform.Spool;
import dev.podium.task.reading.Upload;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;

/** A zip made of parts of a bundle, on disk until it is closed: the same parts give the same bytes. */
final class PackedZip implements Upload, Closeable {

    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** What stands in place of files where a zip would be empty. */
    private static final String NOTHING = "no-files.txt";

    private final String name;
    private final Spool spool;

    private PackedZip(String name, Spool spool) {
        this.name = name;
        this.spool = spool;
    }

    /** One part as it is. */
    static PackedZip of(String name, BundleFiles files, BundlePart part) throws IOException {
        Spool spool = Spool.create();
        try {
            files.pack(part, spool.stream());
            return new PackedZip(name, spool);
        } catch (IOException e) {
            spool.close();
            throw e;
        }
    }

    /**
     * Parts, each in a folder of its own; an empty folder's name is none.
     *
     * @param byFolder in the order in which they are written
     */
    static PackedZip of(String name, BundleFiles files, Map<String, BundlePart> byFolder) throws IOException {
        Spool spool = Spool.create();
        try {
            ZipOutputStream zip = new ZipOutputStream(spool.stream(), StandardCharsets.UTF_8);
            int written = 0;
            for (Map.Entry<String, BundlePart> each : byFolder.entrySet()) {
                String folder = each.getKey().isEmpty() ? "" : each.getKey() + "/";
                written += write(zip, folder, files, each.getValue());
            }
            if (written == 0) {
                entry(zip, NOTHING, InputStream.nullInputStream());
            }
            zip.finish();
            zip.flush();
            return new PackedZip(name, spool);
        } catch (IOException e) {
            spool.close();
            throw e;
        }
    }

    private static int write(ZipOutputStream zip, String folder, BundleFiles files, BundlePart part)
            throws IOException {
        FindingCollector report = new FindingCollector();
        try (PartContents contents = files.open(part, report)
                .orElseThrow(() -> new ZipException(part.shown() + " is refused: " + report.findings()))) {
            for (String file : contents.names()) {
                try (InputStream in = contents.stream(file)) {
                    entry(zip, folder + file, in);
                }
            }
            return contents.names().size();
        }
    }

    private static void entry(ZipOutputStream zip, String name, InputStream content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        content.transferTo(zip);
        zip.closeEntry();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return spool.size();
    }

    @Override
    public InputStream open() throws IOException {
        return spool.open();
    }

    @Override
    public void close() throws IOException {
        spool.close();
    }
}
