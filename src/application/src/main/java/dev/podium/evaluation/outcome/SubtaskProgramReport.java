package dev.podium.evaluation.outcome;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.task.catalog.recount.ItemFault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How the programs of one subtask fared, as somebody may read it.
 *
 * @param failed why there are no numbers; its last line is empty, too, where it is not to be read
 * @param environment name of the one that they ran in; empty where the reader may know no more than that they failed
 * @param took all of them together, by the clock; zero where the reader may know no more than that they failed
 * @param itemFaults why some of what a program told of items is not kept; none where nothing is wrong, and for teams
 * @param artifacts what they wrote and the reader may have, in the order of the steps
 */
public record SubtaskProgramReport(
        String subtask,
        Optional<SubtaskProgramResult.Failed> failed,
        String environment,
        Duration took,
        List<ItemFault> itemFaults,
        List<StoredArtifact> artifacts) {

    public SubtaskProgramReport {
        itemFaults = List.copyOf(itemFaults);
        artifacts = List.copyOf(artifacts);
    }

    /** One of which the reader may know no more than why it failed. */
    static SubtaskProgramReport failure(String subtask, SubtaskProgramResult.Failed failed) {
        return new SubtaskProgramReport(subtask, Optional.of(failed), "", Duration.ZERO, List.of(), List.of());
    }

    /** Whether its reader may know no more than why it failed. */
    public boolean isOnlyFailure() {
        return environment.isEmpty();
    }

    /**
     * What a program wrote.
     *
     * @param cut whether some of it was left out
     */
    public record StoredArtifact(Artifact.Step step, Artifact.Kind kind, String digest, long bytes, boolean cut) {}

    /** One of them by its names; empty where there is none that the reader may have. */
    public Optional<StoredArtifact> artifact(String step, String kind) {
        return artifacts.stream()
                .filter(kept ->
                        kept.step().name().equals(step) && kept.kind().name().equals(kind))
                .findFirst();
    }
}
