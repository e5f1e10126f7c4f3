package dev.podium.bundle.inside;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.Contents;
import dev.podium.bundle.archive.Part;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Finds submissions to try units with: the solutions, and the zips in starting kits. */
final class TrialFiles {

    static final int MOST = 100;

    private final BundleFiles files;
    private final Report report;

    TrialFiles(BundleFiles files, Report report) {
        this.files = files;
        this.report = report;
    }

    /** The solutions, then for each kit its zips, which are for the units of the phases that hand it out. */
    List<Draft.Trial> all(Draft draft) throws IOException {
        Map<Part, TreeSet<Integer>> kits = new LinkedHashMap<>();
        for (Draft.Phase phase : draft.phases()) {
            phase.startingKit()
                    .ifPresent(kit ->
                            kits.computeIfAbsent(kit, part -> new TreeSet<>()).addAll(phase.units()));
        }
        List<Draft.Trial> trials = new ArrayList<>(draft.trials());
        for (Map.Entry<Part, TreeSet<Integer>> kit : kits.entrySet()) {
            addKit(kit.getKey(), List.copyOf(kit.getValue()), trials);
        }
        return trials;
    }

    /** A kit that cannot be looked into is handed out all the same. */
    private void addKit(Part kit, List<Integer> units, List<Draft.Trial> trials) throws IOException {
        Optional<Contents> opened = files.open(kit, new Report());
        if (opened.isEmpty()) {
            report.within(kit.shown()).approximated(0, "", "bundle.kit-unread");
            return;
        }
        try (Contents contents = opened.get()) {
            List<String> zips = contents.names().stream()
                    .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".zip"))
                    .toList();
            zips.stream()
                    .limit(MOST)
                    .forEach(name -> trials.add(new Draft.Trial(kit.innerZip(name), contents.size(name), units)));
            if (zips.size() > MOST) {
                report.within(kit.shown())
                        .approximated(0, "", "bundle.kit-large", Integer.toString(zips.size()), Integer.toString(MOST));
            }
        }
    }
}
