package dev.podium.sampling;

import java.util.List;
import java.util.stream.IntStream;

/** A number of each unit, such as its length in sentences; NaN where it is not known. */
public final class Numbers {

    private final String name;
    private final double[] values;

    private Numbers(String name, double[] values) {
        this.name = name;
        this.values = values;
    }

    /**
     * Numbers under a name.
     *
     * @param values one a unit, in the units' order; NaN where unknown
     * @throws IllegalArgumentException if one is infinite
     */
    public static Numbers of(String name, double... values) {
        for (double value : values) {
            if (Double.isInfinite(value)) {
                throw new IllegalArgumentException("%s of a unit is infinite".formatted(name));
            }
        }
        return new Numbers(name, values.clone());
    }

    /** What is measured: the name under which recipes ask for it. */
    public String name() {
        return name;
    }

    /** How many units there are. */
    public int units() {
        return values.length;
    }

    /** The number of a unit, or NaN. */
    public double of(int unit) {
        return values[unit];
    }

    /** Whether the number of every unit is known. */
    boolean areKnown() {
        return unitsKnown().length == values.length;
    }

    /** The units whose number is known, in their order. */
    public int[] unitsKnown() {
        return IntStream.range(0, values.length)
                .filter(unit -> !Double.isNaN(values[unit]))
                .toArray();
    }

    /** The numbers as labels: of which step {@code floor(value / step)} they are; units without a number share a label. */
    Labels inSteps(double step) {
        List<String> steps = IntStream.range(0, values.length)
                .mapToObj(
                        unit -> Double.isNaN(values[unit]) ? "" : Long.toString((long) Math.floor(values[unit] / step)))
                .toList();
        return Labels.of(name, steps);
    }
}
