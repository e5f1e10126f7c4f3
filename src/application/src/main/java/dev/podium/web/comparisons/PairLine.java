package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.significance.JudgementTexts;
import dev.podium.web.board.ComparisonVerdict;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import java.util.List;

/**
 * Two systems and what was found, as a row of a table says it.
 *
 * @param difference first minus second
 * @param interval of the difference; empty without one
 * @param p corrected
 * @param shownP the same, where no heading says what it is
 * @param said of the first one, with what to keep in mind of it: "better, with care (few items)"
 * @param sentence the verdict as a sentence without a full stop
 * @param why it was not tested, a small p does not count, or what was found needs care; a sentence each
 * @param across whether the two are in different tracks
 * @param effect empty without one
 * @param href address of all that is known of the pair
 */
record PairLine(
        SystemComparison.Side first,
        SystemComparison.Side second,
        String difference,
        String interval,
        String p,
        String shownP,
        String effect,
        ComparisonVerdict verdict,
        String said,
        String sentence,
        List<String> why,
        boolean across,
        String href) {

    static PairLine of(SystemComparison pair, ComparisonMetric compared, Format format) {
        MetricName metric = compared.metric();
        JudgementTexts texts = JudgementTexts.of(format.locale());
        boolean firstBetter = compared.column().isFirstBetter(pair.difference());
        return new PairLine(
                pair.first(),
                pair.second(),
                format.difference(pair.difference(), metric.decimals()),
                pair.interval()
                        .map(ends -> format.interval(ends, metric.decimals()))
                        .orElse(""),
                pair.corrected().isPresent()
                        ? format.probability(pair.corrected().getAsDouble())
                        : "",
                pair.corrected().isPresent() ? format.p(pair.corrected().getAsDouble()) : "",
                pair.effect().isPresent() ? format.difference(pair.effect().getAsDouble(), 2) : "",
                ComparisonVerdict.of(pair, compared.column()),
                texts.verdictWithReasons(pair.judgement(), firstBetter),
                texts.sentence(
                        pair.judgement(),
                        firstBetter,
                        pair.first().name(),
                        pair.second().name()),
                texts.why(pair.judgement()),
                pair.isAcrossTracks(),
                compared.href(pair));
    }

    /** Whether something is unusual about a difference that was found. */
    public boolean needsCare() {
        return verdict.isFound() && !why.isEmpty();
    }
}
