package dev.podium.api.study;

import dev.podium.competition.Phase;
import dev.podium.humanscore.OutputRequest;
import dev.podium.humanscore.OutputSystems;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyOutputsSource",
        description = "Which outputs of systems become units.",
        requiredProperties = {"phase", "subtask", "systems"},
        additionalProperties = Schema.False.class)
record StudyOutputsBody(
        @Schema(description = "Slug of a phase of the competition that is over.", examples = "final")
        String phase,

        @Schema(examples = "quality") String subtask,

        @Schema(
                description = "Keys of teams and baselines on the leaderboard of the subtask.",
                maxItems = OutputSystems.MOST)
        List<UUID> systems,

        @Schema(description = "How many items; all of them where it is left out.", minimum = "1", maximum = "50000")
        OptionalInt items,

        @Schema(
                implementation = String.class,
                enumeration = {"random", "differing"},
                defaultValue = "random",
                description =
                        "Which items where not all are taken: random ones, or those on which the systems' values lie farthest apart, under the first metric that has values of items.")
        OutputRequest.Choice choice,

        @Schema(
                defaultValue = "false",
                description = "Whether a right answer of the gold data is judged as if a system had given it.")
        boolean references,

        @Schema(
                defaultValue = "false",
                description =
                        "Whether equal outputs are units of their own, as judgements need that were made elsewhere of each system's alone; else people judge them once for all systems.")
        boolean apart,

        @Schema(description = "Columns of the items that are shown below each output.", maxItems = 100)
        List<String> columns,

        @Schema(
                description = "About how many units a chunk has.",
                minimum = "1",
                maximum = "50000",
                defaultValue = "500")
        int target) {

    static final StudyOutputsBody BLANK = new StudyOutputsBody(
            "", "", List.of(), OptionalInt.empty(), OutputRequest.Choice.random, false, false, List.of(), 500);

    /** Of some phases. */
    OutputRequest request(List<Phase> phases) {
        Phase wanted = phases.stream()
                .filter(each -> each.slug.equals(phase))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.outputs-phase"));
        Optional<Subtask> board = wanted.subtasks().stream()
                .filter(each -> each.id().equals(subtask))
                .findFirst();
        return new OutputRequest(
                wanted,
                board.orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.outputs-phase")),
                new HashSet<>(systems),
                choice,
                items,
                references,
                apart,
                columns);
    }
}
