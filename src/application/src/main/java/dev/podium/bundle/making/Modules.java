package dev.podium.bundle.making;

import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares what programs import with what environments have, where that is known. */
final class Modules {

    /** Distributions that are called otherwise than the module that they bring; of several, each brings it. */
    private static final Map<String, Set<String>> DISTRIBUTIONS = Map.ofEntries(
            Map.entry("bio", Set.of("biopython")),
            Map.entry("bs4", Set.of("beautifulsoup4")),
            Map.entry("community", Set.of("python-louvain")),
            Map.entry("crypto", Set.of("pycryptodome")),
            Map.entry("cv2", Set.of("opencv-python", "opencv-python-headless", "opencv")),
            Map.entry("dateutil", Set.of("python-dateutil")),
            Map.entry("docx", Set.of("python-docx")),
            Map.entry("git", Set.of("gitpython")),
            Map.entry("levenshtein", Set.of("levenshtein", "python-levenshtein")),
            Map.entry("mpl-toolkits", Set.of("matplotlib")),
            Map.entry("openssl", Set.of("pyopenssl")),
            Map.entry("pil", Set.of("pillow")),
            Map.entry("pkg-resources", Set.of("setuptools")),
            Map.entry("skimage", Set.of("scikit-image")),
            Map.entry("sklearn", Set.of("scikit-learn")),
            Map.entry("yaml", Set.of("pyyaml")));

    private final List<OfferedEnvironments.Packages> offered;
    private final Report report;
    private final Set<List<String>> told = new HashSet<>();

    /**
     * A comparison that is to be made.
     *
     * @param offered what workers offer now
     */
    Modules(List<OfferedEnvironments.Packages> offered, Report report) {
        this.offered = offered;
        this.report = report;
    }

    /**
     * Tells what the programs of a unit import and its environment does not have, and which other one has all of it: once where several
     * units miss the same.
     */
    void compare(Draft.Unit unit, EnvironmentName environment) {
        Set<String> imported = Stream.concat(Stream.of(unit.programs().scoring()), unit.programs().ingestion().stream())
                .flatMap(program -> program.needs().modules().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> missing = offered.stream()
                .filter(packages -> packages.environment().equals(environment))
                .findFirst()
                .map(packages -> missing(imported, packages))
                .orElse(Set.of());
        if (missing.isEmpty() || !told.add(List.copyOf(missing))) {
            return;
        }
        String names = String.join(", ", missing);
        Optional<String> better = offered.stream()
                .filter(packages -> !packages.distributions().isEmpty()
                        && missing(imported, packages).isEmpty())
                .map(packages -> packages.environment().name())
                .findFirst();
        better.ifPresentOrElse(
                other -> report.approximated(
                        0, unit.name(), "bundle.modules-elsewhere", environment.name(), names, other),
                () -> report.approximated(0, unit.name(), "bundle.modules-missing", environment.name(), names));
    }

    /** None where it is not known what an environment has. */
    private static Set<String> missing(Set<String> imported, OfferedEnvironments.Packages packages) {
        Set<String> missing = new TreeSet<>(imported);
        missing.removeIf(module -> packages.distributions().isEmpty()
                || distributions(module).stream().anyMatch(packages.distributions()::contains));
        return missing;
    }

    private static Set<String> distributions(String module) {
        String name = module.replace('_', '-').toLowerCase(Locale.ROOT);
        return DISTRIBUTIONS.getOrDefault(name, Set.of(name));
    }
}
