package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.significance.Alternative;
import dev.podium.significance.Judgement;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ComparisonTable",
        description =
                "All pairs of the systems on a leaderboard under one metric, with all that is needed to repeat their tests.")
public record ComparisonsFileJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(examples = "mae") String metric,

        @Schema(
                description = "Which way values get better.",
                enumeration = {"lower", "higher"})
        String better,

        @Schema(description = "That of all tests.", examples = "two-sided")
        String alternative,

        @Schema(
                description = "Below which corrected p, and the checks of it, a difference counts as found.",
                examples = "0.05")
        double level,

        @Schema(
                description = "How all of them were tested, in one line. Null without a pair.",
                examples =
                        "test:t-cr2|alternative:two-sided|level:0.05|correction:holm|pairs:105|items:878|clusters:topic,77|resamples:10000|seed:42",
                nullable = true)
        String method,

        @Schema(description = "Null before anything was worked out.", nullable = true)
        TestStatusJson certainty,

        @Schema(description = "What the numbers do not say by themselves, in English sentences.")
        List<String> notes,

        @Schema(description = "Those with a value, best first; with very many of them some are not tested.")
        List<ComparisonsJson.Side> systems,

        @Schema(description = "In the order of the systems, as is each pair in itself.")
        List<ComparisonsJson.Pair> pairs) {

    /**
     * All pairs as a file.
     *
     * @param phase with its competition
     */
    public static ComparisonsFileJson of(Phase phase, AllPairs all) {
        return new ComparisonsFileJson(
                SubtaskRefJson.of(phase, all.subtask()),
                all.metric().metric(),
                all.metric().better(),
                SystemComparison.word(Alternative.TWO_SIDED),
                Judgement.LEVEL,
                all.method().map(TestMethod::signature).orElse(null),
                all.certainty().map(TestStatusJson::of).orElse(null),
                Caveat.ofPairs(all.pairs()).stream()
                        .map(caveat -> caveat.sentence(Locale.ENGLISH))
                        .toList(),
                all.systems().stream().map(ComparisonsJson.Side::of).toList(),
                all.pairs().stream().map(ComparisonsJson.Pair::of).toList());
    }
}
