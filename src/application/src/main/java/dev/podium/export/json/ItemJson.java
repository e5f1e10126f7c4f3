package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.items.ItemView;
import dev.podium.team.Viewer;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Item", description = "One item with what every system answered.")
public record ItemJson(
        @JsonUnwrapped PhaseRefJson of,

        @Schema(description = "Place in the gold file, from 1.")
        int number,

        @Schema(description = "How many items there are.") int total,

        String id,

        @Schema(description = "Identifier of the item before; null for the first one.", nullable = true)
        String previous,

        @Schema(description = "Identifier of the item after; null for the last one.", nullable = true)
        String next,

        @Schema(description = "What everybody may know of it, by column; empty where texts are not shown.")
        Map<String, String> attributes,

        @Schema(description = "Those to which answers point by their number, from 0; empty where there are none.")
        List<String> tokens,

        @Schema(
                description = "The right answer, in the form of answers; null where labels are not shown.",
                type = SchemaType.OBJECT,
                nullable = true)
        @JsonRawValue
        String gold,

        @Schema(description = "What the gold file says beyond that, by column; empty where labels are not shown.")
        Map<String, String> notes,

        @Schema(
                description =
                        "At most 100 in the order of the leaderboards; where labels are not shown, that of the reader's team"
                                + " alone.")
        List<OfSystem> systems,

        @Schema(description = "How many more are on a leaderboard.")
        int leftOut) {

    @Schema(name = "ItemAnswer", description = "What a run on a leaderboard answered.")
    record OfSystem(
            TeamJson team,
            boolean baseline,

            @Schema(description = "Those in which the run is on the leaderboard.")
            List<String> subtasks,

            @Schema(
                    description =
                            "The item's own, by subtask and metric (`count.mae`); what takes no part in a metric is missing.")
            Map<String, Double> values,

            @Schema(
                    description =
                            "As the task type has it; null where nothing was entered, where it is too long, and where answers are"
                                    + " whole texts and another system's is told.",
                    type = SchemaType.OBJECT,
                    nullable = true)
            @JsonRawValue
            String answer) {

        private static OfSystem of(ItemView.OfSystem system) {
            return new OfSystem(
                    new TeamJson(system.team(), system.name()),
                    system.baseline(),
                    List.copyOf(system.subtasks()),
                    system.values(),
                    system.answer().orElse(null));
        }
    }

    public static ItemJson of(Viewer viewer, ItemView item) {
        return new ItemJson(
                PhaseRefJson.of(viewer.phase()),
                item.number(),
                item.all(),
                item.id(),
                item.previous().orElse(null),
                item.next().orElse(null),
                item.text().attributes(),
                item.text().tokens(),
                item.labels().gold().orElse(null),
                item.labels().notes(),
                item.answers().systems().stream().map(OfSystem::of).toList(),
                item.answers().leftOut());
    }
}
