package dev.podium.sampling.balance;

import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What is in more than one part though it should not be: clusters, or units that say the same.
 *
 * @param shown the first ones, no more than {@value #MOST_SHOWN}
 * @param total how many there are
 * @param units how many units these are, in parts
 */
public record Crossings(List<Crossing> shown, int total, int units) {

    /** How many are shown at most. */
    public static final int MOST_SHOWN = 100;

    private static final Pattern BLANKS = Pattern.compile("(?U)\\s+");

    /**
     * One of them.
     *
     * @param name the label of the cluster, or the text as the first unit has it
     * @param units those in parts, in their order
     * @param counts how many of them each part has
     */
    public record Crossing(String name, List<Integer> units, List<Integer> counts) {

        public Crossing {
            units = List.copyOf(units);
            counts = List.copyOf(counts);
        }
    }

    public Crossings {
        shown = List.copyOf(shown);
    }

    /** The clusters that several parts have units of. */
    public static Crossings ofClusters(Labels clusters, Split split) {
        return of(split, clusters::label, clusters::label);
    }

    /**
     * The texts that units in several parts have: the same but for capitals, blanks, and how characters are composed. Units
     * without text say nothing.
     *
     * @param texts one a unit
     */
    public static Crossings ofTexts(List<String> texts, Split split) {
        return of(split, unit -> normalized(texts.get(unit)), texts::get);
    }

    static String normalized(String text) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        return BLANKS.matcher(composed).replaceAll(" ").strip();
    }

    private static Crossings of(Split split, IntFunction<String> key, IntFunction<String> name) {
        Map<String, List<Integer>> together = new LinkedHashMap<>();
        for (int unit = 0; unit < split.units(); unit++) {
            if (split.of(unit) != Split.NONE && !key.apply(unit).isEmpty()) {
                together.computeIfAbsent(key.apply(unit), any -> new ArrayList<>())
                        .add(unit);
            }
        }
        List<List<Integer>> crossing = together.values().stream()
                .filter(units -> units.stream().map(split::of).distinct().count() > 1)
                .toList();
        return new Crossings(
                crossing.stream()
                        .limit(MOST_SHOWN)
                        .map(units -> new Crossing(name.apply(units.get(0)), units, counts(split, units)))
                        .toList(),
                crossing.size(),
                crossing.stream().mapToInt(List::size).sum());
    }

    private static List<Integer> counts(Split split, List<Integer> units) {
        int[] counts = new int[split.parts().size()];
        units.forEach(unit -> counts[split.of(unit)]++);
        return IntStream.of(counts).boxed().toList();
    }
}
