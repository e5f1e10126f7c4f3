package dev.podium.task;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Items in slices; every item in one or none.
 *
 * @param labels the slices in their order; every one has an item. Numbers, ranges ({@code 5–8}, {@code 9+}) and names
 *     stand for themselves; {@code <type>.slicing.<id>.<label>} among the type's texts says what words mean
 * @param places the place of each item's slice among the labels, from 0; -1 where it is in none
 */
public record Slices(List<String> labels, int[] places) {

    /** Slice of those names that few items have. */
    public static final String OTHER = "other";

    /** More names would be a list of items. */
    private static final int MOST_NAMES = 20;

    /** What stands in a table's head. */
    private static final int LONGEST = 80;

    public Slices {
        labels = List.copyOf(labels);
    }

    /** How many items each slice has. */
    public int[] sizes() {
        int[] sizes = new int[labels.size()];
        Arrays.stream(places).filter(place -> place >= 0).forEach(place -> sizes[place]++);
        return sizes;
    }

    /** The place of each item's slice from 1; null where it is in none. */
    public Short[] numbered() {
        return Arrays.stream(places)
                .mapToObj(place -> place < 0 ? null : (short) (place + 1))
                .toArray(Short[]::new);
    }

    /**
     * By a number.
     *
     * @param value of an item; below the first range it is in no slice
     * @param firsts the smallest number of each range, ascending; the last range has no end
     */
    public static Slices ranges(int items, IntUnaryOperator value, int... firsts) {
        String[] ranges = new String[firsts.length];
        for (int i = 0; i < firsts.length; i++) {
            ranges[i] = i == firsts.length - 1 ? firsts[i] + "+" : range(firsts[i], firsts[i + 1] - 1);
        }
        return words(
                items,
                item -> {
                    int found = Arrays.binarySearch(firsts, value.applyAsInt(item));
                    int place = found < 0 ? -found - 2 : found;
                    return place < 0 ? null : ranges[place];
                },
                ranges);
    }

    /** By whether something holds: {@code yes} and {@code no}. */
    public static Slices yesOrNo(int items, IntPredicate holds) {
        return words(items, item -> holds.test(item) ? "yes" : "no", "yes", "no");
    }

    /**
     * By one of a few words.
     *
     * @param word of an item; null where it has none
     * @param order every word
     */
    public static Slices words(int items, IntFunction<String> word, String... order) {
        return of(IntStream.range(0, items).mapToObj(word).toList(), List.of(order));
    }

    /**
     * By a name that the files give, in the order of the alphabet. The {@value #MOST_NAMES} that most items have are
     * slices, all others together another one.
     *
     * @param name of an item; blank where it has none
     */
    public static Slices names(int items, IntFunction<String> name) {
        List<String> names =
                IntStream.range(0, items).mapToObj(name).map(Slices::shortened).toList();
        Map<String, Integer> sizes = new TreeMap<>();
        names.stream().filter(Objects::nonNull).forEach(one -> sizes.merge(one, 1, Integer::sum));
        List<String> kept = sizes.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(sizes.size() <= MOST_NAMES + 1 ? MOST_NAMES + 1 : MOST_NAMES)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        return of(
                names.stream()
                        .map(one -> one == null || kept.contains(one) ? one : OTHER)
                        .toList(),
                Stream.concat(kept.stream(), Stream.of(OTHER)).distinct().toList());
    }

    private static Slices of(List<String> words, List<String> order) {
        List<String> labels = order.stream().filter(words::contains).toList();
        return new Slices(
                labels,
                words.stream()
                        .mapToInt(word -> word == null ? -1 : labels.indexOf(word))
                        .toArray());
    }

    private static String range(int first, int last) {
        return first == last ? Integer.toString(first) : first + "–" + last;
    }

    private static String shortened(String name) {
        String text = name == null ? "" : name.strip();
        return text.codePointCount(0, text.length()) > LONGEST
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…"
                : text.isEmpty() ? null : text;
    }
}
