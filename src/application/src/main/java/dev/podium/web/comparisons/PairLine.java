package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.significance.Interval;
import dev.podium.significance.JudgementTexts;
import dev.podium.web.board.ComparisonVerdict;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import java.util.List;

/**
 * Two systems and what was found, as pages say it: the one with the better value first, so that no lead has a sign.
 *
 * @param first the one with the better value
 * @param lead by how much it is better, in the metric's own units
 * @param interval of the lead; its low end is below zero where the second one might lead. Empty without one
 * @param p corrected
 * @param shownP the same, where no heading says what it is
 * @param effect size of the effect d; empty without one
 * @param said of the first one, with what to keep in mind of it: "better, with care (few items)"
 * @param sentence the verdict as a sentence without a full stop
 * @param why it was not tested, a small p does not count, or what was found needs care; a sentence each
 * @param across whether the two are in different tracks
 * @param href address of all that is known of the pair
 */
record PairLine(
        SystemComparison.Side first,
        SystemComparison.Side second,
        String lead,
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

    /** What is seen at a glance. */
    enum Look {
        BETTER("is-better"),
        CARE("is-care"),
        OPEN("is-open"),
        UNTESTED("is-open");

        private final String css;

        Look(String css) {
            this.css = css;
        }

        /** The class of what shows it. */
        public String css() {
            return css;
        }
    }

    /** @param any the pair, whichever of the two is first */
    static PairLine of(SystemComparison any, ComparisonMetric compared, Format format) {
        SystemComparison pair = compared.told(any);
        MetricName metric = compared.metric();
        JudgementTexts texts = JudgementTexts.of(format.locale());
        Lead lead = Lead.of(pair, compared.column());
        return new PairLine(
                pair.first(),
                pair.second(),
                format.number(Math.abs(lead.value()), metric.decimals()),
                lead.interval().map(ends -> interval(ends, metric, format)).orElse(""),
                pair.corrected().isPresent()
                        ? format.probability(pair.corrected().getAsDouble())
                        : "",
                pair.corrected().isPresent() ? format.p(pair.corrected().getAsDouble()) : "",
                pair.effect().isPresent() ? format.number(Math.abs(pair.effect().getAsDouble()), 2) : "",
                ComparisonVerdict.of(pair, compared.column()),
                texts.verdictWithReasons(pair.judgement(), /* firstBetter= */ true),
                texts.sentence(
                        pair.judgement(),
                        /* firstBetter= */ true,
                        pair.first().name(),
                        pair.second().name()),
                texts.why(pair.judgement()),
                pair.isAcrossTracks(),
                compared.href(pair));
    }

    private static String interval(Interval ends, MetricName metric, Format format) {
        return format.interval(ends, metric.decimals());
    }

    /** Whether something is unusual about a difference that was found. */
    public boolean needsCare() {
        return verdict.isFound() && !why.isEmpty();
    }

    public Look look() {
        if (!verdict.isTested()) {
            return Look.UNTESTED;
        }
        if (!verdict.isFound()) {
            return Look.OPEN;
        }
        return needsCare() ? Look.CARE : Look.BETTER;
    }
}
