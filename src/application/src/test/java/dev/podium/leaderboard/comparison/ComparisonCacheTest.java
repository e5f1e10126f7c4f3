package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known from before changes when something is worked out, and nothing that comes out: bit for bit. */
class ComparisonCacheTest {

    private static final int ITEMS = 60;
    private static final int CLASSES = 4;
    private static final int CHANGES = 14;

    private final ItemTask<?, ?> type = TaskTypes.byId("stage").orElseThrow();
    private final Subtask all = type.subtasks().get(0);
    private final Memory memory = new Memory();

    /** Keeps all of it. */
    private static final class Memory implements ComparisonCache.OfSubtask {

        private final Map<List<Subtask.Column>, PreviousComparisons> known = new HashMap<>();

        @Override
        public PreviousComparisons find(PreviousComparisons.Basis basis) {
            return known.getOrDefault(basis.columns(), PreviousComparisons.none(basis))
                    .on(basis);
        }

        @Override
        public void keep(PreviousComparisons.Basis basis, PreviousComparisons systems) {
            known.put(basis.columns(), systems);
        }

        @Override
        public long room() {
            return Long.MAX_VALUE;
        }
    }

    /** A leaderboard to which things happen. */
    private final class Board {

        private final Random random;
        private final int[] gold;
        private final List<SystemMeasurement> systems = new ArrayList<>();
        private Subtask subtask = all;
        private boolean[] dropped = new boolean[ITEMS];
        private int articles = ITEMS;
        private long seed = 5;
        private long next = 1;

        Board(int seed) {
            random = new Random(seed);
            gold = random.ints(ITEMS, 0, CLASSES).toArray();
            for (int s = 0; s < 6; s++) {
                add();
            }
        }

        void change() {
            switch (random.nextInt(9)) {
                case 0, 1 -> add();
                case 2 -> systems.remove(random.nextInt(systems.size()));
                case 3 -> systems.set(random.nextInt(systems.size()), system(0.5 * random.nextDouble()));
                case 4 -> copy();
                case 5 ->
                    subtask = subtask.equals(all)
                            ? new Subtask(all.id(), all.metrics().subList(1, 4))
                            : all;
                case 6 -> articles = articles == ITEMS ? 15 : articles == 15 ? 5 : ITEMS;
                case 7 -> drop(random.nextInt(ITEMS));
                default -> seed++;
            }
            while (systems.size() < 3) {
                add();
            }
        }

        private void add() {
            systems.add(random.nextInt(systems.size() + 1), system(0.5 * random.nextDouble()));
        }

        /** Somebody hands in the file of somebody else. */
        private void copy() {
            SystemMeasurement other = systems.get(random.nextInt(systems.size()));
            systems.add(new SystemMeasurement(next++, other.official(), !other.baseline(), other.measures()));
        }

        /** An item that takes part no more is measured by no system. */
        private void drop(int item) {
            dropped = dropped.clone();
            dropped[item] = true;
            systems.replaceAll(system -> new SystemMeasurement(
                    next++, system.official(), system.baseline(), without(system.measures(), item)));
        }

        private Map<String, SystemMeasurement.Measure> without(
                Map<String, SystemMeasurement.Measure> measures, int item) {
            Map<Counts, Counts> changed = new HashMap<>();
            Map<String, SystemMeasurement.Measure> without = new LinkedHashMap<>();
            measures.forEach((metric, measure) -> {
                double[] items = measure.items().clone();
                if (items.length > 0) {
                    items[item] = Double.NaN;
                }
                Counts counts = changed.computeIfAbsent(measure.counts(), of -> {
                    double[] values = of.values().clone();
                    Arrays.fill(values, item * of.width(), (item + 1) * of.width(), 0);
                    return new Counts(of.items(), of.width(), values);
                });
                without.put(metric, new SystemMeasurement.Measure(measure.value(), items, counts));
            });
            return without;
        }

        private SystemMeasurement system(double wrong) {
            double[] errors = new double[ITEMS];
            double[] squares = new double[ITEMS];
            double[] absolute = new double[2 * ITEMS];
            double[] squared = new double[2 * ITEMS];
            double[] classes = new double[3 * CLASSES * ITEMS];
            for (int item = 0; item < ITEMS; item++) {
                int output = random.nextDouble() < wrong ? random.nextInt(CLASSES) : gold[item];
                if (dropped[item]) {
                    errors[item] = Double.NaN;
                    squares[item] = Double.NaN;
                    continue;
                }
                errors[item] = Math.abs(output - gold[item]);
                squares[item] = errors[item] * errors[item];
                absolute[2 * item] = errors[item];
                absolute[2 * item + 1] = 1;
                squared[2 * item] = squares[item];
                squared[2 * item + 1] = 1;
                int row = 3 * CLASSES * item;
                classes[row + 3 * gold[item] + 2] = 1;
                classes[row + 3 * output + 1] = 1;
                classes[row + 3 * gold[item]] = output == gold[item] ? 1 : 0;
            }
            Counts ofClasses = new Counts(ITEMS, 3 * CLASSES, classes);
            Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
            measures.put("mae", new SystemMeasurement.Measure(0, errors, new Counts(ITEMS, 2, absolute)));
            measures.put("mse", new SystemMeasurement.Measure(0, squares, new Counts(ITEMS, 2, squared)));
            for (String metric : List.of("precision", "recall", "f1")) {
                measures.put(metric, new SystemMeasurement.Measure(0, new double[0], ofClasses));
            }
            return new SystemMeasurement(next++, true, random.nextInt(5) == 0, measures);
        }

        /** All that comes out; numbers are written with all of their digits. */
        List<String> found(ComparisonCache.OfSubtask known) {
            ComparisonResults found = ComparisonComputation.of(
                    type,
                    subtask,
                    List.copyOf(systems),
                    Clusters.of(IntStream.range(0, ITEMS)
                            .map(item -> item % articles)
                            .toArray()),
                    new Draws(seed, 1000),
                    known);
            return List.of(
                    found.evaluations.toString(),
                    found.intervals.toString(),
                    found.pairs.toString(),
                    found.ranges.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void changes_inAnyOrder_leaveWhatIsWorkedOutAnew(int seed) {
        Board board = new Board(seed);
        for (int change = 0; change < CHANGES; change++) {
            assertThat(board.found(memory)).isEqualTo(board.found(new Memory()));
            board.change();
        }
    }

    /** Another worker took the turns between. */
    @Test
    void turnsThatOthersTook_leaveWhatIsWorkedOutAnew() {
        Board board = new Board(20);
        Memory other = new Memory();
        for (int change = 0; change < CHANGES; change++) {
            assertThat(board.found(change % 3 == 0 ? memory : other)).isEqualTo(board.found(new Memory()));
            board.change();
        }
    }

    /** Nothing, less than one phase, less than two, and all of it. */
    @ParameterizedTest
    @ValueSource(longs = {0, 100_000, 400_000, 100_000_000})
    void phases_inOneMemory_leaveWhatIsWorkedOutAnew(long bytes) {
        ComparisonCache kept = keeping(bytes);
        List<Board> boards = List.of(new Board(40), new Board(41));
        for (int change = 0; change < CHANGES; change++) {
            Board board = boards.get(change % 2);
            assertThat(board.found(kept.of(change % 2, board.subtask))).isEqualTo(board.found(new Memory()));
            board.change();
        }
    }

    @Test
    void kept_noRoomForAll_askedForLeastRecentlyGoesFirst() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons light = known(basis, 1);
        PreviousComparisons heavy = known(basis, 3);
        ComparisonCache kept = keeping(light.bytes() + heavy.bytes());
        kept.of(1, all).keep(basis, light);
        kept.of(2, all).keep(basis, light);
        kept.of(1, all).find(basis);
        kept.of(3, all).keep(basis, heavy);
        assertThat(kept.of(1, all).find(basis)).isSameAs(light);
        assertThat(kept.of(2, all).find(basis)).isNotSameAs(light);
        assertThat(kept.of(3, all).find(basis)).isSameAs(heavy);
    }

    /** However often others were asked for. */
    @Test
    void kept_heavyAndNew_isFoundTheNextTime() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons heavy = known(basis, 3);
        ComparisonCache kept = keeping(heavy.bytes());
        kept.of(1, all).keep(basis, known(basis, 1));
        for (int time = 0; time < 100; time++) {
            kept.of(1, all).find(basis);
        }
        kept.of(2, all).keep(basis, heavy);
        assertThat(kept.of(2, all).find(basis)).isSameAs(heavy);
    }

    @Test
    void kept_heavierThanAll_isNotKeptAndDrivesNothingOut() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons light = known(basis, 1);
        PreviousComparisons heavy = known(basis, 3);
        ComparisonCache kept = keeping(heavy.bytes() - 1);
        kept.of(1, all).keep(basis, light);
        kept.of(2, all).keep(basis, heavy);
        assertThat(kept.of(1, all).find(basis)).isSameAs(light);
        assertThat(kept.of(2, all).find(basis)).isNotSameAs(heavy);
    }

    @Test
    void kept_replacedAndForgotten_takesNoRoom() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons systems = known(basis, 1);
        ComparisonCache kept = keeping(2 * systems.bytes());
        for (int time = 0; time < 3; time++) {
            kept.of(1, all).keep(basis, systems);
        }
        kept.of(2, all).keep(basis, systems);
        assertThat(kept.of(1, all).find(basis)).isSameAs(systems);
        kept.forget();
        assertThat(kept.of(1, all).find(basis)).isNotSameAs(systems);
        kept.of(3, all).keep(basis, systems);
        kept.of(4, all).keep(basis, systems);
        assertThat(kept.of(3, all).find(basis)).isSameAs(systems);
    }

    @Test
    void kept_nothing_isNotFound() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons systems = known(basis, 1);
        ComparisonCache kept = keeping(0);
        kept.of(1, all).keep(basis, systems);
        assertThat(kept.of(1, all).find(basis)).isNotSameAs(systems);
        assertThat(kept.of(1, all).room()).isZero();
    }

    @Test
    void besideOthers_drivesNothingOut_andSaysThatItIsFull() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons light = known(basis, 1);
        PreviousComparisons heavy = known(basis, 3);
        ComparisonCache kept = keeping(light.bytes() + heavy.bytes() - 1);
        kept.besideOthers(1, all).keep(basis, light);
        kept.besideOthers(1, all).keep(basis, light);
        assertThat(kept.of(1, all).find(basis)).isSameAs(light);
        assertThat(kept.isFull()).isFalse();
        kept.besideOthers(2, all).keep(basis, heavy);
        assertThat(kept.isFull()).isTrue();
        assertThat(kept.bytes()).isEqualTo(light.bytes());
        assertThat(kept.of(1, all).find(basis)).isSameAs(light);
        assertThat(kept.of(2, all).find(basis)).isNotSameAs(heavy);
    }

    @Test
    void besideOthers_knownFromAJob_isLeftAlone() {
        PreviousComparisons.Basis basis = basis();
        PreviousComparisons newer = known(basis, 3);
        ComparisonCache kept = keeping(2 * newer.bytes());
        kept.of(1, all).keep(basis, newer);
        kept.besideOthers(1, all).keep(basis, known(basis, 1));
        assertThat(kept.of(1, all).find(basis)).isSameAs(newer);
        assertThat(keeping(0).isFull()).isTrue();
    }

    private PreviousComparisons.Basis basis() {
        return new PreviousComparisons.Basis(
                type.id(), all.id(), List.of(all.metrics().get(0)), 2, new Draws(5, 1000), Clusters.none(ITEMS));
    }

    /** The replicates of so many systems. */
    private PreviousComparisons known(PreviousComparisons.Basis basis, int number) {
        List<SystemMeasurement> systems = new Board(50).systems.subList(0, number);
        List<Counts> counts = systems.stream()
                .map(system -> system.measures().get("mae").counts())
                .toList();
        Statistic mae = type.aggregate(all.id(), "mae", 2)::scores;
        return PreviousComparisons.of(
                basis,
                PreviousComparisons.digests(systems, counts, basis.columns()),
                PairedBootstrap.of(counts, basis.clusters(), List.of(mae), basis.draws()),
                List.of(),
                Optional.empty());
    }

    private static ComparisonCache keeping(long bytes) {
        return new ComparisonCache(config(Map.of("podium.significance.kept", Long.toString(bytes))));
    }

    private static SignificanceConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(SignificanceConfig.class)
                .withConverter(MemorySize.class, 100, new MemorySizeConverter())
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build()
                .getConfigMapping(SignificanceConfig.class);
    }

    @Test
    void settings_byDefault() {
        assertThat(config(Map.of()).kept().asLongValue()).isEqualTo(96 * 1024 * 1024);
    }

    @Test
    void pairsOfSystemsThatStay_areFoundAgain() {
        Board board = new Board(30);
        board.found(memory);
        List<String> before = digests(board);
        board.systems.remove(2);
        board.add();
        PreviousComparisons known = memory.known.get(List.of(all.metrics().get(0)));
        List<String> stay = digests(board).stream().filter(before::contains).toList();
        assertThat(stay).hasSize(5);
        assertThat(known.swapped(stay.get(0), stay.get(1))).isPresent();
        assertThat(known.swapped(stay.get(1), stay.get(0))).isEmpty();
        assertThat(known.replicates(stay.get(4))).isPresent();
    }

    private List<String> digests(Board board) {
        List<Subtask.Column> mae = List.of(all.metrics().get(0));
        return PreviousComparisons.digests(
                board.systems,
                board.systems.stream()
                        .map(system -> system.measures().get("mae").counts())
                        .toList(),
                mae);
    }
}
