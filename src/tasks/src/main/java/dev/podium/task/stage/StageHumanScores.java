package dev.podium.task.stage;

import dev.podium.task.CeilingValue;
import dev.podium.task.Scores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Annotators scored as if they were systems, each on the sentences that they labelled: against the gold, and against every
 * other annotator as if they were the gold.
 */
final class StageHumanScores {

    /** Sentences that may be scored in all; more would take minutes. */
    private static final long MOST_SCORED = 2_000_000;

    private final StageGold gold;
    private final StageAnnotations annotations;

    StageHumanScores(StageGold gold, StageAnnotations annotations) {
        this.gold = gold;
        this.annotations = annotations;
    }

    List<CeilingValue> values() {
        List<CeilingValue> values = new ArrayList<>();
        for (int annotator = 0; annotator < annotations.annotators(); annotator++) {
            int[] items = shared(annotator, annotator);
            Measured measured = new Measured();
            measured.add(scores(gold.only(items), items, annotator), items);
            values.addAll(measured.values(annotator, CeilingValue.GOLD));
        }
        for (int annotator = 0; isFeasible() && annotator < annotations.annotators(); annotator++) {
            values.addAll(againstOthers(annotator).values(annotator, CeilingValue.ANNOTATORS));
        }
        return values;
    }

    private Measured againstOthers(int annotator) {
        Measured measured = new Measured();
        for (int other = 0; other < annotations.annotators(); other++) {
            int[] shared = shared(annotator, other);
            if (other != annotator && shared.length > 0) {
                measured.add(scores(labelled(shared, other), shared, annotator), shared);
            }
        }
        return measured;
    }

    private boolean isFeasible() {
        long scored = 0;
        for (int item = 0; item < gold.items().size(); item++) {
            int place = item;
            long given = IntStream.range(0, annotations.annotators())
                    .filter(annotator -> annotations.of(annotator, place) != null)
                    .count();
            scored += given * (given - 1);
        }
        return scored <= MOST_SCORED;
    }

    /** An annotator's scores on some sentences by labels of these. */
    private Scores scores(StageGold labelled, int[] items, int annotator) {
        Answer[] answers = Arrays.stream(items)
                .mapToObj(item -> annotations.of(annotator, item))
                .toArray(Answer[]::new);
        return new StageScoring(labelled, new StagePredictions(labelled.items(), answers, entersSpans(answers)))
                .scores();
    }

    /** Who marked no spans although there was something to mark was asked for numbers alone. */
    private static boolean entersSpans(Answer... answers) {
        return Arrays.stream(answers).anyMatch(answer -> answer.spans() != null)
                || Arrays.stream(answers).noneMatch(Answer::hasSeveral);
    }

    /** The sentences that both labelled. */
    private int[] shared(int one, int other) {
        return IntStream.range(0, gold.items().size())
                .filter(item -> annotations.of(one, item) != null && annotations.of(other, item) != null)
                .toArray();
    }

    /** Some sentences, with what an annotator said about them as their gold. */
    private StageGold labelled(int[] items, int annotator) {
        return gold.only(items)
                .with(Arrays.stream(items)
                        .mapToObj(item -> annotations.of(annotator, item))
                        .toList());
    }

    /**
     * The values of one annotator under each metric: the mean over the golds, each with the weight of the sentences that take
     * part in it, and the sentences that take part in any.
     */
    private static final class Measured {

        private final Map<List<String>, Double> sums = new LinkedHashMap<>();
        private final Map<List<String>, Integer> weights = new HashMap<>();
        private final Map<List<String>, BitSet> items = new HashMap<>();

        /** Adds scores on some sentences. */
        void add(Scores scores, int... scored) {
            for (Scores.OfSubtask subtask : scores.subtasks()) {
                for (Scores.Kept kept : subtask.kept()) {
                    List<String> metric = List.of(subtask.subtask(), kept.metric());
                    BitSet taking = new BitSet();
                    for (int i = 0; i < scored.length; i++) {
                        if (kept.items().length == 0 || !Double.isNaN(kept.items()[i])) {
                            taking.set(scored[i]);
                        }
                    }
                    sums.merge(metric, kept.value() * taking.cardinality(), Double::sum);
                    weights.merge(metric, taking.cardinality(), Integer::sum);
                    items.computeIfAbsent(metric, any -> new BitSet()).or(taking);
                }
            }
        }

        List<CeilingValue> values(int annotator, String against) {
            return sums.entrySet().stream()
                    .filter(entry -> weights.get(entry.getKey()) > 0)
                    .map(entry -> new CeilingValue(
                            entry.getKey().get(0),
                            entry.getKey().get(1),
                            annotator + 1,
                            against,
                            entry.getValue() / weights.get(entry.getKey()),
                            items.get(entry.getKey()).cardinality()))
                    .toList();
        }
    }
}
