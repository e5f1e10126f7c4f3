package dev.podium.bundle.making;

import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.python.Import;
import dev.podium.program.python.MissingModules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Compares what programs import with what environments have, where that is known. */
final class Modules {

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
        List<Import> imports = Stream.concat(Stream.of(unit.programs().scoring()), unit.programs().ingestion().stream())
                .flatMap(program -> program.needs().imports().stream())
                .toList();
        MissingModules.of(imports, environment, offered)
                .filter(missing -> told.add(missing.modules()))
                .ifPresent(missing -> tell(unit, missing));
    }

    private void tell(Draft.Unit unit, MissingModules missing) {
        String environment = missing.environment().name();
        missing.elsewhere()
                .ifPresentOrElse(
                        other -> report.approximated(
                                0, unit.name(), "bundle.modules-elsewhere", environment, missing.shown(), other.name()),
                        () -> report.approximated(
                                0, unit.name(), "bundle.modules-missing", environment, missing.shown()));
    }
}
