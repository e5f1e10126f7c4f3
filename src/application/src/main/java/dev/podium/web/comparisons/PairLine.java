package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.Judgement;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.web.board.Verdict;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import java.util.Optional;

/**
 * Two systems and what was found, as a row of a table says it.
 *
 * @param difference first minus second
 * @param interval of the difference; empty without one
 * @param p corrected
 * @param shownP the same, where no heading says what it is
 * @param reason why nothing was tested, or why a small p does not count
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
        Verdict verdict,
        Optional<Judgement.Reason> reason,
        String href) {

    static PairLine of(SystemComparison pair, Compared compared, Format format) {
        MetricName metric = compared.metric();
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
                Verdict.of(pair, compared.column()),
                pair.judgement().reason(),
                compared.href(pair));
    }

    /** Who is better, where a difference was found. */
    public String betterName() {
        return (verdict == Verdict.BETTER ? first : second).name();
    }
}
