package dev.podium.api.operation;

import dev.podium.evaluation.operation.EnvironmentSummary;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "KnownEnvironments", description = "The environments that workers have offered.")
record EnvironmentsJson(
        @Schema(description = "By name, the newest of a name first; at most 200.")
        List<Environment> environments) {

    @Schema(name = "EnvironmentSummary", description = "An environment, who offers it, and how often it is used.")
    record Environment(
            @Schema(examples = "python-minimal") String name,

            @Schema(
                    description =
                            "SHA-256 of the list of all that it holds: another one of the same name is not the same.")
            String digest,

            @Schema(description = "Version of `python3`.", examples = "3.11.2")
            String python,

            @Schema(description = "As Debian calls it.", examples = "amd64")
            String architecture,

            @Schema(description = "Of all its files.") long bytes,
            Instant firstSeenAt,

            @Schema(description = "Whether a worker offers it now.")
            boolean offered,

            @Schema(description = "The workers that have offered it within a day.")
            List<Worker> workers,

            @Schema(description = "How many competitions have a program that runs in it.")
            int competitions,

            @Schema(description = "Packages of Debian and their versions.")
            Map<String, String> packages,

            @Schema(description = "Packages that Python finds, and their versions.")
            Map<String, String> distributions) {

        static Environment of(EnvironmentSummary known) {
            return new Environment(
                    known.name(),
                    known.digest(),
                    known.python(),
                    known.architecture(),
                    known.bytes(),
                    known.firstSeenAt(),
                    known.offered(),
                    known.offers().stream()
                            .map(offer -> new Worker(offer.worker(), offer.saidAt(), offer.now()))
                            .toList(),
                    known.competitions(),
                    known.packages(),
                    known.distributions());
        }
    }

    @Schema(name = "EnvironmentWorker", description = "A worker that has an environment.")
    record Worker(
            String worker,
            @Schema(description = "When it last said so.") Instant saidAt,

            @Schema(description = "Whether it still does, as far as can be told.")
            boolean offers) {}

    static EnvironmentsJson of(List<EnvironmentSummary> known) {
        return new EnvironmentsJson(known.stream().map(Environment::of).toList());
    }
}
