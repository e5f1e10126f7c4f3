package dev.podium.api.board;

import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.Histogram;
import dev.podium.analysis.items.ItemResult;
import dev.podium.api.account.ShownTeam;
import dev.podium.task.ErrorRule;
import dev.podium.team.Viewer;
import java.util.List;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Hardest", description = "Which items are hard for all systems, and who errs alike.")
record ShownHardest(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        @Schema(examples = "count") String subtask,

        @Schema(description = "False while labels are hidden from you: then nothing is told.")
        boolean shown,

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

        @Schema(description = "How many more stand on the leaderboard.")
        int leftOut,

        @Schema(description = "At most 50, the hardest first.")
        List<Hard> hardest,

        @Schema(description = "On how many items so many systems are wrong; of their means where nothing is wrong.")
        List<Bar> distribution,

        @Schema(description = "The systems that alone are right about an item.")
        List<Sole> soles,

        @Schema(description = "Number of this page of pairs.")
        int page,

        @Schema(description = "How many pages there are; one at least.")
        long pages,

        @Schema(description = "Pairs of systems; all where there are at most 12 systems, else at most 50.")
        List<Overlap> overlaps) {

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
                    result.wrong().isPresent() ? (Integer) result.wrong().getAsInt() : null,
                    ShownHardest.number(result.mean()));
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
            ShownTeam team,
            boolean baseline,
            long items,

            @Schema(description = "Identifiers of the first ones, at most five.")
            List<String> first) {

        private static Sole of(HardItemReport.Sole sole) {
            return new Sole(new ShownTeam(sole.team(), sole.name()), sole.baseline(), sole.items(), sole.first());
        }
    }

    @Schema(name = "ErrorOverlap", description = "Errors of two systems, of which the first one is the better.")
    record Overlap(
            ShownTeam first,
            ShownTeam second,

            @Schema(description = "In which both take part.")
            int items,

            int bothWrong,

            @Schema(description = "The first one alone.") int firstWrong,

            @Schema(description = "The second one alone.") int secondWrong,

            @Schema(description = "Null where neither is ever wrong.", nullable = true)
            Double jaccard,

            @Schema(description = "Cohen's; null where chance explains everything.", nullable = true)
            Double kappa) {

        private static Overlap of(HardItemReport.Overlap overlap) {
            return new Overlap(
                    new ShownTeam(overlap.first().team(), overlap.first().name()),
                    new ShownTeam(overlap.second().team(), overlap.second().name()),
                    overlap.items(),
                    overlap.bothWrong(),
                    overlap.firstWrong(),
                    overlap.secondWrong(),
                    number(overlap.jaccard()),
                    number(overlap.kappa()));
        }
    }

    static ShownHardest of(Viewer by, HardItemReport board) {
        return new ShownHardest(
                by.phase().competition.slug,
                by.phase().slug,
                board.subtask().id(),
                board.disclosure().labels(),
                board.judged().map(how -> how.yardstick().column().metric()).orElse(null),
                board.judged()
                        .flatMap(how -> how.yardstick().rule())
                        .map(ErrorRule::bound)
                        .orElse(null),
                board.judged().map(DifficultyBasis::current).orElse(false),
                board.judged().map(DifficultyBasis::systems).orElse(0),
                board.judged().map(DifficultyBasis::leftOut).orElse(0),
                board.hardest().stream().map(Hard::of).toList(),
                board.distribution().bars().stream().map(Bar::of).toList(),
                board.soles().stream().map(Sole::of).toList(),
                board.page(),
                board.pages(),
                board.overlaps().stream().map(Overlap::of).toList());
    }

    private static Double number(OptionalDouble number) {
        return number.isPresent() ? (Double) number.getAsDouble() : null;
    }
}
