package dev.podium.bundle.making;

import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.python.MissingModules;
import dev.podium.program.python.ModuleImport;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Compares what programs import with what environments have, where that is known. */
final class MissingModuleCheck {

    private final List<OfferedEnvironments.Packages> offered;
    private final FindingCollector report;
    private final Set<List<String>> told = new HashSet<>();

    /**
     * A comparison that is to be made.
     *
     * @param offered what workers offer now
     */
    MissingModuleCheck(List<OfferedEnvironments.Packages> offered, FindingCollector report) {
        this.offered = offered;
        this.report = report;
    }

    /**
     * Tells what the programs of a unit import and its environment does not have, and which other one has all of it: once where several
     * units miss the same.
     */
    void compare(CompetitionDraft.Unit unit, EnvironmentName environment) {
        List<ModuleImport> imports = Stream.concat(
                        Stream.of(unit.programs().scoring()), unit.programs().ingestion().stream())
                .flatMap(program -> program.needs().imports().stream())
                .toList();
        MissingModules.of(imports, environment, offered)
                .filter(missing -> told.add(missing.modules()))
                .ifPresent(missing -> tell(unit, missing));
    }

    private void tell(CompetitionDraft.Unit unit, MissingModules missing) {
        String environment = missing.environment().name();
        missing.elsewhere()
                .ifPresentOrElse(
                        other -> report.approximated(
                                0, unit.name(), "bundle.modules-elsewhere", environment, missing.shown(), other.name()),
                        () -> report.approximated(
                                0, unit.name(), "bundle.modules-missing", environment, missing.shown()));
    }
}
