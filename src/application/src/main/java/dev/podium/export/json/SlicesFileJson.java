package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.competition.Phase;
import dev.podium.significance.Interval;
import java.util.List;
import java.util.Optional;

/** What systems score in the slices of a subtask, all slicings. */
public record SlicesFileJson(@JsonUnwrapped PhaseRefJson of, List<Slicing> slicings) {

    record Slicing(
            String subtask, String metric, String slicing, List<SlicesJson.Slice> slices, List<OfSystem> systems) {

        private static Slicing of(SliceScoreTable board) {
            return new Slicing(
                    board.wanted().subtask().id(),
                    board.wanted().metric().metric(),
                    board.slicing().orElseThrow(),
                    SlicesJson.slices(board),
                    board.systems().stream().map(OfSystem::of).toList());
        }
    }

    record OfSystem(@JsonUnwrapped SystemRefJson system, List<Score> scores) {

        private static OfSystem of(SliceScoreTable.OfSystem system) {
            return new OfSystem(
                    new SystemRefJson(system.team(), system.name(), system.baseline()),
                    system.scores().stream()
                            .map(score -> score.map(Score::of).orElse(null))
                            .toList());
        }
    }

    record Score(int items, Double value, Double low, Double high) {

        private static Score of(SliceScoreTable.Score score) {
            Optional<Interval> interval = score.interval();
            return new Score(
                    score.items(),
                    score.shown().isPresent() ? NullableNumbers.finite(score.value()) : null,
                    interval.map(Interval::low).map(NullableNumbers::finite).orElse(null),
                    interval.map(Interval::high).map(NullableNumbers::finite).orElse(null));
        }
    }

    /**
     * The boards of a subtask as a file.
     *
     * @param phase with its competition
     */
    public static SlicesFileJson of(Phase phase, List<SliceScoreTable> boards) {
        return new SlicesFileJson(
                PhaseRefJson.of(phase), boards.stream().map(Slicing::of).toList());
    }
}
