package dev.podium.task.splitrephrase;

import dev.podium.scoring.Measurement;
import dev.podium.scoring.Sentences;
import dev.podium.task.Scores;
import java.util.ArrayList;
import java.util.List;

/** Compares rewrites with their references and describes them. */
final class RephraseScoring {

    private RephraseScoring() {}

    static Scores scores(RephraseGold gold, RephrasePredictions predictions) {
        List<Rewriting> rewritings = new ArrayList<>(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            Rewrite rewrite = predictions.of(i);
            Sentences compared = new Sentences(gold.references(i), rewrite.text());
            rewritings.add(Rewriting.of(gold.items().source(i), compared, rewrite.size()));
        }
        return new Scores(List.of(new Scores.OfSubtask(SplitRephraseTask.REPHRASE, measured(rewritings))));
    }

    private static List<Measurement> measured(List<Rewriting> rewritings) {
        var bleu = rewritings.stream().map(Rewriting::bleu).toList();
        var compared = rewritings.stream().map(Rewriting::compared).toList();
        return List.of(
                Measurement.of(RephraseMetrics.bleu(), bleu),
                Measurement.of(RephraseMetrics.sentenceBleu(), bleu),
                Measurement.of(RephraseMetrics.chrf(), compared),
                Measurement.of(RephraseMetrics.sentences(), rewritings),
                Measurement.of(RephraseMetrics.length(), rewritings),
                Measurement.of(RephraseMetrics.split(), rewritings),
                Measurement.of(RephraseMetrics.copied(), rewritings));
    }
}
