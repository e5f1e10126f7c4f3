package dev.podium.api.operation;

import dev.podium.evaluation.operation.EnvironmentSummary;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Environments", description = "The environments in which programs of organizers can run.")
record EnvironmentChoicesJson(
        @Schema(description = "By name, the newest of a name first; at most 200.")
        List<Choice> environments) {

    @Schema(name = "Environment", description = "An environment that an organizer can choose.")
    record Choice(
            @Schema(examples = "python-minimal") String name,

            @Schema(
                    description =
                            "SHA-256 of the list of all that it holds: another one of the same name is not the same.")
            String digest,

            @Schema(description = "Version of `python3`.", examples = "3.11.2")
            String python,

            @Schema(description = "Whether a worker offers it now. Programs that need one that nobody offers wait.")
            boolean offered,

            @Schema(description = "Packages of Debian and their versions.")
            Map<String, String> packages,

            @Schema(description = "Packages that Python finds, and their versions.")
            Map<String, String> distributions) {

        static Choice of(EnvironmentSummary known) {
            return new Choice(
                    known.name(),
                    known.digest(),
                    known.python(),
                    known.offered(),
                    known.packages(),
                    known.distributions());
        }
    }

    static EnvironmentChoicesJson of(List<EnvironmentSummary> known) {
        return new EnvironmentChoicesJson(known.stream().map(Choice::of).toList());
    }
}
