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
 * @param values finite numbers by metric; empty where it failed
 * @param failed why there are none
 * @param took all its programs together, by the clock
 * @param items what single items were worth, where a program told it
 */
public record Part(
        String subtask,
        Map<String, Double> values,
        Optional<Failed> failed,
        EnvironmentName environment,
        Duration took,
        List<Artifact> artifacts,
        ItemValues items) {

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
     * @param lastLine that a program wrote to its log, which may tell what its input was; at most 300 characters, empty where there is none
     */
    public record Failed(Failure failure, Problem reason, String lastLine) {

        /** The same without a log. */
        public static Failed of(Failure failure, Problem reason) {
            return new Failed(failure, reason, "");
        }
    }

    public Part {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        artifacts = List.copyOf(artifacts);
        if (values.isEmpty() == failed.isEmpty()) {
            throw new IllegalArgumentException("%s has numbers and failed, or neither".formatted(subtask));
        }
    }

    /** One that tells nothing of items. */
    public Part(
            String subtask,
            Map<String, Double> values,
            Optional<Failed> failed,
            EnvironmentName environment,
            Duration took,
            List<Artifact> artifacts) {
        this(subtask, values, failed, environment, took, artifacts, ItemValues.NONE);
    }

    /** The same with other values of items. */
    Part with(ItemValues others) {
        return new Part(subtask, values, failed, environment, took, artifacts, others);
    }
}
