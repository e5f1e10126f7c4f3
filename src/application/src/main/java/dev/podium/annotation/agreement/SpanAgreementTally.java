package dev.podium.annotation.agreement;

import dev.podium.agreement.BinaryAlpha;
import dev.podium.agreement.Coefficient;
import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.task.AnnotationScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What people mark: besides the share of equal sets of spans, how far they agree token by token on what belongs to any span, and how alike
 * spans are by the metrics of the task, each of two people in turn as if they were right.
 */
final class SpanAgreementTally extends QuestionAgreementTally {

    static final String TOKENS = "alpha-tokens";

    /** Before the name of a metric of the task. */
    private static final String BY_METRIC = "spans-";

    /** Different answers that are compared by metrics at most: more would take minutes. */
    private static final int MOST_COMPARED = 50_000;

    private final NumberList marked = new NumberList();
    private final NumberList left = new NumberList();
    private final NumberList differing = new NumberList();

    private final double[] all = new double[3];

    /** By person: by how much the sums change without them. */
    private final double[][] changes;

    private final Map<AnnotationScheme.Alike, PairwiseSimilarity> byMetric = new LinkedHashMap<>();
    private long compared;

    private BinaryAlpha alpha;

    /** By the numbers of units: how many tokens their text has, where the question is about another one than the first. */
    private final Map<Integer, Integer> lengths;

    SpanAgreementTally(
            SpanQuestion question, int people, List<AnnotationScheme.Alike> metrics, Map<Integer, Integer> lengths) {
        super(question.id(), people);
        this.lengths = lengths;
        changes = new double[people][3];
        metrics.forEach(metric -> byMetric.put(metric, new PairwiseSimilarity(people)));
    }

    @Override
    boolean fits(Answer answer) {
        return answer instanceof Answer.Places || answer.equals(Answer.Texts.NONE);
    }

    @Override
    void keep(UnitAnswers<Answer> unit, int[] said) {
        List<BitSet> sets =
                unit.answers().stream().map(given -> tokens(given.answer())).toList();
        int[] counts = new int[lengths.getOrDefault(unit.number(), unit.tokens())];
        sets.forEach(set -> set.stream().filter(token -> token < counts.length).forEach(token -> counts[token]++));
        double[] sums = sums(counts, new BitSet(), sets.size());
        marked.add(sums[0]);
        left.add(sums[1]);
        differing.add(sums[2]);
        for (int i = 0; i < sums.length; i++) {
            all[i] += sums[i];
        }
        for (int place = 0; place < sets.size(); place++) {
            double[] others = sums(counts, sets.get(place), sets.size() - 1);
            double[] change = changes[unit.answers().get(place).person()];
            for (int i = 0; i < sums.length; i++) {
                change[i] += others[i] - sums[i];
            }
        }
        compare(unit, said);
    }

    /** Whoever says the same is alike; others are compared, answer by answer. */
    private void compare(UnitAnswers<Answer> unit, int... said) {
        // numbered from 0 as they come
        int different = Arrays.stream(said).max().orElseThrow() + 1;
        compared += different * (different - 1) / 2;
        if (compared > MOST_COMPARED) {
            byMetric.clear();
        }
        if (byMetric.isEmpty()) {
            return;
        }
        int[][][] spans = new int[different][][];
        for (int place = 0; place < said.length; place++) {
            spans[said[place]] = spans(unit.answers().get(place).answer());
        }
        byMetric.forEach((metric, likeness) -> {
            double[][] alike = new double[different][different];
            for (int one = 0; one < different; one++) {
                alike[one][one] = 1;
                for (int other = 0; other < one; other++) {
                    alike[one][other] = bothWays(metric, spans[one], spans[other]);
                    alike[other][one] = alike[one][other];
                }
            }
            likeness.add(unit.answers(), (one, other) -> alike[said[one]][said[other]]);
        });
    }

    private static int[][] spans(Answer answer) {
        return answer.spans().stream()
                .map(span -> span.stream().mapToInt(token -> token).toArray())
                .toArray(int[][]::new);
    }

    private static double bothWays(AnnotationScheme.Alike metric, int[][] one, int[][] other) {
        return (metric.measure().applyAsDouble(one, other) + metric.measure().applyAsDouble(other, one)) / 2;
    }

    private static BitSet tokens(Answer answer) {
        BitSet tokens = new BitSet();
        answer.spans().forEach(span -> span.forEach(tokens::set));
        return tokens;
    }

    /**
     * Marked, not marked, and what differs.
     *
     * @param but what one did who is left out
     * @param people without them
     */
    private static double[] sums(int[] counts, BitSet but, int people) {
        double[] sums = new double[3];
        if (people > 1) {
            for (int token = 0; token < counts.length; token++) {
                int in = counts[token] - (but.get(token) ? 1 : 0);
                sums[0] += in;
                sums[1] += people - in;
                sums[2] += in * (people - in) / (people - 1.0);
            }
        }
        return sums;
    }

    @Override
    List<StudyAgreement.Value> values() {
        alpha = new BinaryAlpha(marked.toArray(), left.toArray(), differing.toArray());
        List<StudyAgreement.Value> values = new ArrayList<>(super.values());
        alpha.coefficient(TOKENS, IntStream.range(0, marked.length()).toArray())
                .ifPresent(each -> values.add(value(each)));
        byMetric.forEach((metric, likeness) ->
                likeness.mean(BY_METRIC + metric.id()).ifPresent(each -> values.add(value(each))));
        return values;
    }

    @Override
    Map<String, Coefficient> without(int person) {
        double[] change = changes[person];
        Map<String, Coefficient> values = new HashMap<>(super.without(person));
        coefficient(TOKENS, BinaryAlpha.of(all[0] + change[0], all[1] + change[1], all[2] + change[2]))
                .ifPresent(each -> values.put(TOKENS, each));
        byMetric.forEach((metric, likeness) -> coefficient(BY_METRIC + metric.id(), likeness.without(person))
                .ifPresent(each -> values.put(each.id(), each)));
        return values;
    }

    @Override
    Optional<StudyAgreement.Value> main(int[] units) {
        return alpha.coefficient(TOKENS, units).map(QuestionAgreementTally::value);
    }

    @Override
    Optional<StudyAgreement.Value> plain(int[] units) {
        return plain(TOKENS, alpha.value(units), units.length, 0);
    }
}
