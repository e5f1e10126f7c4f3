package dev.podium.task.stage;

import dev.podium.agreement.Coefficient;
import dev.podium.agreement.PairSums;
import dev.podium.agreement.RatingCoefficient;
import dev.podium.agreement.Ratings;
import dev.podium.task.AgreementValue;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What single annotators said about the sentences. */
final class StageAnnotations implements Annotations {

    private final int size;

    private final List<String> names;

    /** {@code annotators x items}; null where they left the item out. */
    private final Answer[][] answers;

    /**
     * Of annotations.
     *
     * @param names everybody's, in order
     */
    StageAnnotations(int items, List<String> names, List<Annotation> annotations) {
        size = annotations.size();
        this.names = List.copyOf(names);
        answers = new Answer[names.size()][items];
        for (Annotation annotation : annotations) {
            AnnotatedItems.Judged judged = annotation.judged();
            answers[names.indexOf(judged.annotator())][judged.item()] = annotation.answer();
        }
    }

    /** What somebody said of one item. */
    record Annotation(AnnotatedItems.Judged judged, Answer answer) {}

    @Override
    public int size() {
        return size;
    }

    @Override
    public int annotators() {
        return answers.length;
    }

    @Override
    public String name(int annotator) {
        return names.get(annotator);
    }

    @Override
    public Optional<String> answer(int annotator, int item) {
        return Optional.ofNullable(answers[annotator][item]).map(Answer::json);
    }

    /**
     * Whether an annotator said what a label says, the spans as sets; empty where they left the item out. Who was not asked for spans, or
     * where the label has none, is compared by the number alone.
     */
    Optional<Boolean> isLabel(int annotator, int item, Answer label) {
        return Optional.ofNullable(answers[annotator][item])
                .map(said -> said.count() == label.count()
                        && (!said.saysSpans()
                                || !label.saysSpans()
                                || said.spanSet().equals(label.spanSet())));
    }

    /** What an annotator said; null where they left the item out. */
    Answer of(int annotator, int item) {
        return answers[annotator][item];
    }

    /**
     * The numbers are the same, or the sets of spans; 0 and 1 statements have none. Who counted several and marked none was
     * not asked for spans.
     */
    @Override
    public Optional<Boolean> agree(String subtask, int item) {
        List<Answer> given = subtask.equals(StageTask.COUNT)
                ? given(item).toList()
                : given(item).filter(Answer::saysSpans).toList();
        if (given.size() < 2) {
            return Optional.empty();
        }
        Function<Answer, Object> said = subtask.equals(StageTask.COUNT) ? Answer::count : Answer::spanSet;
        return Optional.of(given.stream().map(said).distinct().count() == 1);
    }

    private Stream<Answer> given(int item) {
        return Arrays.stream(answers).map(ofAnnotator -> ofAnnotator[item]).filter(Objects::nonNull);
    }

    /** The coefficients of numbers, and of the spans how near two annotators are by the measures of the shared task. */
    @Override
    public Function<int[], List<AgreementValue>> agreement() {
        Ratings counts = new Ratings(Arrays.stream(answers)
                .map(ofAnnotator -> Arrays.stream(ofAnnotator)
                        .mapToDouble(answer -> answer == null ? Double.NaN : answer.count())
                        .toArray())
                .toArray(double[][]::new));
        Optional<SpanAgreement> spans = SpanAgreement.of(this, size == 0 ? 0 : answers[0].length);
        return items -> Stream.concat(
                        RatingCoefficient.all(counts.only(items)).stream()
                                .map(coefficient -> AgreementValue.of(StageTask.COUNT, coefficient)),
                        spans.stream()
                                .flatMap(measured -> measured.of(items))
                                .map(coefficient -> AgreementValue.of(StageTask.SPANS, coefficient)))
                .toList();
    }

    /**
     * How near the spans of each pair of annotators are.
     *
     * @param chrf by chrF
     * @param jaccard by the Jaccard index
     */
    private record SpanAgreement(PairSums chrf, PairSums jaccard) {

        /** More would take minutes. */
        private static final long MOST_PAIRS = 1_000_000;

        /** Empty where there are too many pairs. */
        static Optional<SpanAgreement> of(StageAnnotations annotations, int items) {
            long pairs = 0;
            for (int item = 0; item < items; item++) {
                long given = annotations.given(item).count();
                pairs += given * (given - 1) / 2;
            }
            return pairs > MOST_PAIRS
                    ? Optional.empty()
                    : Optional.of(new SpanAgreement(
                            sums(annotations, items, StageMetrics.chrf()::value),
                            sums(annotations, items, StageMetrics.jaccard()::value)));
        }

        private static PairSums sums(StageAnnotations annotations, int items, Function<SpanPair, Double> metric) {
            double[] sums = new double[items];
            int[] pairs = new int[items];
            for (int item = 0; item < items; item++) {
                List<Answer> given =
                        annotations.given(item).filter(Answer::saysSpans).toList();
                for (int i = 0; i < given.size(); i++) {
                    for (Answer other : given.subList(i + 1, given.size())) {
                        double near = bothWays(given.get(i), other, metric);
                        if (!Double.isNaN(near)) {
                            sums[item] += near;
                            pairs[item]++;
                        }
                    }
                }
            }
            return new PairSums(sums, pairs);
        }

        /**
         * One annotator is taken for the gold and the other for a system, then the other way round; the mean of both, or of
         * the one in which the sentence takes part. NaN where it takes part in neither.
         */
        private static double bothWays(Answer one, Answer other, Function<SpanPair, Double> metric) {
            double there = metric.apply(SpanPair.of(one, other));
            double back = metric.apply(SpanPair.of(other, one));
            return Double.isNaN(there) ? back : Double.isNaN(back) ? there : (there + back) / 2;
        }

        Stream<Coefficient> of(int... items) {
            return Stream.of(
                            chrf.only(items).coefficient("chrf"),
                            jaccard.only(items).coefficient("jaccard"))
                    .flatMap(Optional::stream);
        }
    }
}
