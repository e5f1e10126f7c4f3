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
import java.util.stream.Stream;

/** The measures of SemEval-2007 task 10, and generalized average precision for rankings. */
final class LexsubScoring {

    private final LexsubGold gold;
    private final LexsubPredictions predictions;

    LexsubScoring(LexsubGold gold, LexsubPredictions predictions) {
        this.gold = gold;
        this.predictions = predictions;
    }

    Scores scores() {
        return new Scores(Arrays.stream(AnswerKind.values())
                .map(kind -> new Scores.OfSubtask(kind.id(), predictions.enters(kind) ? measured(kind) : List.of()))
                .toList());
    }

    private List<Measurement> measured(AnswerKind kind) {
        return kind == AnswerKind.RANK
                ? List.of(Measurement.of(LexsubMetrics.gap(), rankings()))
                : Stream.of(LexsubMetrics.LATER, LexsubMetrics.EARLIER)
                        .flatMap(metrics -> shares(kind, metrics))
                        .toList();
    }

    private Stream<Measurement> shares(AnswerKind kind, LexsubMetrics metrics) {
        SubstitutionRules rules = metrics.rules();
        boolean best = kind == AnswerKind.BEST;
        List<Attempt> worth = attempts(kind, best ? rules::best : rules::outOfTen);
        List<Attempt> modes = attempts(kind, best ? rules::bestMode : rules::outOfTenMode);
        return metrics.shares().stream()
                .map(metric -> Measurement.of(
                        metrics.share(kind, metric), metric.startsWith(LexsubMetrics.MODE) ? modes : worth));
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
