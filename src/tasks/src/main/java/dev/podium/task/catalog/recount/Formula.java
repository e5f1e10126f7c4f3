package dev.podium.task.catalog.recount;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.ClassShare;
import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.LabelSets;
import dev.podium.scoring.Labels;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Quantities;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.table.AnswerKind;
import dev.podium.task.table.Choice;
import dev.podium.task.table.LabelSet;
import dev.podium.task.table.Measure;
import java.util.List;

/** What a column of a program follows from: a metric of columns of a file that it writes, times a factor. */
public sealed interface Formula {

    /** As organizers wrote it. */
    String text();

    /** What the metric is multiplied with, as 100 for percentages. */
    double factor();

    /** The columns that it is made of, at least one. */
    List<String> columns();

    /** What no value exceeds; infinite where nobody knows. */
    double greatest();

    /** How counts of items become the value of the metric, before it is multiplied. */
    Aggregate unscaled();

    /** How counts of items become the value of the column. Means of items are multiplied item by item. */
    default Aggregate aggregate() {
        Aggregate metric = unscaled();
        return factor() == 1 || metric.isMeanOfItems() ? metric : new ScaledAggregate(metric, factor());
    }

    /** The mean of a column with what items are worth. */
    record Mean(String text, double factor, List<String> columns) implements Formula {

        @Override
        public double greatest() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public Aggregate unscaled() {
            return ScoringProgramTask.MEAN_OF_ITEMS;
        }
    }

    /**
     * The mean of the numbers that other formulas give.
     *
     * @param columns the keys of these
     * @param parts the formulas, none of which is such a mean
     */
    record MeanOfOthers(String text, double factor, List<String> columns, List<Formula> parts) implements Formula {

        @Override
        public double greatest() {
            return factor * parts.stream().mapToDouble(Formula::greatest).max().orElseThrow();
        }

        @Override
        public Aggregate unscaled() {
            List<Aggregate> all = parts.stream().map(Formula::aggregate).toList();
            return all.stream().allMatch(Aggregate::isMeanOfItems)
                    ? ScoringProgramTask.MEAN_OF_ITEMS
                    : new MeanOfAggregates(all);
        }
    }

    /** A metric of numbers of items. */
    sealed interface OfCounts extends Formula {

        /**
         * What an item adds up, in the width of the aggregate.
         *
         * @param centre a number near the middle of those of the first column, from which sums of products keep their digits
         */
        double[] counts(double[] numbers, double centre);
    }

    /** The sum of one column over that of another. */
    record Ratio(String text, double factor, List<String> columns) implements OfCounts {

        @Override
        public double greatest() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public Aggregate unscaled() {
            return new RatioOfSums();
        }

        @Override
        public double[] counts(double[] numbers, double centre) {
            return numbers;
        }
    }

    /** Precision, recall or F1 of true positives, false positives and false negatives, those of them that it needs. */
    record OfPositives(String text, double factor, List<String> columns, Share share) implements OfCounts {

        @Override
        public double greatest() {
            return factor;
        }

        @Override
        public Aggregate unscaled() {
            return new ClassShare(text, Signature.of("program", text), share, 0);
        }

        @Override
        public double[] counts(double[] numbers, double centre) {
            double common = numbers[0];
            double falsePositives = share == Share.RECALL ? 0 : numbers[1];
            double falseNegatives = share == Share.PRECISION ? 0 : numbers[numbers.length - 1];
            return new double[] {common, common + falsePositives, common + falseNegatives};
        }
    }

    /** A metric of the catalogue that compares two columns of numbers, the right one first. */
    record OfNumbers(String text, double factor, List<String> columns, Measure<?> measure) implements OfCounts {

        @Override
        public double greatest() {
            return factor * measure.greatest();
        }

        @Override
        public Metric<Quantities> unscaled() {
            return around(0);
        }

        /** The same, whose counts are taken from a number on. */
        @SuppressWarnings("unchecked")
        private Metric<Quantities> around(double centre) {
            Choice choice = new Choice(0, -1, CountedClasses.OCCURRING, 0, centre);
            return ((Measure<Quantities>) measure).making().of(text, Signature.of("program", text), choice);
        }

        @Override
        public double[] counts(double[] numbers, double centre) {
            return around(centre).statistics(new Quantities(numbers[0], numbers[1]));
        }
    }

    /**
     * A metric of the catalogue that compares labels.
     *
     * @param labels that there are
     */
    record OfLabels(
            String text, double factor, List<String> columns, Measure<?> measure, Choice choice, LabelSet labels)
            implements Formula {

        @Override
        public double greatest() {
            return factor * measure.greatest();
        }

        /** Whether an item may have any number of labels, and the order of its rows says nothing. */
        boolean ofSets() {
            return measure.kind() == AnswerKind.LABELS;
        }

        /** Whether a row may lack a label that a system gave. */
        boolean takesNone() {
            return ofSets()
                    || measure.takes(Measure.Parameter.COUNTED)
                    || measure.takes(Measure.Parameter.CLASS)
                    || measure.id().endsWith("accuracy");
        }

        @Override
        public Metric<?> unscaled() {
            return measure.making().of(text, Signature.of("program", text), choice);
        }

        /** The metric where each row has one label. */
        @SuppressWarnings("unchecked")
        Metric<Labels> ofLabels() {
            return (Metric<Labels>) unscaled();
        }

        /** The metric where an item has any number of labels. */
        @SuppressWarnings("unchecked")
        Metric<LabelSets> ofLabelSets() {
            return (Metric<LabelSets>) unscaled();
        }
    }
}
