package dev.podium.evaluation.outcome;

import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramDefinition;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Says for which environments runs wait, as no worker offers them. */
@ApplicationScoped
public class AwaitedEnvironments {

    @Inject
    OfferedEnvironments offered;

    /**
     * The names of those that programs need which score a phase, and that no worker offers now; none where no programs score it. One
     * query, where programs do.
     *
     * @param program how those of its competition score; empty where a task type of Podium does
     */
    public List<String> find(Phase phase, Optional<ProgramDefinition> program) {
        List<EnvironmentName> needed = program.stream()
                .flatMap(definition -> phase.scored.stream()
                        .map(ScoredSubtask::subtask)
                        .flatMap(subtask -> definition.unit(subtask).stream()))
                .flatMap(unit -> unit.chosenEnvironment().stream())
                .distinct()
                .toList();
        if (needed.isEmpty()) {
            return List.of();
        }
        List<EnvironmentName> there = offered.find();
        return needed.stream()
                .filter(environment -> !there.contains(environment))
                .map(EnvironmentName::name)
                .distinct()
                .toList();
    }
}
