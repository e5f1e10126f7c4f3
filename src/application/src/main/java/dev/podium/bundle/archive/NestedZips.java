package dev.podium.bundle.archive;

import dev.podium.bundle.finding.FindingCollector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** Opens zips that lie in a zip. Each is bounded as the outer one is, and so are all of them together. */
final class NestedZips {

    static final int MOST = 1_000;

    private final UnpackingLimits bounds;
    private final Set<String> counted = new HashSet<>();
    private long unpacked;
    private int entries;

    NestedZips(UnpackingLimits bounds) {
        this.bounds = bounds;
    }

    /** A zip of the outer one; empty where the report says why it cannot be accepted. It counts once. */
    Optional<BundleFiles> open(BundleFiles outer, String name, FindingCollector report) throws IOException {
        if (outer.size(name) > bounds.packed()) {
            report.refused(0, "", "bundle.zip-packed", BundleOpening.mebibytes(bounds.packed()));
            return Optional.empty();
        }
        if (counted.size() >= MOST && !counted.contains(name)) {
            report.refused(0, "", "bundle.zips-many", Integer.toString(MOST));
            return Optional.empty();
        }
        Path copy = Files.createTempFile("podium-", ".zip");
        try (InputStream in = outer.stream(name)) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            return open(copy, name, report);
        } catch (ZipException e) {
            report.refused(0, "", "bundle.file-broken");
            return Optional.empty();
        } finally {
            // What is open stays readable until it is closed.
            Files.delete(copy);
        }
    }

    private Optional<BundleFiles> open(Path copy, String name, FindingCollector report) throws IOException {
        boolean first = counted.add(name);
        BundleOpening opening = new BundleOpening(first ? left() : bounds, report);
        Optional<BundleFiles> files = opening.openAsItIs(copy);
        if (first) {
            unpacked += opening.unpacked();
            entries += opening.entries();
        }
        return files;
    }

    private UnpackingLimits left() {
        return bounds.withUnpacked(Math.max(0, bounds.unpacked() - unpacked))
                .withEntries(Math.max(0, bounds.entries() - entries));
    }
}
