package dev.podium.annotation.release;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.podium.sampling.balance.Balance;
import dev.podium.sampling.balance.ClassBalance;
import dev.podium.sampling.balance.CountTable;
import dev.podium.sampling.balance.Crossings;
import dev.podium.sampling.balance.Finding;
import dev.podium.sampling.balance.NumberBalance;
import dev.podium.sampling.balance.StandardizedDifference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How alike the parts of a split are, as it is kept: JSON of the same fields.
 *
 * @param units how many there were to split
 * @param leftOut what exclusions left out
 * @param passedOver the names of variables with too many classes to be compared
 * @param clusters those in more than one part; null where units stand alone
 * @param texts those in more than one part
 * @param findings the clearest first
 * @param crowded the parts that so many people judged that their gold has no file of what each of them said
 * @param few the units with few entries; null where nobody lists any
 */
public record SplitBalanceReport(
        int units,
        List<PartSize> parts,
        List<LeftOut> leftOut,
        List<ClassTable> classes,
        List<NumberTable> numbers,
        List<String> passedOver,
        Crossed clusters,
        Crossed texts,
        List<Found> findings,
        List<String> crowded,
        Few few) {

    static final int MOST_FEW = 100;

    public SplitBalanceReport {
        // what was kept before says nothing about it
        crowded = crowded == null ? List.of() : List.copyOf(crowded);
    }

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** A part. */
    public record PartSize(String name, int units) {}

    /** How many units an exclusion left out of a part, so that they are in none. */
    public record LeftOut(String variable, String label, String part, int units) {}

    /**
     * The classes of a variable.
     *
     * @param counts {@code parts x classes}
     * @param apart the classes that only some parts have, which are not compared
     * @param test whether the shares of the others differ; null where there is nothing to compare
     */
    public record ClassTable(
            String variable,
            List<String> parts,
            List<String> classes,
            List<List<Integer>> counts,
            List<String> apart,
            Test test) {

        /** All of them. */
        public CountTable table() {
            return table(IntStream.range(0, classes.size()).toArray());
        }

        /** Those that all parts have, or could have. */
        public CountTable compared() {
            return table(IntStream.range(0, classes.size())
                    .filter(of -> !apart.contains(classes.get(of)))
                    .toArray());
        }

        private CountTable table(int... of) {
            return CountTable.of(
                    parts,
                    IntStream.of(of).mapToObj(classes::get).toList(),
                    counts.stream()
                            .map(row -> IntStream.of(of).map(row::get).toArray())
                            .toArray(int[][]::new));
        }
    }

    /**
     * A chi-square test.
     *
     * @param v of Cramér
     * @param draws of the permutations that gave p; 0 where the distribution did
     * @param byCluster whether whole clusters were permuted
     */
    public record Test(double chiSquare, int df, double p, double v, int draws, boolean byCluster) {}

    /**
     * A number.
     *
     * @param unknown of how many units in parts it is not known
     */
    public record NumberTable(
            String variable,
            int unknown,
            List<NumberBalance.Summary> parts,
            List<StandardizedDifference> differences) {}

    /** What is in more than one part. */
    public record Crossed(int total, int units, List<Crossings.Crossing> shown) {}

    /**
     * The units that have fewer entries in their lists than are wanted.
     *
     * @param wanted how many
     * @param units how many units have fewer
     * @param shown the names of the first of them, no more than {@value #MOST_FEW}
     */
    public record Few(int wanted, int units, List<String> shown) {

        public Few {
            shown = List.copyOf(shown);
        }
    }

    /** In what a part differs from the others, as {@link Finding} has it. */
    public record Found(
            String variable, Finding.Kind kind, String label, List<String> parts, double here, double elsewhere) {}

    /** Of a balance. */
    static SplitBalanceReport of(Balance balance, int units, List<String> crowded, Optional<Few> few) {
        return new SplitBalanceReport(
                units,
                balance.sizes().stream()
                        .map(size -> new PartSize(size.part(), size.units()))
                        .toList(),
                balance.leftOut().stream()
                        .map(left -> new LeftOut(
                                left.exclusion().variable(),
                                left.exclusion().label(),
                                left.exclusion().part(),
                                left.units()))
                        .toList(),
                balance.classes().stream().map(SplitBalanceReport::of).toList(),
                balance.numbers().stream()
                        .map(number -> new NumberTable(
                                number.variable(), number.unknown(), number.parts(), number.differences()))
                        .toList(),
                balance.passedOver(),
                balance.clusters().map(SplitBalanceReport::of).orElse(null),
                balance.texts().map(SplitBalanceReport::of).orElse(null),
                balance.findings().stream()
                        .map(found -> new Found(
                                found.variable(),
                                found.kind(),
                                found.label(),
                                found.parts(),
                                found.here(),
                                found.elsewhere()))
                        .toList(),
                crowded,
                few.orElse(null));
    }

    private static Crossed of(Crossings crossings) {
        return new Crossed(crossings.total(), crossings.units(), crossings.shown());
    }

    private static ClassTable of(ClassBalance balance) {
        CountTable all = balance.all();
        return new ClassTable(
                balance.variable(),
                all.parts(),
                all.classes(),
                IntStream.range(0, all.parts().size())
                        .mapToObj(part -> IntStream.range(0, all.classes().size())
                                .map(of -> all.count(part, of))
                                .boxed()
                                .toList())
                        .toList(),
                balance.apart(),
                test(balance));
    }

    private static Test test(ClassBalance balance) {
        OptionalDouble p = balance.p();
        if (balance.chiSquare().isEmpty() || p.isEmpty()) {
            return null;
        }
        boolean distribution = balance.chiSquare().get().isEnough() && !balance.byCluster();
        return new Test(
                balance.chiSquare().get().value(),
                balance.chiSquare().get().df(),
                p.getAsDouble(),
                balance.chiSquare().get().v(),
                distribution ? 0 : balance.permuted().orElseThrow().draws(),
                balance.byCluster());
    }

    String write() {
        return write(this);
    }

    static SplitBalanceReport read(String json) {
        return read(json, SplitBalanceReport.class);
    }

    static String write(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a report cannot be written", e);
        }
    }

    static <T> T read(String json, Class<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a report cannot be read", e);
        }
    }
}
