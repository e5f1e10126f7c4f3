package dev.podium.evaluation.outcome;

import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Says for which environments programs wait, as no worker offers them. */
@ApplicationScoped
public class AwaitedEnvironments {

    @Inject
    OfferedEnvironments offered;

    /**
     * One that no worker offers as it is needed.
     *
     * @param sharing whether it is needed where two programs share a directory
     */
    public record Awaited(EnvironmentName environment, boolean sharing) {}

    /**
     * Those that programs need which score a phase, and that no worker offers now; none where no programs score it. One
     * query, where programs do.
     *
     * @param program how those of its competition score; empty where a task type of Podium does
     */
    public List<Awaited> find(Phase phase, Optional<ProgramDefinition> program) {
        List<ProgramUnit> units = program.stream()
                .flatMap(definition -> phase.scored.stream()
                        .map(ScoredSubtask::subtask)
                        .flatMap(subtask -> definition.unit(subtask).stream()))
                .toList();
        return units.isEmpty() ? List.of() : find(units.stream(), offered.find());
    }

    /** Those that units need, and that are not among what is offered. */
    public static List<Awaited> find(Stream<ProgramUnit> units, OfferedEnvironments.Offers offers) {
        return units.filter(unit -> !offers.serve(unit))
                .flatMap(unit -> unit.chosenEnvironment().stream()
                        .map(environment -> new Awaited(environment, unit.ingestsBeside())))
                .distinct()
                .toList();
    }
}
