package dev.podium.task.program;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** How the value of a column is computed from those of others. */
public enum Computation {
    SUM {
        @Override
        double of(double[] values) {
            return DoubleStream.of(values).sum();
        }
    },
    AVG {
        @Override
        double of(double[] values) {
            double mean = DoubleStream.of(values).sum() / values.length;
            return Double.isFinite(mean)
                    ? mean
                    : DoubleStream.of(values)
                            .map(value -> value / values.length)
                            .sum();
        }
    },
    MIN {
        @Override
        double of(double[] values) {
            return DoubleStream.of(values).min().orElseThrow();
        }
    },
    MAX {
        @Override
        double of(double[] values) {
            return DoubleStream.of(values).max().orElseThrow();
        }
    };

    /**
     * What came of it.
     *
     * @param value a finite number
     * @param complete whether all values were there
     */
    public record Computed(double value, boolean complete) {}

    /**
     * Computes it over the values that are there.
     *
     * @param values finite; those that are missing are left out
     * @param all how many there should be
     * @return empty where there is none, or the result is too large for a number
     */
    public Optional<Computed> compute(Collection<Double> values, int all) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        double value = of(values.stream().mapToDouble(Double::doubleValue).toArray());
        return Double.isFinite(value) ? Optional.of(new Computed(value, values.size() == all)) : Optional.empty();
    }

    /** Over at least one value. */
    abstract double of(double[] values);
}
