package dev.podium.bundle.page;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.finding.FindingCollector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** Reads pages of a bundle, {@value #MOST} of {@value #LARGEST} bytes at most. */
public final class BundlePageReader {

    static final int LARGEST = 1 << 20;
    static final int MOST = 100;

    private final BundleFiles files;
    private final FindingCollector report;
    private final Set<String> read = new HashSet<>();

    /** Findings name files as they lie in the bundle. */
    public BundlePageReader(BundleFiles files, FindingCollector report) {
        this.files = files;
        this.report = report;
    }

    /**
     * A page. Its file name tells HTML from Markdown.
     *
     * @return empty where the report says why it cannot be read
     */
    public Optional<BundlePageText> read(String file) throws IOException {
        FindingCollector there = report.within(file);
        read.add(file);
        if (read.size() > MOST) {
            there.refused(0, "", "bundle.pages-many", Integer.toString(MOST));
            return Optional.empty();
        }
        try {
            Optional<byte[]> content = files.read(file, LARGEST);
            if (content.isEmpty()) {
                there.refused(0, "", "bundle.page-large", Integer.toString(LARGEST >> 20));
            }
            return content.map(bytes -> page(file, bytes, there));
        } catch (ZipException e) {
            there.refused(0, "", "bundle.file-broken");
            return Optional.empty();
        }
    }

    private BundlePageText page(String file, byte[] content, FindingCollector there) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(".html") || name.endsWith(".htm")
                ? new HtmlCleaning(files, file, there).page(content)
                : new BundlePageText(text(content, there), false, List.of());
    }

    private static String text(byte[] content, FindingCollector there) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException e) {
            there.approximated(0, "", "bundle.page-encoding");
            return new String(content, StandardCharsets.UTF_8);
        }
    }
}
