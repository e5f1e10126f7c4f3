package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.platform.paging.Paged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SliceScores", description = "What the systems on a leaderboard score in slices of the items.")
public record SlicesJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(examples = "mae") String metric,

        @Schema(
                description = "Which way values get better.",
                enumeration = {"lower", "higher", "neither"})
        String better,

        @Schema(
                description = "By what the items are parted; null where you may choose nothing.",
                examples = "length",
                nullable = true)
        String slicing,

        @Schema(description = "Those that you may choose.", examples = "[\"length\", \"topic\"]")
        List<String> slicings,

        @Schema(description = "False while a worker has not parted the items yet.")
        boolean ready,

        @Schema(description = "Number of this page.") int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many systems there are on all of them.")
        int total,

        List<Slice> slices,

        @Schema(description = "In the order of the leaderboard, at most 25.")
        List<OfSystem> systems)
        implements Paged {

    @Schema(name = "Slice")
    record Slice(
            @Schema(description = "A number, a range, a name, or a word such as `yes`.", examples = "5–8")
            String slice,

            @Schema(description = "How many items it has.") int items) {}

    @Schema(name = "SlicedSystem")
    record OfSystem(
            TeamJson team,
            boolean baseline,

            @Schema(description = "Over all items.", nullable = true)
            Double value,

            @Schema(description = "One for every slice.") List<Score> scores) {}

    @Schema(name = "SliceScore")
    record Score(
            String slice,

            @Schema(
                    description =
                            "How many items of the slice take part; null where the system does not enter the subtask.",
                    nullable = true)
            Integer items,

            @Schema(description = "Null where no item takes part, too.", nullable = true)
            Double value,

            @Schema(
                    description = "At 95 %; null where too few items take part to tell, or all have the same value.",
                    nullable = true)
            IntervalJson interval) {}

    public static SlicesJson of(SliceScoreTable board) {
        SlicesQuery wanted = board.wanted();
        return new SlicesJson(
                SubtaskRefJson.of(wanted.phase(), wanted.subtask()),
                wanted.metric().metric(),
                wanted.metric().better(),
                board.slicing().orElse(null),
                board.slicings(),
                board.ready(),
                board.page(),
                board.pages(),
                board.all(),
                slices(board),
                board.systems().stream().map(system -> of(system, board)).toList());
    }

    private static OfSystem of(SliceScoreTable.OfSystem system, SliceScoreTable board) {
        List<Score> scores = new ArrayList<>();
        for (int slice = 0; slice < board.slices().size(); slice++) {
            Optional<SliceScoreTable.Score> score = system.scores().get(slice);
            scores.add(new Score(
                    board.slices().get(slice).label(),
                    score.map(SliceScoreTable.Score::items).orElse(null),
                    NullableNumbers.of(score.map(SliceScoreTable.Score::shown).orElse(OptionalDouble.empty())),
                    score.flatMap(SliceScoreTable.Score::interval)
                            .map(IntervalJson::of)
                            .orElse(null)));
        }
        return new OfSystem(
                new TeamJson(system.team(), system.name()),
                system.baseline(),
                NullableNumbers.of(system.value()),
                scores);
    }

    static List<Slice> slices(SliceScoreTable board) {
        return board.slices().stream()
                .map(slice -> new Slice(slice.label(), slice.items()))
                .toList();
    }
}
