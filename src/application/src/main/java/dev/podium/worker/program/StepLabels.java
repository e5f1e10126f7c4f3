package dev.podium.worker.program;

import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepOptions;
import dev.podium.step.ExecutionOptions;
import dev.podium.step.ProgramEnding;
import dev.podium.step.StopReason;
import dev.podium.task.program.ProgramStep;
import java.util.Optional;

/** What starts of programs are to people. */
final class StepLabels {

    private StepLabels() {}

    /** How a unit wants its programs to be started. */
    static ExecutionOptions manner(ProgramUnit unit) {
        StepOptions options = unit.options();
        return new ExecutionOptions(
                unit.limits().wall(),
                unit.limits().memoryBytes(),
                options.directory() == StepOptions.Directory.PARENT,
                options.randomHashes());
    }

    /** Which step it is; of what a check writes nothing is kept, so it is none of those that write artifacts. */
    static String name(ProgramStep kind) {
        return artifacts(kind).map(Artifact.Step::name).orElse("check");
    }

    /** The step under which artifacts are kept that a program writes; empty for a check. */
    static Optional<Artifact.Step> artifacts(ProgramStep kind) {
        return switch (kind) {
            case CHECK -> Optional.empty();
            case SUBMISSION -> Optional.of(Artifact.Step.prediction);
            case INGESTION, INGESTION_BESIDE_SCORING -> Optional.of(Artifact.Step.ingestion);
            case SCORING, SCORING_BESIDE_INGESTION -> Optional.of(Artifact.Step.scoring);
        };
    }

    /** Why a program was stopped, or could not be started; empty where it ended by itself. */
    static Optional<SubtaskProgramResult.Failed> failed(ProgramEnding ending) {
        return ending.stop()
                .map(stop -> new SubtaskProgramResult.Failed(failure(stop.kind()), stop.reason(), ending.lastLines()));
    }

    private static SubtaskProgramResult.Failure failure(StopReason.Kind kind) {
        return switch (kind) {
            case TIME -> SubtaskProgramResult.Failure.time;
            case MEMORY -> SubtaskProgramResult.Failure.memory;
            case OUTPUT -> SubtaskProgramResult.Failure.output;
            case COMMAND -> SubtaskProgramResult.Failure.program;
        };
    }
}
