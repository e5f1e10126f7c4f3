package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.scoring.ChanceCorrected;
import dev.podium.scoring.ClassAverage;
import dev.podium.scoring.ClassCounts;
import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Direction;
import dev.podium.scoring.Labels;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Moments;
import dev.podium.scoring.Quantities;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.ApproximateRandomization.Family;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.Judgement;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.PairedT;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * How often tests find a difference, where there is none and where there is one. Prints the tables of {@code
 * src/docs/levels.md}; it runs only where it is named, and takes about seven minutes on two cores: {@code deployment/local/test
 * LevelSimulation}. {@code -Dlevels.runs=300} is quicker and rougher.
 */
class LevelSimulation {

    private static final int RUNS = Integer.getInteger("levels.runs", 2000);
    private static final int RESAMPLES = 500;
    private static final Signature NONE = new Signature("");
    private static final Subtask.Column ERRORS = new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 3);
    private static final Statistic MEAN = (totals, length, values) -> {
        for (int r = 0; r < length; r++) {
            values[r] = totals[0][r] / totals[1][r];
        }
    };

    /** What one of two systems is off on an item, and what the other one is; the same on average unless it says otherwise. */
    enum Errors {
        EXCHANGEABLE("both off by 0 to 3, alike", true) {
            @Override
            double[] draw(Random random) {
                return new double[] {count(random, 0.5), count(random, 0.5)};
            }
        },
        CHRF("both between 0 and 1, alike", true) {
            @Override
            double[] draw(Random random) {
                return new double[] {Math.sqrt(random.nextDouble()), Math.sqrt(random.nextDouble())};
            }
        },
        SQUARED("40 % off by 1 : 10 % off by 2, squared", true) {
            @Override
            double[] draw(Random random) {
                return new double[] {rarely(random, 0.4, 1), rarely(random, 0.1, 4)};
            }
        },
        SKEWED("30 % off by 1 : 3 % off by 10", true) {
            @Override
            double[] draw(Random random) {
                return new double[] {rarely(random, 0.3, 1), rarely(random, 0.03, 10)};
            }
        },
        HEAVY("30 % off by 1 : 1 % off by 30", true) {
            @Override
            double[] draw(Random random) {
                return new double[] {rarely(random, 0.3, 1), rarely(random, 0.01, 30)};
            }
        },
        OUTLIER("alike, but one item is off by 30", true) {
            @Override
            double[] draw(Random random) {
                return EXCHANGEABLE.draw(random);
            }
        },
        SMALL("a difference of a fifth of its deviation", false) {
            @Override
            double[] draw(Random random) {
                return new double[] {count(random, 0.7), count(random, 0.5)};
            }
        },
        MEDIUM("a difference of a third of its deviation", false) {
            @Override
            double[] draw(Random random) {
                return new double[] {count(random, 0.8), count(random, 0.45)};
            }
        };

        private final String words;
        private final boolean isNull;
        /** Whether no error is rare and large. */
        private final boolean isAlike;

        Errors(String words, boolean isNull) {
            this.words = words;
            this.isNull = isNull;
            isAlike = isNull && words.startsWith("both");
        }

        abstract double[] draw(Random random);

        private static double rarely(Random random, double share, double size) {
            return random.nextDouble() < share ? size : 0;
        }

        /** Poisson. */
        private static double count(Random random, double mean) {
            double left = Math.exp(-mean);
            int count = -1;
            for (double product = 1; product > left; product *= random.nextDouble()) {
                count++;
            }
            return count;
        }
    }

    /** All cautions but that there are few, which the tables say by themselves. */
    private static final Set<Judgement.Caution> UNUSUAL = EnumSet.complementOf(EnumSet.of(Judgement.Caution.FEW_UNITS));

    /** How often each test rejected at .05, and how often the verdict was that a difference is found. */
    private static final class Rates {

        private int t;
        private int clusterT;
        private int randomization;
        private int found;
        private int without;
        private int runs;
        private final Map<Judgement.Caution, Integer> cautions = new EnumMap<>(Judgement.Caution.class);

        void add(double plain, ComparisonResults.CorrectedPair pair) {
            runs++;
            t += plain < Judgement.LEVEL ? 1 : 0;
            clusterT += pair.pair().means().orElseThrow().t().p() < Judgement.LEVEL ? 1 : 0;
            randomization += pair.pair().randomization().p() < Judgement.LEVEL ? 1 : 0;
            found += pair.judgement().isFound() ? 1 : 0;
            pair.judgement().cautions().stream()
                    .filter(caution -> pair.judgement().isFound() && caution != Judgement.Caution.FEW_UNITS)
                    .forEach(caution -> cautions.merge(caution, 1, Integer::sum));
            without += pair.judgement().isFound()
                            && Collections.disjoint(pair.judgement().cautions(), UNUSUAL)
                    ? 1
                    : 0;
        }

        double rate(int count) {
            return (double) count / runs;
        }

        String why() {
            return cautions.entrySet().stream()
                    .map(entry ->
                            "%s %s".formatted(SystemComparison.word(entry.getKey()), shown(rate(entry.getValue()))))
                    .collect(Collectors.joining(", "));
        }
    }

    private static String shown(double rate) {
        return String.format(Locale.ROOT, "%.3f", rate).substring(rate < 0.9995 ? 1 : 0);
    }

    @Test
    void meansOfItems() {
        System.out.println(
                "| null or difference | items | t | randomization | **found** | of these without caution | found with |");
        System.out.println("|---|---|---|---|---|---|---|");
        double worst = 0;
        for (Errors errors : Errors.values()) {
            for (int items : new int[] {10, 20, 30, 50, 100, 300, 878}) {
                Rates rates = means(errors, Clusters.none(items), 0);
                System.out.printf(
                        "| %s | %d | %s | %s | **%s** | %s | %s |%n",
                        errors.words,
                        items,
                        shown(rates.rate(rates.t)),
                        shown(rates.rate(rates.randomization)),
                        shown(rates.rate(rates.found)),
                        shown(rates.rate(rates.without)),
                        rates.why());
                worst = Math.max(worst, errors.isNull ? rates.rate(rates.without) : 0);
                assertThat(errors.isAlike ? rates.rate(rates.found) : 0).isLessThan(0.09);
            }
        }
        assertThat(worst).as("found without caution where there is nothing").isLessThan(0.06);
    }

    @Test
    void meansOfItemsInClusters() {
        System.out.println("| null or difference | clusters (items) | t | cluster t | randomization | **found** |"
                + " of these without caution | found with |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        double worst = 0;
        for (Errors errors : Errors.values()) {
            for (int number : new int[] {10, 15, 20, 30, 77}) {
                Clusters clusters = unequal(number);
                Rates rates = means(errors, clusters, 0.015);
                System.out.printf(
                        "| %s | %d (%d) | %s | %s | %s | **%s** | %s | %s |%n",
                        errors.words,
                        number,
                        clusters.items(),
                        shown(rates.rate(rates.t)),
                        shown(rates.rate(rates.clusterT)),
                        shown(rates.rate(rates.randomization)),
                        shown(rates.rate(rates.found)),
                        shown(rates.rate(rates.without)),
                        rates.why());
                worst = Math.max(worst, errors.isNull ? rates.rate(rates.without) : 0);
                assertThat(errors.isAlike ? rates.rate(rates.found) : 0).isLessThan(0.09);
            }
        }
        assertThat(worst).as("found without caution where there is nothing").isLessThan(0.06);
    }

    @Test
    void f1OfEqualSystems() {
        System.out.println("| systems | items | Romano and Wolf | randomization, Westfall and Young | **found** |");
        System.out.println("|---|---|---|---|---|");
        for (int systems : new int[] {2, 5, 10}) {
            for (int items : new int[] {10, 20, 30, 50, 100, 878}) {
                int runs = Math.max(100, items > 500 ? RUNS / 10 : RUNS / 2);
                int[] counts = new int[3];
                for (int run = 0; run < runs; run++) {
                    add(f1(systems, items, run), counts);
                }
                System.out.printf(
                        "| %d | %d | %s | %s | **%s** |%n",
                        systems,
                        items,
                        shown((double) counts[0] / runs),
                        shown((double) counts[1] / runs),
                        shown((double) counts[2] / runs));
                assertThat((double) counts[2] / runs).isLessThan(0.06 + 2 * Math.sqrt(0.05 * 0.95 / runs));
            }
        }
    }

    /** Draws what an item offers for comparison, its reference from the first generator, from the second one what a system says of it. */
    private interface Draw<S> {
        S of(Random gold, Random system, double wrong);
    }

    /** A metric of tables whose values are no means of items. */
    private record Measured<S>(String words, Metric<S> metric, Draw<S> segment) {

        static final List<Measured<?>> ALL = List.of(
                new Measured<>(
                        "macro-F1, five classes alike",
                        macroF1(5),
                        (gold, system, wrong) -> ClassCounts.of(label(gold, system, wrong, 5, 0.2))),
                new Measured<>(
                        "macro-F1, a class with 5 % of the items",
                        macroF1(3), (gold, system, wrong) -> ClassCounts.of(label(gold, system, wrong, 3, 0.05))),
                new Measured<>(
                        "MCC, five classes alike",
                        new ChanceCorrected("test", NONE, 5, ChanceCorrected.Formula.MCC),
                        (gold, system, wrong) -> label(gold, system, wrong, 5, 0.2)),
                new Measured<>(
                        "Pearson", new Moments("test", NONE, Moments.Formula.PEARSON, 0), (gold, system, wrong) -> {
                            double reference = gold.nextGaussian();
                            return new Quantities(reference, reference + 4 * wrong * system.nextGaussian());
                        }),
                new Measured<>(
                        "micro-F1 of tags, two types",
                        new ClassAverage(
                                "test", NONE, 2, Share.F1, ClassAverage.Average.MICRO, CountedClasses.OCCURRING, 0),
                        Measured::entities));

        private static Metric<ClassCounts> macroF1(int classes) {
            return ClassAverage.ofLabels(
                    "test", NONE, classes, Share.F1, ClassAverage.Average.MACRO, CountedClasses.OCCURRING);
        }

        /** The last class has a share of the items, the others have the rest alike. */
        private static Labels label(Random gold, Random system, double wrong, int classes, double last) {
            int reference = gold.nextDouble() < last ? classes - 1 : gold.nextInt(classes - 1);
            return new Labels(reference, system.nextDouble() < wrong ? system.nextInt(classes) : reference);
        }

        /** Up to three in a sentence, of which a system misses some and has others wrong. */
        private static ClassCounts entities(Random gold, Random system, double wrong) {
            int[] reference = gold.ints(gold.nextInt(4), 0, 4)
                    .map(type -> type == 0 ? 1 : 0)
                    .toArray();
            IntStream.Builder common = IntStream.builder();
            IntStream.Builder output = IntStream.builder();
            for (int type : reference) {
                boolean isFound = system.nextDouble() >= wrong;
                if (isFound) {
                    common.add(type);
                }
                if (isFound || system.nextBoolean()) {
                    output.add(type);
                }
            }
            return new ClassCounts(common.build().toArray(), output.build().toArray(), reference);
        }

        Counts counts(int items, int run, int system, double wrong) {
            SplittableRandom seeds = new SplittableRandom(run);
            Random gold = new Random(seeds.nextLong());
            Random own = new Random(seeds.longs(system + 1L).reduce(0, (before, last) -> last));
            double[] values = new double[items * metric.width()];
            for (int i = 0; i < items; i++) {
                double[] counts = metric.statistics(segment.of(gold, own, wrong));
                System.arraycopy(counts, 0, values, i * counts.length, counts.length);
            }
            return new Counts(items, metric.width(), values);
        }
    }

    /** Of equally good systems, and of two of which one is wrong on a fifth of the items and the other one on three tenths. */
    @Test
    void metricsOfTables() {
        System.out.println("| metric | items | any of 1 pair found | any of 10 pairs | a difference found |");
        System.out.println("|---|---|---|---|---|");
        for (Measured<?> measured : Measured.ALL) {
            for (int items : new int[] {50, 200, 1_000}) {
                int runs = Math.max(100, items > 500 ? RUNS / 4 : RUNS / 2);
                double pair = found(measured, items, runs, 0.3, 0.3);
                double pairs = found(measured, items, runs, 0.3, 0.3, 0.3, 0.3, 0.3);
                System.out.printf(
                        "| %s | %d | %s | %s | %s |%n",
                        measured.words,
                        items,
                        shown(pair),
                        shown(pairs),
                        shown(found(measured, items, runs, 0.2, 0.3)));
                assertThat(Math.max(pair, pairs)).isLessThan(0.06 + 2 * Math.sqrt(0.05 * 0.95 / runs));
            }
        }
    }

    /** In what share of the runs some difference between systems that are wrong so often is found. */
    private static double found(Measured<?> measured, int items, int runs, double... wrong) {
        Statistic statistic = measured.metric()::scores;
        Clusters none = Clusters.none(items);
        int[] counts = new int[3];
        for (int run = 0; run < runs; run++) {
            int seed = run;
            List<Counts> systems = IntStream.range(0, wrong.length)
                    .mapToObj(system -> measured.counts(items, seed, system, wrong[system]))
                    .toList();
            add(judged(ofCorpus(systems, none, statistic), systems, none, statistic, run), counts);
        }
        return (double) counts[2] / runs;
    }

    private static void add(List<ComparisonResults.CorrectedPair> pairs, int[] counts) {
        counts[0] += pairs.stream().anyMatch(pair -> pair.judgement().p().orElse(1) < Judgement.LEVEL) ? 1 : 0;
        counts[1] += pairs.stream()
                        .anyMatch(pair -> pair.judgement()
                                .checks()
                                .filter(checks -> checks.randomization() < Judgement.LEVEL)
                                .isPresent())
                ? 1
                : 0;
        counts[2] += pairs.stream().anyMatch(pair -> pair.judgement().isFound()) ? 1 : 0;
    }

    private static Rates means(Errors errors, Clusters clusters, double shared) {
        Rates rates = new Rates();
        int runs = clusters.items() > 500 ? RUNS / 2 : RUNS;
        for (int run = 0; run < runs; run++) {
            double[][] values = draw(errors, clusters, shared, new Random(run));
            double plain = PairedT.test(Differences.of(values[0], values[1]), Alternative.TWO_SIDED)
                    .p();
            rates.add(plain, judged(values, clusters, run));
        }
        return rates;
    }

    /** Items of a cluster say what its first one says with the square root of a probability, which is how far they hang together. */
    private static double[][] draw(Errors errors, Clusters clusters, double together, Random random) {
        double[][] shared = IntStream.range(0, clusters.number())
                .mapToObj(cluster -> errors.draw(random))
                .toArray(double[][]::new);
        double[][] values = new double[2][clusters.items()];
        for (int item = 0; item < clusters.items(); item++) {
            double[] pair = random.nextDouble() < Math.sqrt(together) && together > 0
                    ? shared[clusters.of(item)]
                    : errors.draw(random);
            values[0][item] = pair[0];
            values[1][item] = pair[1];
        }
        if (errors == Errors.OUTLIER) {
            values[random.nextInt(2)][random.nextInt(clusters.items())] += 30;
        }
        return values;
    }

    private static ComparisonResults.CorrectedPair judged(double[][] values, Clusters clusters, int seed) {
        List<SystemMeasurement> systems = new ArrayList<>();
        for (double[] own : values) {
            double[] counts = new double[2 * own.length];
            for (int item = 0; item < own.length; item++) {
                counts[2 * item] = own[item];
                counts[2 * item + 1] = 1;
            }
            systems.add(new SystemMeasurement(
                    systems.size(),
                    true,
                    false,
                    Map.of("mae", new SystemMeasurement.Measure(0, own, new Counts(own.length, 2, counts)))));
        }
        List<Counts> counts = systems.stream()
                .map(system -> system.measures().get("mae").counts())
                .toList();
        int[] all = IntStream.range(0, clusters.items()).toArray();
        MetricPairs pairs = MetricPairs.ofMean(
                new MetricPairs.Measured(systems, all, counts, clusters), ERRORS, 0, MetricPairs.Known.NOTHING);
        return judged(pairs, counts, clusters, MEAN, seed).get(0);
    }

    private static List<ComparisonResults.CorrectedPair> f1(int systems, int items, int run) {
        List<Counts> counts = equallyGood(systems, items, new Random(run));
        Clusters none = Clusters.none(items);
        MetricPairs pairs = ofCorpus(counts, none, LevelSimulation::weightedF1);
        return judged(pairs, counts, none, LevelSimulation::weightedF1, run);
    }

    private static MetricPairs ofCorpus(List<Counts> counts, Clusters clusters, Statistic statistic) {
        List<SystemMeasurement> measured = IntStream.range(0, counts.size())
                .mapToObj(system -> new SystemMeasurement(system, true, false, Map.of()))
                .toList();
        return MetricPairs.ofCorpus(
                new MetricPairs.Measured(
                        measured, IntStream.range(0, clusters.items()).toArray(), counts, clusters),
                new Subtask.Column("f1", Direction.HIGHER_IS_BETTER, 3).upTo(1),
                0,
                statistic,
                MetricPairs.Known.NOTHING);
    }

    private static List<ComparisonResults.CorrectedPair> judged(
            MetricPairs pairs, List<Counts> counts, Clusters clusters, Statistic statistic, int seed) {
        Draws draws = new Draws(seed, RESAMPLES);
        PairedBootstrap bootstrap = PairedBootstrap.of(counts, clusters, List.of(statistic), draws);
        List<Family> families = clusters.number() < Judgement.FEWEST_UNITS ? List.of() : pairs.families(bootstrap);
        ApproximateRandomization randomization = ApproximateRandomization.of(
                counts, clusters, List.of(statistic), draws, Alternative.TWO_SIDED, families);
        return pairs.judged(pairs.tested(bootstrap, randomization), bootstrap, randomization, 0);
    }

    /** As many clusters of the sizes of StaGE's articles as it has: the largest holds a sixth of all items, half are small. */
    private static Clusters unequal(int number) {
        int[] sizes = IntStream.range(0, number)
                .map(cluster -> Math.max(1, (int) Math.round(155 / Math.pow(1 + cluster, 0.9))))
                .toArray();
        int[] of = new int[Arrays.stream(sizes).sum()];
        int item = 0;
        for (int cluster = 0; cluster < number; cluster++) {
            Arrays.fill(of, item, item + sizes[cluster], cluster);
            item += sizes[cluster];
        }
        return Clusters.of(of);
    }

    /** Three classes of which the first is the most frequent, for systems that guess on a third of the items. */
    private static List<Counts> equallyGood(int systems, int items, Random random) {
        int[] gold = IntStream.range(0, items)
                .map(i -> Math.min(2, (int) (-1.2 * Math.log(random.nextDouble()))))
                .toArray();
        return IntStream.range(0, systems)
                .mapToObj(system -> {
                    double[] counts = new double[9 * items];
                    for (int i = 0; i < items; i++) {
                        int output = random.nextInt(3) == 0 ? random.nextInt(3) : gold[i];
                        counts[9 * i + 3 * gold[i] + 2] = 1;
                        counts[9 * i + 3 * output + 1] = 1;
                        counts[9 * i + 3 * gold[i]] = output == gold[i] ? 1 : 0;
                    }
                    return new Counts(items, 9, counts);
                })
                .toList();
    }

    private static void weightedF1(double[][] totals, int length, double[] values) {
        for (int r = 0; r < length; r++) {
            double sum = 0;
            double support = 0;
            for (int c = 0; c < totals.length; c += 3) {
                double both = totals[c + 1][r] + totals[c + 2][r];
                sum += both == 0 ? 0 : totals[c + 2][r] * 2 * totals[c][r] / both;
                support += totals[c + 2][r];
            }
            values[r] = sum / support;
        }
    }
}
