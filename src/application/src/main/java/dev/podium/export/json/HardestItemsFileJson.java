package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.competition.Phase;
import dev.podium.task.ErrorRule;
import java.util.List;

/** Which items of a subtask are hard for all systems, and who errs alike; what there is nothing of is left out. */
public record HardestItemsFileJson(
        @JsonUnwrapped SubtaskRefJson of,
        String metric,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double bound,
        boolean current,
        int systems,
        int leftOut,
        List<Hard> hardest,
        List<HardestItemsJson.Bar> distribution,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Alone> rightAlone,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Overlap> overlaps) {

    record Hard(
            int number,
            String item,
            String beginning,
            int systems,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer wrong,
            Double mean) {

        private static Hard of(HardItemReport.Hard hard) {
            return new Hard(
                    hard.number(),
                    hard.id(),
                    hard.excerpt(),
                    hard.result().systems(),
                    NullableNumbers.of(hard.result().wrong()),
                    NullableNumbers.of(hard.result().mean()));
        }
    }

    record Alone(SystemRefJson system, int number, String item) {

        private static Alone of(HardItemReport.Alone alone) {
            return new Alone(side(alone.system()), alone.number(), alone.id());
        }
    }

    record Overlap(
            SystemRefJson first,
            SystemRefJson second,
            @JsonUnwrapped HardestItemsJson.SharedErrors errors) {

        private static Overlap of(HardItemReport.Overlap overlap) {
            return new Overlap(
                    side(overlap.first()), side(overlap.second()), HardestItemsJson.SharedErrors.of(overlap));
        }
    }

    /**
     * A report of items that have been judged, as a file.
     *
     * @param phase with its competition
     * @param alone all items that one system alone gets right
     * @param overlaps every pair of systems, most alike first
     */
    public static HardestItemsFileJson of(
            Phase phase,
            HardItemReport board,
            List<HardItemReport.Alone> alone,
            List<HardItemReport.Overlap> overlaps) {
        DifficultyBasis judged = board.judged().orElseThrow();
        boolean errors = judged.hasErrors();
        return new HardestItemsFileJson(
                SubtaskRefJson.of(phase, board.subtask()),
                judged.yardstick().column().metric(),
                errors ? judged.yardstick().rule().map(ErrorRule::bound).orElseThrow() : null,
                judged.current(),
                judged.systems(),
                judged.leftOut(),
                board.hardest().stream().map(Hard::of).toList(),
                HardestItemsJson.bars(board.distribution()),
                errors ? alone.stream().map(Alone::of).toList() : null,
                errors ? overlaps.stream().map(Overlap::of).toList() : null);
    }

    private static SystemRefJson side(HardItemReport.Side side) {
        return new SystemRefJson(side.team(), side.name(), side.baseline());
    }
}
