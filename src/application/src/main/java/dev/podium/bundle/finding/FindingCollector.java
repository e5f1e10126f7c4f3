package dev.podium.bundle.finding;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the findings while a bundle is read. Of those that refuse the bundle the first {@value #MOST} are kept, of those that
 * tell of a difference as many, and of what was taken over as many.
 */
public final class FindingCollector {

    static final int MOST = 1_000;

    /** What reports about single files have in common. */
    private static final class Kept {

        private final List<BundleFinding> findings = new ArrayList<>();
        private int mapped;
        private int different;
        private int refused;

        private int count(BundleFinding.Kind kind) {
            return switch (kind) {
                case MAPPED -> ++mapped;
                case APPROXIMATED, IGNORED -> ++different;
                case REFUSED -> ++refused;
            };
        }
    }

    private final Kept kept;
    private final String file;
    private final Set<String> keys = new HashSet<>();

    public FindingCollector() {
        this(new Kept(), "");
    }

    private FindingCollector(Kept kept, String file) {
        this.kept = kept;
        this.file = file;
    }

    /** A report about a file, or about one in the zip or folder that this report is about; its findings are kept here, too. */
    public FindingCollector within(String name) {
        return new FindingCollector(kept, file.isEmpty() ? name : file + "/" + name);
    }

    public void mapped(int line, String key) {
        add(BundleFinding.Kind.MAPPED, line, key, LocalizedMessage.of("bundle.mapped"));
    }

    public void approximated(int line, String key, String code, String... arguments) {
        add(BundleFinding.Kind.APPROXIMATED, line, key, LocalizedMessage.of(code, arguments));
    }

    public void ignored(int line, String key, String code, String... arguments) {
        add(BundleFinding.Kind.IGNORED, line, key, LocalizedMessage.of(code, arguments));
    }

    public void refused(int line, String key, String code, String... arguments) {
        add(BundleFinding.Kind.REFUSED, line, key, LocalizedMessage.of(code, arguments));
    }

    public void add(BundleFinding.Kind kind, int line, String key, LocalizedMessage message) {
        if (kept.count(kind) <= MOST) {
            kept.findings.add(new BundleFinding(kind, file, line, key, message));
            keys.add(key);
        }
    }

    /** Whether something was said about a key of this file. */
    public boolean mentions(String key) {
        return keys.contains(key);
    }

    /** Whether something stands against the whole bundle. */
    public boolean refuses() {
        return kept.refused > 0;
    }

    /** How many findings refuse the bundle, those that are not kept too. */
    public int refusals() {
        return kept.refused;
    }

    /** Of all files, in the order in which they were found; the last one tells how many were not kept. */
    public List<BundleFinding> findings() {
        List<BundleFinding> all = new ArrayList<>(kept.findings);
        int left = kept.mapped + kept.different + kept.refused - all.size();
        if (left > 0) {
            all.add(new BundleFinding(
                    BundleFinding.Kind.IGNORED,
                    "",
                    0,
                    "",
                    LocalizedMessage.of("bundle.findings-cut", Integer.toString(left))));
        }
        return List.copyOf(all);
    }
}
