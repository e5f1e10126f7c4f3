package dev.podium.sampling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of units that are split: labels and numbers, each under its name, what belongs together, and texts. Units are
 * numbered from 0 in the order of their file.
 */
public final class Units {

    private final int size;
    private final Map<String, Labels> labels;
    private final Map<String, Numbers> numbers;
    private final Together together;

    private Units(int size, Map<String, Labels> labels, Map<String, Numbers> numbers, Together together) {
        this.size = size;
        this.labels = Collections.unmodifiableMap(labels);
        this.numbers = Collections.unmodifiableMap(numbers);
        this.together = together;
    }

    /** What is no variable in which parts are compared: what belongs together, texts, and parts that are given. */
    private record Together(Optional<Labels> clusters, List<String> texts, Optional<Labels> parts) {}

    /**
     * Units of which nothing is known yet.
     *
     * @throws IllegalArgumentException if there are fewer than none
     */
    public static Units of(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("%d units cannot be split".formatted(size));
        }
        return new Units(size, Map.of(), Map.of(), new Together(Optional.empty(), List.of(), Optional.empty()));
    }

    /**
     * The same units with labels.
     *
     * @throws IllegalArgumentException if they are of more or fewer units, or their name is taken
     */
    public Units with(Labels more) {
        check(more.name(), more.units());
        Map<String, Labels> all = new LinkedHashMap<>(labels);
        all.put(more.name(), more);
        return new Units(size, all, numbers, together);
    }

    /**
     * The same units with numbers.
     *
     * @throws IllegalArgumentException if they are of more or fewer units, or their name is taken
     */
    public Units with(Numbers more) {
        check(more.name(), more.units());
        Map<String, Numbers> all = new LinkedHashMap<>(numbers);
        all.put(more.name(), more);
        return new Units(size, labels, all, together);
    }

    /**
     * The same units, of which those with the same label belong together, as the sentences of an article.
     *
     * @throws IllegalArgumentException if the labels are of more or fewer units
     */
    public Units inClusters(Labels clusters) {
        checkSize(clusters.name(), clusters.units());
        return new Units(size, labels, numbers, new Together(Optional.of(clusters), together.texts, together.parts));
    }

    /**
     * The same units with their texts, which are looked at for units that say the same.
     *
     * @throws IllegalArgumentException if the texts are of more or fewer units
     */
    public Units saying(List<String> texts) {
        checkSize("text", texts.size());
        return new Units(size, labels, numbers, new Together(together.clusters, List.copyOf(texts), together.parts));
    }

    /**
     * The same units with the parts into which a file puts them.
     *
     * @param names one a unit; empty for none
     * @throws IllegalArgumentException if the names are of more or fewer units
     */
    public Units inParts(List<String> names) {
        checkSize("part", names.size());
        Optional<Labels> parts = Optional.of(Labels.of("part", names));
        return new Units(size, labels, numbers, new Together(together.clusters, together.texts, parts));
    }

    private void check(String name, int units) {
        checkSize(name, units);
        if (labels.containsKey(name) || numbers.containsKey(name)) {
            throw new IllegalArgumentException(
                    "Two variables are named %s: give each a name of its own".formatted(name));
        }
    }

    private void checkSize(String name, int units) {
        if (units != size) {
            throw new IllegalArgumentException(
                    "%s is known of %d units, and there are %d".formatted(name, units, size));
        }
    }

    /** How many units there are. */
    public int size() {
        return size;
    }

    /** All labels, in the order in which they were added. */
    public List<Labels> labels() {
        return List.copyOf(labels.values());
    }

    /** All numbers, in the order in which they were added. */
    public List<Numbers> numbers() {
        return List.copyOf(numbers.values());
    }

    /** What belongs together; empty where each unit stands alone. */
    public Optional<Labels> clusters() {
        return together.clusters;
    }

    /** The text of each unit; none at all where texts are not known. */
    public List<String> texts() {
        return together.texts;
    }

    Optional<Labels> parts() {
        return together.parts;
    }

    Optional<Labels> labels(String name) {
        return Optional.ofNullable(labels.get(name));
    }

    Optional<Numbers> numbers(String name) {
        return Optional.ofNullable(numbers.get(name));
    }

    /** The classes in which parts are to be alike: labels, and numbers in steps. */
    List<Labels> classes(List<BalanceVariable> alike) {
        return alike.stream()
                .flatMap(one -> Stream.of(
                                labels(one.variable()),
                                numbers(one.variable()).map(values -> values.inSteps(one.step())))
                        .flatMap(Optional::stream))
                .toList();
    }

    /** The units of each cell: those that are of the same class in everything. All units are one cell where nothing is given. */
    List<int[]> cells(List<BalanceVariable> alike) {
        List<Labels> classes = classes(alike);
        Map<List<Integer>, List<Integer>> cells = new LinkedHashMap<>();
        for (int unit = 0; unit < size; unit++) {
            int of = unit;
            cells.computeIfAbsent(classes.stream().map(one -> one.of(of)).toList(), any -> new ArrayList<>())
                    .add(unit);
        }
        return cells.values().stream()
                .map(units -> units.stream().mapToInt(Integer::intValue).toArray())
                .toList();
    }
}
