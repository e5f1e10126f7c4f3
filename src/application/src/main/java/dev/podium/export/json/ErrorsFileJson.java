package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.competition.Phase;
import dev.podium.significance.Interval;
import dev.podium.significance.TwoByTwoTable;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Where the systems of a subtask are wrong; what there is nothing of is left out. */
public record ErrorsFileJson(@JsonUnwrapped SubtaskRefJson of, List<OfSystem> systems) {

    record OfSystem(
            String team,
            UUID key,
            boolean baseline,
            @JsonUnwrapped Wrong errors,
            @JsonInclude(JsonInclude.Include.NON_NULL) List<ErrorsJson.Predicted> predicted) {

        private static OfSystem of(LeaderboardErrorAnalysis.OfSystem system) {
            return new OfSystem(
                    system.name(),
                    system.team(),
                    system.baseline(),
                    system.errors().map(Wrong::of).orElse(null),
                    ErrorsJson.predicted(system.counts()));
        }
    }

    record Wrong(
            String metric,
            double bound,
            int items,
            int wrong,
            @JsonInclude(JsonInclude.Include.NON_NULL) Disagreement disagreement) {

        private static Wrong of(ErrorCounts errors) {
            return new Wrong(
                    errors.rule().metric(),
                    errors.rule().bound(),
                    errors.items(),
                    errors.wrong(),
                    errors.disagreement()
                            .map(table -> Disagreement.of(table, NullableNumbers.of(errors.corrected())))
                            .orElse(null));
        }
    }

    record Disagreement(
            int wrongDisagree,
            int wrongAgree,
            int rightDisagree,
            int rightAgree,
            Double oddsRatio,
            Double low,
            Double high,
            Double p,
            Double pCorrected) {

        private static Disagreement of(TwoByTwoTable table, Double corrected) {
            Optional<TwoByTwoTable> odds = Optional.of(table).filter(TwoByTwoTable::isDetermined);
            Optional<Interval> interval = odds.map(found -> found.interval(ErrorsJson.LEVEL));
            return new Disagreement(
                    table.both(),
                    table.first(),
                    table.second(),
                    table.neither(),
                    odds.map(TwoByTwoTable::oddsRatio)
                            .map(NullableNumbers::finite)
                            .orElse(null),
                    interval.map(Interval::low).map(NullableNumbers::finite).orElse(null),
                    interval.map(Interval::high).map(NullableNumbers::finite).orElse(null),
                    odds.map(TwoByTwoTable::p).map(NullableNumbers::finite).orElse(null),
                    corrected);
        }
    }

    /**
     * An analysis as a file.
     *
     * @param phase with its competition
     */
    public static ErrorsFileJson of(Phase phase, LeaderboardErrorAnalysis analysis) {
        return new ErrorsFileJson(
                SubtaskRefJson.of(phase, analysis.wanted().subtask()),
                analysis.systems().stream().map(OfSystem::of).toList());
    }
}
