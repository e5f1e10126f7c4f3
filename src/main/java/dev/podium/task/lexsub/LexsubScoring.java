package dev.podium.task.lexsub;

import dev.podium.scoring.Attempt;
import dev.podium.scoring.GeneralizedAveragePrecision.Ranking;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Substitutes;
import dev.podium.scoring.SubstitutionRules;
import dev.podium.task.Scores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** The measures of SemEval-2007 task 10, and generalized average precision for rankings. */
final class LexsubScoring {

    private final LexsubGold gold;
    private final LexsubPredictions predictions;
    private final LexsubMetrics metrics;

    LexsubScoring(LexsubGold gold, LexsubPredictions predictions, LexsubMetrics metrics) {
        this.gold = gold;
        this.predictions = predictions;
        this.metrics = metrics;
    }

    Scores scores() {
        return new Scores(Arrays.stream(AnswerKind.values())
                .map(kind -> new Scores.OfSubtask(kind.id(), predictions.enters(kind) ? measured(kind) : List.of()))
                .toList());
    }

    private List<Measurement> measured(AnswerKind kind) {
        SubstitutionRules rules = metrics.rules();
        return switch (kind) {
            case BEST -> shares(kind, rules::best, rules::bestMode);
            case OOT -> shares(kind, rules::outOfTen, rules::outOfTenMode);
            case RANK -> List.of(Measurement.of(LexsubMetrics.gap(), rankings()));
        };
    }

    private List<Measurement> shares(
            AnswerKind kind,
            BiFunction<Substitutes, List<String>, Attempt> worth,
            BiFunction<Substitutes, List<String>, Attempt> mode) {
        List<Attempt> attempts = attempts(kind, worth);
        List<Attempt> modes = attempts(kind, mode);
        return List.of(
                Measurement.of(metrics.share(kind, LexsubMetrics.RECALL), attempts),
                Measurement.of(metrics.share(kind, LexsubMetrics.PRECISION), attempts),
                Measurement.of(metrics.share(kind, LexsubMetrics.MODE_RECALL), modes),
                Measurement.of(metrics.share(kind, LexsubMetrics.MODE_PRECISION), modes));
    }

    private List<Attempt> attempts(AnswerKind kind, BiFunction<Substitutes, List<String>, Attempt> rule) {
        List<Attempt> attempts = new ArrayList<>(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            attempts.add(rule.apply(gold.label(i), predictions.words(kind, i)));
        }
        return attempts;
    }

    private List<Ranking> rankings() {
        List<Ranking> rankings = new ArrayList<>(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            List<String> words = predictions.words(AnswerKind.RANK, i);
            rankings.add(new Ranking(gold.label(i), words == null ? List.of() : words));
        }
        return rankings;
    }
}
