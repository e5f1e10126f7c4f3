package dev.podium.api.unit;

import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialRun;
import dev.podium.competition.trial.TrialStep;
import dev.podium.program.ProgramUnit;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Trial",
        description = "What programs make of a submission before any team submits one; it counts nowhere.")
record ProgramTrialJson(
        UUID key,

        @Schema(description = "Id of the unit that is tried.")
        String unit,

        String fileName,

        @Schema(description = "Key of the gold release with the reference data.")
        UUID gold,

        @Schema(
                description = "`failed` by a fault of the platform; a program that fails has `ended`.",
                enumeration = {"waiting", "running", "ended", "failed"})
        String status,

        @Schema(description = "Whether the programs are still those that were tried.")
        boolean current,

        Instant askedAt,

        @Schema(description = "Null until it has ended or failed.", nullable = true)
        Instant endedAt,

        @Schema(description = "Null until it has ended.", nullable = true)
        Outcome outcome) {

    @Schema(name = "TrialOutcome")
    record Outcome(
            @Schema(
                    description =
                            "What of a program was too much, that it failed itself, or that the check refused the submission; null where there are numbers.",
                    enumeration = {"time", "memory", "output", "program", "refused"},
                    nullable = true)
            String failure,

            @Schema(description = "Why there are no numbers, in a sentence; null where there are.", nullable = true)
            String reason,

            @Schema(description = "In the order of the columns.")
            List<Value> values,

            @Schema(description = "Keys that the program wrote and that no column has.")
            List<String> undeclared,

            @Schema(description = "What is odd about what it wrote or saw.")
            List<String> hints,

            @Schema(description = "The programs that were started, in their order.")
            List<Step> steps) {

        private static Outcome of(TrialOutcome outcome, Optional<ProgramUnit> unit, Locale locale) {
            return new Outcome(
                    outcome.failure(),
                    Optional.ofNullable(outcome.reason())
                            .map(reason -> reason.message(locale))
                            .orElse(null),
                    outcome.values(unit).entrySet().stream()
                            .map(value -> new Value(value.getKey(), value.getValue()))
                            .toList(),
                    outcome.undeclared(),
                    outcome.hints(locale),
                    outcome.steps().stream().map(Step::of).toList());
        }
    }

    @Schema(name = "TrialValue")
    record Value(String metric, double value) {}

    @Schema(name = "TrialStep")
    record Step(
            @Schema(enumeration = {"check", "prediction", "ingestion", "scoring"})
            String name,

            String command,

            @Schema(description = "Null where it was stopped.", nullable = true)
            Integer exitCode,

            @Schema(description = "By the clock.") double seconds,

            @Schema(description = "The most memory at one moment.")
            long memoryBytes,

            @Schema(description = "The end of what it wrote to standard output and error.")
            String log,

            @Schema(description = "What it could read.") List<Directory> saw,

            @Schema(description = "What it left behind.") Directory wrote) {

        private static Step of(TrialStep step) {
            return new Step(
                    step.name(),
                    step.command(),
                    step.exitCode(),
                    step.seconds(),
                    step.memoryBytes(),
                    step.log(),
                    step.saw().stream().map(Directory::of).toList(),
                    Directory.of(step.wrote()));
        }
    }

    @Schema(name = "TrialDirectory")
    record Directory(
            @Schema(examples = "/app/input/ref") String path,

            @Schema(description = "The first of them by name.")
            List<String> files,

            @Schema(description = "How many files there are.")
            int all) {

        private static Directory of(TrialStep.Directory directory) {
            return new Directory(
                    directory.path(),
                    directory.files().stream().map(TrialStep.File::name).toList(),
                    directory.all());
        }
    }

    /** A trial with its file and gold. */
    static ProgramTrialJson of(TrialRun run, String scorer, Locale locale) {
        return new ProgramTrialJson(
                run.key,
                run.subtask,
                run.file.name,
                run.gold.key,
                run.status.name(),
                run.scorer.equals(scorer),
                run.askedAt,
                run.endedAt,
                Optional.ofNullable(run.outcome)
                        .map(outcome -> Outcome.of(outcome, run.competition.program.unit(run.subtask), locale))
                        .orElse(null));
    }
}
