package dev.podium.benchmark;

import dev.podium.scoring.AbsoluteError;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.ClassAverage;
import dev.podium.scoring.CountedClasses;
import dev.podium.scoring.Share;
import dev.podium.scoring.Signature;
import dev.podium.significance.Alternative;
import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.Counts;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * What it costs to test all pairs of systems under five metrics (two means of items, one of them of fractions, and precision, recall and F1 over six
 * classes), with 10,000 replicates of a bootstrap and of a randomization each. Prints figures and judges nothing; it runs
 * only where it is named: {@code deployment/local/test SignificanceBenchmark}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx6g")
@Warmup(iterations = 2)
@Measurement(iterations = 4)
public class SignificanceBenchmark {

    private static final Draws DRAWS = new Draws(20240917, 10_000);
    private static final int CLASSES = 6;
    private static final Signature NONE = new Signature("");

    private static final List<List<Statistic>> FIVE = List.of(
            List.of(mean()),
            List.of(mean()),
            List.of(weighted(Share.PRECISION), weighted(Share.RECALL), weighted(Share.F1)));

    /** Which metrics: all five, or one alone. */
    @Param({"five", "mae", "macro-f1"})
    public String metrics;

    /** How many systems and items. */
    @Param("100x878")
    public String size;

    private final List<List<Counts>> counts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());

    private List<List<Statistic>> statistics() {
        return switch (metrics) {
            case "mae" -> List.of(List.of(mean()), List.of(), List.of());
            case "macro-f1" ->
                List.of(
                        List.of(),
                        List.of(),
                        List.of(average(Share.F1, ClassAverage.Average.MACRO, CountedClasses.OCCURRING)));
            default -> FIVE;
        };
    }

    private static Statistic mean() {
        Aggregate mean = new AbsoluteError("mean", NONE);
        return mean::scores;
    }

    private static Statistic weighted(Share share) {
        return average(share, ClassAverage.Average.WEIGHTED, CountedClasses.IN_GOLD);
    }

    private static Statistic average(Share share, ClassAverage.Average average, CountedClasses counted) {
        Aggregate classes = ClassAverage.ofLabels("classes", NONE, CLASSES, share, average, counted);
        return classes::scores;
    }

    /** Makes systems that are wrong on ever more items. */
    @Setup
    public void measure() {
        int systems = Integer.parseInt(size.substring(0, size.indexOf('x')));
        int items = Integer.parseInt(size.substring(size.indexOf('x') + 1));
        Random random = new Random(1);
        int[] gold = IntStream.range(0, items)
                .map(i -> Math.min(CLASSES - 1, (int) (-1.1 * Math.log(random.nextDouble()))))
                .toArray();
        for (int s = 0; s < systems; s++) {
            measure(gold, 0.2 + 0.4 * s / systems, random);
        }
    }

    private void measure(int[] gold, double wrong, Random random) {
        double[] absolute = new double[2 * gold.length];
        double[] squared = new double[2 * gold.length];
        double[] classes = new double[3 * CLASSES * gold.length];
        for (int i = 0; i < gold.length; i++) {
            int moved = gold[i] + (random.nextBoolean() ? 1 : -1);
            int output = random.nextDouble() < wrong ? Math.max(0, Math.min(CLASSES - 1, moved)) : gold[i];
            int error = Math.abs(output - gold[i]);
            absolute[2 * i] = error;
            absolute[2 * i + 1] = 1;
            squared[2 * i] = error * random.nextDouble();
            squared[2 * i + 1] = 1;
            int row = 3 * CLASSES * i;
            classes[row + 3 * gold[i] + 2] = 1;
            classes[row + 3 * output + 1] = 1;
            classes[row + 3 * gold[i]] = output == gold[i] ? 1 : 0;
        }
        counts.get(0).add(new Counts(gold.length, 2, absolute));
        counts.get(1).add(new Counts(gold.length, 2, squared));
        counts.get(2).add(new Counts(gold.length, 3 * CLASSES, classes));
    }

    /** Everything: intervals of every value, and of every pair both tests, an interval and the correction. */
    @Benchmark
    public void allPairs(Blackhole hole) {
        for (int group = 0; group < counts.size(); group++) {
            if (!statistics().get(group).isEmpty()) {
                allPairs(counts.get(group), statistics().get(group), hole);
            }
        }
    }

    private static void allPairs(List<Counts> systems, List<Statistic> statistics, Blackhole hole) {
        PairedBootstrap bootstrap = PairedBootstrap.of(systems, statistics, DRAWS);
        ApproximateRandomization randomization =
                ApproximateRandomization.of(systems, statistics, DRAWS, Alternative.TWO_SIDED);
        for (int statistic = 0; statistic < statistics.size(); statistic++) {
            int metric = statistic;
            for (int s = 0; s < systems.size(); s++) {
                hole.consume(bootstrap.corrected(metric, s));
                hole.consume(bootstrap.percentile(metric, s));
            }
            IntStream.range(0, systems.size())
                    .parallel()
                    .forEach(a -> IntStream.range(a + 1, systems.size()).forEach(b -> {
                        hole.consume(bootstrap.test(metric, a, b, Alternative.TWO_SIDED));
                        hole.consume(bootstrap.difference(metric, a, b));
                        hole.consume(randomization.test(metric, a, b));
                    }));
            hole.consume(bootstrap.romanoWolf(metric, systems.size()));
        }
    }

    /** The pass over the systems alone, which the pairs share. */
    @Benchmark
    public void systems(Blackhole hole) {
        for (int group = 0; group < counts.size(); group++) {
            hole.consume(PairedBootstrap.of(counts.get(group), FIVE.get(group), DRAWS));
        }
    }

    @Test
    void print() throws RunnerException {
        run("allPairs", "100x878");
        run("allPairs", "25x878", "25x3512", "25x14048");
        run("systems", "25x878", "100x878", "400x878");
    }

    /** Macro-F1 beside a mean of items, of as many items as tables of labels often have. */
    @Test
    void tables() throws RunnerException {
        run("allPairs", "100x2000");
    }

    private static void run(String benchmark, String... sizes) throws RunnerException {
        new Runner(new OptionsBuilder()
                        .include("\\." + SignificanceBenchmark.class.getSimpleName() + "\\." + benchmark)
                        .param("size", sizes)
                        .build())
                .run();
    }
}
