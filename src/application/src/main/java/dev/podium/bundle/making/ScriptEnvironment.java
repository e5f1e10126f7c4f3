package dev.podium.bundle.making;

import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.EnvironmentRecipes;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The environment of evaluation scripts, of which a bundle for EvalAI says no more than what they would install. Where workers offer
 * environments of which is known what they have, one of them has to have it all.
 */
final class ScriptEnvironment {

    private static final String KEY = "evaluation_script";

    /** What is answered in its place; see the driver of the worker. */
    private static final String PIP = "pip";

    private final Set<String> wanted;
    private final List<OfferedEnvironments.Packages> offered;
    private final FindingCollector report;

    /**
     * A choice that is to be made.
     *
     * @param installed names of the packages that scripts would install, as environments name them
     * @param offered what workers offer now
     */
    ScriptEnvironment(
            Collection<String> installed, List<OfferedEnvironments.Packages> offered, FindingCollector report) {
        this.wanted = new TreeSet<>(installed);
        this.wanted.remove(PIP);
        this.offered = offered;
        this.report = report;
    }

    /** The packages that the scripts of a draft would install. */
    static Set<String> installed(CompetitionDraft draft) {
        return draft.units().stream()
                .flatMap(unit -> unit.programs().scoring().packages().stream())
                .collect(Collectors.toSet());
    }

    /** The one that is chosen; empty where organizers have to, or the report says that none has what is needed. */
    Optional<EnvironmentName> choose() {
        List<OfferedEnvironments.Packages> fit = fitting();
        Optional<EnvironmentName> chosen = fit.stream()
                .map(OfferedEnvironments.Packages::environment)
                .filter(environment -> environment.name().equals(EnvironmentRecipes.NEW))
                .findFirst()
                .or(() -> fit.size() == 1 || !wanted.isEmpty()
                        ? fit.stream()
                                .map(OfferedEnvironments.Packages::environment)
                                .findFirst()
                        : Optional.empty());
        if (chosen.isEmpty() && !wanted.isEmpty() && isKnown()) {
            refuse();
        } else {
            tell(chosen);
        }
        return chosen;
    }

    /** Whether there is an environment, and of each is known what it has. */
    private boolean isKnown() {
        return !offered.isEmpty()
                && offered.stream()
                        .noneMatch(environment -> environment.distributions().isEmpty());
    }

    private List<OfferedEnvironments.Packages> fitting() {
        return offered.stream()
                .filter(environment -> environment.distributions().containsAll(wanted))
                .toList();
    }

    private void refuse() {
        OfferedEnvironments.Packages nearest = offered.stream()
                .min(Comparator.comparingInt(environment -> missing(environment).size()))
                .orElseThrow();
        report.refused(
                0, KEY, "bundle.script-packages", nearest.environment().name(), String.join(", ", missing(nearest)));
    }

    private Set<String> missing(OfferedEnvironments.Packages environment) {
        Set<String> missing = new TreeSet<>(wanted);
        missing.removeIf(environment.distributions()::contains);
        return missing;
    }

    private void tell(Optional<EnvironmentName> chosen) {
        if (chosen.isEmpty()) {
            report.approximated(0, KEY, "bundle.script-environment-none", names());
        } else if (wanted.isEmpty()) {
            report.approximated(
                    0, KEY, "bundle.script-environment", chosen.get().name());
        } else {
            report.approximated(
                    0, KEY, "bundle.script-environment-has", chosen.get().name(), String.join(", ", wanted));
        }
    }

    private String names() {
        return offered.isEmpty()
                ? "-"
                : offered.stream()
                        .map(environment -> environment.environment().name())
                        .distinct()
                        .collect(Collectors.joining(", "));
    }
}
