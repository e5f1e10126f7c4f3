package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.Histogram;
import dev.podium.analysis.items.ItemResult;
import dev.podium.platform.paging.Paged;
import dev.podium.task.ErrorRule;
import dev.podium.team.Viewer;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Hardest", description = "Which items are hard for all systems, and who errs alike.")
public record HardestItemsJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(description = "False while labels are hidden from you: then nothing is told.")
        boolean shown,

        @JsonUnwrapped Basis basis,

        @Schema(description = "At most 50, the hardest first.")
        List<Hard> hardest,

        @Schema(description = "Numbers of items by how many systems are wrong on them, or by the systems' mean.")
        List<Bar> distribution,

        @Schema(description = "The systems that alone are right about an item.")
        List<Sole> soles,

        @Schema(description = "Number of this page of pairs.")
        int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "Pairs of systems; all where there are at most 12 systems, else at most 50.")
        List<Overlap> overlaps)
        implements Paged {

    /** By what and by whom items are judged. */
    record Basis(
            @Schema(
                    description = "By which items are judged; null as long as a worker has not judged them.",
                    examples = "mae",
                    nullable = true)
            String metric,

            @Schema(description = "Values worse than that are wrong; null where nothing is wrong.", nullable = true)
            Double bound,

            @Schema(description = "False while a worker judges the items, or judges them anew.")
            boolean current,

            @Schema(description = "How many systems are counted.")
            int systems,

            @Schema(description = "How many more are on the leaderboard.")
            int leftOut) {

        private static Basis of(Optional<DifficultyBasis> judged) {
            return new Basis(
                    judged.map(how -> how.yardstick().column().metric()).orElse(null),
                    judged.flatMap(how -> how.yardstick().rule())
                            .map(ErrorRule::bound)
                            .orElse(null),
                    judged.map(DifficultyBasis::current).orElse(false),
                    judged.map(DifficultyBasis::systems).orElse(0),
                    judged.map(DifficultyBasis::leftOut).orElse(0));
        }
    }

    @Schema(name = "HardItem")
    record Hard(
            @Schema(description = "Place in the gold file, from 1.")
            int number,

            String id,

            @Schema(description = "How many systems take part.")
            int systems,

            @Schema(description = "How many of them are wrong; null where nothing says that.", nullable = true)
            Integer wrong,

            @Schema(description = "Of their values.", nullable = true)
            Double mean) {

        private static Hard of(HardItemReport.Hard hard) {
            ItemResult result = hard.result();
            return new Hard(
                    hard.number(),
                    hard.id(),
                    result.systems(),
                    NullableNumbers.of(result.wrong()),
                    NullableNumbers.of(result.mean()));
        }
    }

    @Schema(name = "HistogramBar", description = "So many values from a number to another one.")
    record Bar(double from, double to, long items) {

        private static Bar of(Histogram.Bar bar) {
            return new Bar(bar.from(), bar.to(), bar.count());
        }
    }

    @Schema(name = "SoleSystem")
    record Sole(
            TeamJson team,
            boolean baseline,
            long items,

            @Schema(description = "Identifiers of the first ones, at most five.")
            List<String> first) {

        private static Sole of(HardItemReport.Sole sole) {
            return new Sole(new TeamJson(sole.team(), sole.name()), sole.baseline(), sole.items(), sole.first());
        }
    }

    @Schema(name = "ErrorOverlap", description = "Errors of two systems, of which the first one is the better.")
    record Overlap(
            TeamJson first, TeamJson second, @JsonUnwrapped SharedErrors errors) {

        private static Overlap of(HardItemReport.Overlap overlap) {
            return new Overlap(
                    new TeamJson(overlap.first().team(), overlap.first().name()),
                    new TeamJson(overlap.second().team(), overlap.second().name()),
                    SharedErrors.of(overlap));
        }
    }

    /** On how many items which of two systems are wrong. */
    record SharedErrors(
            @Schema(description = "In which both take part.")
            int items,

            int bothWrong,

            @Schema(description = "The first one alone.") int firstWrong,

            @Schema(description = "The second one alone.") int secondWrong,

            @Schema(description = "Null where neither is ever wrong.", nullable = true)
            Double jaccard,

            @Schema(description = "Cohen's; null where chance explains everything.", nullable = true)
            Double kappa) {

        static SharedErrors of(HardItemReport.Overlap overlap) {
            return new SharedErrors(
                    overlap.items(),
                    overlap.bothWrong(),
                    overlap.firstWrong(),
                    overlap.secondWrong(),
                    NullableNumbers.of(overlap.jaccard()),
                    NullableNumbers.of(overlap.kappa()));
        }
    }

    public static HardestItemsJson of(Viewer viewer, HardItemReport board) {
        return new HardestItemsJson(
                SubtaskRefJson.of(viewer.phase(), board.subtask()),
                board.disclosure().labels(),
                Basis.of(board.judged()),
                board.hardest().stream().map(Hard::of).toList(),
                bars(board.distribution()),
                board.soles().stream().map(Sole::of).toList(),
                board.page(),
                (int) board.pages(),
                board.overlaps().stream().map(Overlap::of).toList());
    }

    static List<Bar> bars(Histogram distribution) {
        return distribution.bars().stream().map(Bar::of).toList();
    }
}
