package dev.podium.program;

import dev.podium.platform.Digests;
import dev.podium.step.ExecutionOptions;
import dev.podium.task.Resources;
import dev.podium.task.ScoringProgramTask;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How the programs of one competition score it.
 *
 * @param units in the order in which they are shown, at least one
 */
public record ProgramDefinition(List<ProgramUnit> units) {

    private static final int SIGNATURE_DIGITS = 12;
    private static final long UPLOAD_BYTES = 64L << 20;
    private static final long INFLATED_BYTES = 512L << 20;
    private static final long GOLD_BYTES = 512L << 20;

    public ProgramDefinition {
        units = List.copyOf(units);
    }

    /** The type of task that it makes. */
    public ScoringProgramTask task() {
        return new ScoringProgramTask(
                scorer(), resources(), units.stream().map(ProgramUnit::unit).toList(), takesOneFile());
    }

    /** Whether a submission is one file of any kind, as evaluation scripts want it, and not a zip with files. */
    public boolean takesOneFile() {
        return units.stream().anyMatch(unit -> unit.evaluationScript().isPresent());
    }

    /** Whether results of a unit are shown by slices of its items. */
    public boolean hasSlices() {
        return units.stream().anyMatch(unit -> !unit.columnFormulas().slices().isEmpty());
    }

    /** The unit of a subtask; empty where there is none. */
    public Optional<ProgramUnit> unit(String subtask) {
        return units.stream().filter(unit -> unit.subtask().equals(subtask)).findFirst();
    }

    /** {@code program-} and 12 hexadecimal digits: where anything differs on which numbers depend, they do. */
    private String scorer() {
        StringBuilder signed = new StringBuilder();
        units.forEach(unit -> signed.append(unit.signed()));
        return ScoringProgramTask.ID + "-" + Digests.ofText(signed.toString()).substring(0, SIGNATURE_DIGITS);
    }

    /** Of all units together, as one run scores them one after the other. */
    private Resources resources() {
        long memory = units.stream()
                .mapToLong(unit -> unit.limits().memoryBytes())
                .max()
                .orElseThrow();
        Duration wall = units.stream().map(unit -> unit.limits().wall()).reduce(Duration.ZERO, Duration::plus);
        return new Resources(
                UPLOAD_BYTES, INFLATED_BYTES, GOLD_BYTES, memory, ExecutionOptions.SCRATCH_BYTES, wall, wall);
    }
}
