package dev.podium.evaluation.part;

import dev.podium.program.EnvironmentName;
import dev.podium.task.reading.Problem;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the programs of one subtask fared.
 *
 * @param values finite numbers by metric; empty where it failed, or where the program said that nothing was answered
 * @param failed why there are none; empty where nothing was answered
 * @param took all its programs together, by the clock
 * @param items what single items were worth, where a program told it
 */
public record SubtaskProgramResult(
        String subtask,
        Map<String, Double> values,
        Optional<Failed> failed,
        EnvironmentName environment,
        Duration took,
        List<Artifact> artifacts,
        ProgramItemValues items) {

    /** What is wrong where nothing at all was answered. */
    public static final Failed UNANSWERED =
            Failed.of(Failure.program, new Problem(0, "", "", "program.not-answered", List.of()));

    /** What went wrong. */
    public enum Failure {
        /** It took too long. */
        time,
        memory,
        /** It wrote too much. */
        output,
        /** The program ended with an error, or wrote no numbers that can be read. */
        program
    }

    /**
     * Why there are no numbers.
     *
     * @param reason for the team, in any language
     * @param lastLines that a program wrote to its log, which may tell what its input was; at most ten of at most 300 characters each,
     *     empty where there are none
     */
    public record Failed(Failure failure, Problem reason, String lastLines) {

        /** The same without a log. */
        public static Failed of(Failure failure, Problem reason) {
            return new Failed(failure, reason, "");
        }

        /** The last one of these lines; empty where there are none. */
        public String lastLine() {
            return lastLines.substring(lastLines.lastIndexOf('\n') + 1).strip();
        }
    }

    public SubtaskProgramResult {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        artifacts = List.copyOf(artifacts);
        if (!values.isEmpty() && failed.isPresent()) {
            throw new IllegalArgumentException("%s has numbers and failed".formatted(subtask));
        }
    }

    /** Whether its program said that the submission has no answers for it. */
    public boolean isUnanswered() {
        return values.isEmpty() && failed.isEmpty();
    }

    /** One that tells nothing of items. */
    public SubtaskProgramResult(
            String subtask,
            Map<String, Double> values,
            Optional<Failed> failed,
            EnvironmentName environment,
            Duration took,
            List<Artifact> artifacts) {
        this(subtask, values, failed, environment, took, artifacts, ProgramItemValues.NONE);
    }

    /** The same with other values of items. */
    SubtaskProgramResult with(ProgramItemValues others) {
        return new SubtaskProgramResult(subtask, values, failed, environment, took, artifacts, others);
    }
}
