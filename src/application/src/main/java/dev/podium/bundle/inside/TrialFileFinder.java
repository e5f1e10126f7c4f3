package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.bundle.archive.PartContents;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Finds submissions to try units with: the solutions, and the zips in starting kits. */
final class TrialFileFinder {

    static final int MOST = 100;

    private final BundleFiles files;
    private final FindingCollector report;

    TrialFileFinder(BundleFiles files, FindingCollector report) {
        this.files = files;
        this.report = report;
    }

    /** The solutions, then for each kit its zips, which are for the units of the phases that hand it out. */
    List<CompetitionDraft.Trial> all(CompetitionDraft draft) throws IOException {
        Map<BundlePart, TreeSet<Integer>> kits = new LinkedHashMap<>();
        for (CompetitionDraft.Phase phase : draft.phases()) {
            phase.startingKit()
                    .ifPresent(kit ->
                            kits.computeIfAbsent(kit, part -> new TreeSet<>()).addAll(phase.units()));
        }
        List<CompetitionDraft.Trial> trials = new ArrayList<>(draft.trials());
        for (Map.Entry<BundlePart, TreeSet<Integer>> kit : kits.entrySet()) {
            addKit(kit.getKey(), List.copyOf(kit.getValue()), trials);
        }
        return trials;
    }

    /** A kit that cannot be looked into is handed out all the same. */
    private void addKit(BundlePart kit, List<Integer> units, List<CompetitionDraft.Trial> trials) throws IOException {
        Optional<PartContents> opened = files.open(kit, new FindingCollector());
        if (opened.isEmpty()) {
            report.within(kit.shown()).approximated(0, "", "bundle.kit-unread");
            return;
        }
        try (PartContents contents = opened.get()) {
            List<String> zips = contents.names().stream()
                    .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".zip"))
                    .toList();
            zips.stream()
                    .limit(MOST)
                    .forEach(name ->
                            trials.add(new CompetitionDraft.Trial(kit.innerZip(name), contents.size(name), units)));
            if (zips.size() > MOST) {
                report.within(kit.shown())
                        .approximated(0, "", "bundle.kit-large", Integer.toString(zips.size()), Integer.toString(MOST));
            }
        }
    }
}
